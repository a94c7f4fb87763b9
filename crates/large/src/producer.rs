//! Producers: what is asked for steps.

use unguess_board::deadline::Deadline;

use crate::{State, Step};

/// A technique, or some that are asked together: the number in the order on a board of 16 digits, and what finds the first step.
/// What is found when the deadline is over may be nothing, or not the first step.
pub type Producer = (usize, fn(&State, &Deadline) -> Option<Step>);
