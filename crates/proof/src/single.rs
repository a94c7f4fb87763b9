//! Singles.

use serde::Serialize;

use unguess_board::Variable;

/// One candidate is left in a variable, so it is true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Single {
    /// The variable.
    pub variable: Variable,
}
