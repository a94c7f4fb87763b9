//! Why a question has no answer.

use crate::engine::UnknownLevel;
use crate::inquiry::Unknown;
use unguess_proof::check::Fault;

/// Why a question has no answer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unanswered {
    /// The scale asks for what does not exist.
    #[error(transparent)]
    Scale(#[from] UnknownLevel),
    /// The order of the published ratings is not known for this scale.
    #[error("the published order of steps is not known for {0}")]
    Order(String),
    /// The scale, or the published order, is for the usual board alone.
    #[error("{0} is for the classic board alone")]
    Board(String),
    /// The puzzle that is named is not one that the position comes from.
    #[error(transparent)]
    Puzzle(#[from] Unknown),
    /// The checker refuses a step. Nothing is shown then: it could be wrong.
    #[error("step {step} is not proved: {fault}")]
    Unproved {
        /// The number of the step, from 1.
        step: usize,
        /// Why it is refused.
        fault: Fault,
    },
    /// The steps contradict each other. Nothing is shown then: some of them would be wrong.
    #[error("the steps leave no solution, though there is one")]
    Contradiction,
    /// The deadline passed before there was anything to say.
    #[error("the time limit was reached before the answer was known")]
    Timeout,
}
