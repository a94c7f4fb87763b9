//! Why there is no board with some rules.

use std::fmt;

/// Why rules cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFault(pub String);

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RulesFault {}
