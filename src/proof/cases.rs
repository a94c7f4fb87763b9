//! Cases.

use serde::{Deserialize, Serialize};

use super::Branch;
use crate::board::Variable;

/// Every candidate of a variable leads to the same conclusion, which therefore holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cases {
    /// The variable.
    pub variable: Variable,
    /// One branch for each of its candidates, all with one conclusion.
    pub branches: Vec<Branch>,
}
