//! Refutations.

use super::{Checker, Fault};
use crate::Refutation;

impl Checker<'_> {
    /// Checks two branches from one assumption, with opposite conclusions. *The assumption is wrong.*
    pub(super) fn refutation(&self, Refutation { branches }: &Refutation) -> Result<(), Fault> {
        let [one, other] = &branches[..] else { return Err(Fault::Branches) };
        if one.assumed != other.assumed || one.conclusion() != other.conclusion().opposite() {
            return Err(Fault::Branches);
        }
        branches.iter().try_for_each(|branch| self.branch(branch).map(|_| ()))?;
        self.concludes(one.assumed.opposite())
    }
}
