//! Singles.

use serde::{Deserialize, Serialize};

use crate::board::Variable;

/// One candidate is left in a variable, so it is true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Single {
    /// The variable.
    pub variable: Variable,
}
