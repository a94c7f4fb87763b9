//! One deduction after another.

use super::{Checker, Fault};
use crate::Then;

impl Checker<'_> {
    /// Checks a deduction, and a second one in the state after it. *The second one holds.*
    pub(super) fn then(&self, Then { lemma, then }: &Then) -> Result<(), Fault> {
        self.inside(self.grid(), &lemma.effect)?.step(&lemma.proof)?;
        self.inside(&self.grid().after(&lemma.effect), self.effect)?.proof(then)
    }
}
