//! Covers: locked candidates, subsets, fish with fins and without.

use serde::Serialize;

use unguess_board::{Candidate, Variable};

/// Base variables need one true candidate each, and cover variables take at most one each. If a target were true, it
/// would leave more bases than covers, so it is false. A variable may occur several times.
///
/// In the simple case there are as many covers as bases, which have no common candidate: then the covers take nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cover {
    /// Variables that need a true candidate.
    pub base: Vec<Variable>,
    /// Variables that hold the candidates of the base, each as often as the base does.
    pub cover: Vec<Variable>,
    /// The candidates of the base that lie in fewer covers than bases. The targets are linked to all of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fins: Vec<Candidate>,
}

impl Cover {
    /// Of variables whose candidates are all covered.
    pub const fn new(base: Vec<Variable>, cover: Vec<Variable>) -> Self {
        Self { base, cover, fins: Vec::new() }
    }

    /// The size of a subset or a fish.
    pub const fn length(&self) -> usize {
        self.base.len()
    }
}
