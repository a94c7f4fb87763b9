//! Questions about one puzzle and one scale: what takes a candidate away, how few steps are enough, and what of a position
//! is wrong; `ask` answers with checked steps. Whether a technique does what a line of a library says, and whether the step
//! that somebody claims follows.

pub mod ask;
mod candidate_status;
mod clues;
mod library;
mod mistakes;
mod order;
mod shortest;
pub mod step_claim;

pub use candidate_status::{CandidateStatus, candidate_status};
pub use clues::{CheckedClues, clues_of};
pub use library::{Case, Change, Code, LineOutcome, digits, library_line, names, position_line};
pub use mistakes::{Mistakes, Unknown, known_givens, known_mistakes};
pub use order::StepOrder;
pub use shortest::{Limits, Shortest, shortest};
