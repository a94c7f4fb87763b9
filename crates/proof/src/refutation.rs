//! Refutations.

use serde::Serialize;

use super::Branch;

/// An assumption leads to a conclusion and to its opposite, so it is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refutation {
    /// Two branches from one assumption, with opposite conclusions.
    pub branches: Vec<Branch>,
}
