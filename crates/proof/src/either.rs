//! One candidate, true or false.

use serde::Serialize;

use super::Branch;

/// What a candidate leads to both if it is true and if it is false holds. If one of the two contradicts itself, what the
/// other one leads to does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Either {
    /// Two branches from opposite assumptions.
    pub branches: Vec<Branch>,
}
