//! What a line is, and why steps for it are refused.

/// What a line is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Status {
    /// It has every rating asked for.
    #[default]
    Ok,
    /// A rater asked for cannot solve it.
    Stuck,
    /// It is not a puzzle.
    Invalid,
    /// It has no solution.
    None,
    /// It has several solutions.
    Multiple,
    /// It took too long.
    Timeout,
    /// A step that was found for it is wrong, a mistake in this program.
    Refused,
}

impl Status {
    /// All statuses.
    pub const ALL: [Self; 7] =
        [Self::Ok, Self::Stuck, Self::Invalid, Self::None, Self::Multiple, Self::Timeout, Self::Refused];

    /// The one that is written so.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }

    /// The more serious of two: refused, out of time, then any other but ok. Of two that are alike, the other one.
    pub fn or_worse(self, other: Self) -> Self {
        std::cmp::max_by_key(self, other, |status| match status {
            Self::Refused => 3,
            Self::Timeout => 2,
            Self::Ok => 0,
            _ => 1,
        })
    }

    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Stuck => "stuck",
            Self::Invalid => "invalid",
            Self::None => "none",
            Self::Multiple => "multiple",
            Self::Timeout => "timeout",
            Self::Refused => "refused",
        }
    }
}

/// Why the steps that a scale finds for a puzzle are refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// One does not follow.
    #[error("step {step} by {scale} is not proved: {fault}")]
    Step {
        /// The title of the scale.
        scale: String,
        /// The number of the step.
        step: u64,
        /// Why not.
        fault: String,
    },
    /// They lead to a contradiction.
    #[error("the steps by {scale} leave no solution, though there is one")]
    Contradiction {
        /// The title of the scale.
        scale: String,
    },
}
