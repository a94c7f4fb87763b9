//! Why there is no board with some rules.

/// Why rules cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RulesFault(pub String);
