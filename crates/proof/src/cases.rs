//! Cases.

use serde::Serialize;

use super::Branch;
use unguess_board::Variable;

/// A conclusion that follows from every candidate of a variable holds. A candidate that contradicts itself leads to any
/// conclusion.
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
