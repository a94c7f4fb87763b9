//! Exclusions.

use serde::Serialize;

use unguess_board::Variable;

/// Whatever the variables take together with the target, two of these candidates are linked, or an excluder has nothing
/// left. So the target is false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Exclusion {
    /// The variables, one of which can take the target.
    pub variables: Vec<Variable>,
    /// Variables that need a candidate not linked to any of these.
    pub excluders: Vec<Variable>,
}

impl Exclusion {
    /// How many variables take something together.
    pub const fn length(&self) -> usize {
        self.variables.len()
    }
}
