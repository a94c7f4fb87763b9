//! One candidate, true or false.

use serde::{Deserialize, Serialize};

use super::Branch;

/// A candidate leads to the same conclusion whether it is true or false, so the conclusion holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Either {
    /// Two branches from opposite assumptions, with one conclusion.
    pub branches: Vec<Branch>,
}
