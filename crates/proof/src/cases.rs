//! Cases.

use serde::Serialize;

use super::{Branch, OrRelation};
use unguess_board::Variable;

/// A conclusion that follows from every candidate of a variable, or from every member of a relation, holds. A candidate that
/// contradicts itself leads to any conclusion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cases {
    /// The variable or relation.
    #[serde(flatten)]
    pub of: Alternatives,
    /// One branch for each of its candidates.
    pub branches: Vec<Branch>,
}

/// Candidates of which one has to be true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alternatives {
    /// Those of a variable.
    Variable(Variable),
    /// The members of a relation.
    Relation(OrRelation),
}

impl Cases {
    /// Cases of a variable.
    pub const fn of_variable(variable: Variable, branches: Vec<Branch>) -> Self {
        Self { of: Alternatives::Variable(variable), branches }
    }

    /// The variable, if they are of one.
    pub const fn variable(&self) -> Option<Variable> {
        if let Alternatives::Variable(variable) = self.of { Some(variable) } else { None }
    }

    /// How many variables the branches go through, with the one that is split: the length of a forcing whip. Of a relation, as
    /// many as the longest chain has that drops a member, if that is more.
    pub fn length(&self) -> usize {
        let inferences = self.branches.iter().flat_map(|branch| &branch.inferences);
        let length = 1 + inferences.filter(|inference| inference.literal.on).count();
        match &self.of {
            Alternatives::Variable(_) => length,
            Alternatives::Relation(relation) => length.max(relation.longest_split()),
        }
    }
}
