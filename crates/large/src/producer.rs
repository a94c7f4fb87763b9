//! Producers: what is asked for steps.

use crate::{State, Step};

/// A technique, or some that are asked together: the number in the order on a board of 16 digits, and what finds the first step.
pub type Producer = (usize, fn(&State) -> Option<Step>);
