//! Candidates that are true or false.

use serde::{Deserialize, Serialize};

use unguess_board::Candidate;

/// A candidate that is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Literal {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub on: bool,
}

impl Literal {
    /// A candidate that is true.
    pub const fn on(candidate: Candidate) -> Self {
        Self { candidate, on: true }
    }

    /// A candidate that is false.
    pub const fn off(candidate: Candidate) -> Self {
        Self { candidate, on: false }
    }

    /// The opposite.
    pub const fn opposite(self) -> Self {
        Self { candidate: self.candidate, on: !self.on }
    }
}
