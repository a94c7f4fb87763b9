//! How many of some candidates are true: in variables, in relations, and among candidates that rule each other out.

use serde::{Deserialize, Serialize};

use super::Tabled;
use unguess_board::{Candidate, Variable};

/// Bases need true candidates, each a number of its own, and covers that hold these candidates have room for as many as their own
/// numbers say. If a target leaves less room than is needed, it is false. A set may occur several times.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counting {
    /// Sets that need true candidates.
    pub bases: Vec<CountedSet>,
    /// Sets that have room for them.
    pub covers: Vec<CountedSet>,
}

/// Some candidates of which a certain number are true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountedSet {
    /// Those of a variable: just one.
    Variable(Variable),
    /// Candidates no two of which can be true, so that at most one is. Only a cover can be such a set.
    Clique(Vec<Candidate>),
    /// Candidates in the cells of a relation: as few and as many as the ways to fill it have.
    Filled(FilledSet),
}

/// Candidates in the undecided cells of a relation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FilledSet {
    /// The relation.
    pub of: Tabled,
    /// The candidates.
    pub candidates: Vec<Candidate>,
}

impl Counting {
    /// How many bases there are, or how many covers if these are more: as many as the digits of a subset, naked or hidden.
    pub fn length(&self) -> usize {
        self.bases.len().max(self.covers.len())
    }
}
