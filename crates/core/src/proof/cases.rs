//! Cases.

use serde::Serialize;

use super::Branch;
use crate::board::Variable;

/// What every candidate of a variable leads to holds. Those that contradict themselves lead to anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cases {
    /// The variable.
    pub variable: Variable,
    /// One branch for each of its candidates.
    pub branches: Vec<Branch>,
}

impl Cases {
    /// How many variables the branches go through, with the one that is split: the length of a forcing whip.
    pub fn length(&self) -> usize {
        let inferences = self.branches.iter().flat_map(|branch| &branch.inferences);
        1 + inferences.filter(|inference| inference.literal.on).count()
    }
}
