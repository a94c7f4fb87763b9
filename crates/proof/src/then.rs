//! One deduction after another.

use serde::Serialize;

use super::{Proof, Step};

/// After a first deduction, of which nothing else is kept, a second one holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Then {
    /// The first deduction.
    pub lemma: Box<Step>,
    /// The second one, in the state after the first.
    pub then: Box<Proof>,
}

impl Then {
    /// The length of the first deduction.
    pub fn length(&self) -> usize {
        self.lemma.proof.length()
    }
}
