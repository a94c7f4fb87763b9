//! How deep trial and error must go: T&E(0) is singles, and T&E(d) takes out every candidate that T&E(d - 1) refutes.

use unguess_board::deadline::Deadline;
use unguess_search::trials::{Ending, plain_trials};

use super::numbering::Numbering;
use crate::{Digit, State};

/// Trial and error goes no deeper than this.
const DEEPEST: usize = 3;

/// The deadline was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the deadline is over")]
pub struct Stopped;

/// The least depth of trial and error that solves a state with this one solution, if one up to 3 does.
///
/// # Errors
/// If the deadline is over before that is known.
pub fn trial_depth(state: &State, solution: &[Digit], deadline: &Deadline) -> Result<Option<usize>, Stopped> {
    let numbering = Numbering::of(state, None);
    let truths =
        numbering.candidates.iter().enumerate().filter(|(_, (cell, digit))| solution.get(*cell) == Some(digit));
    let truths: Vec<usize> = truths.map(|(number, _)| number).collect();
    let mut deepen = plain_trials(&numbering.plain, &truths);
    for depth in 0..=DEEPEST {
        match deepen(depth, &mut || !deadline.is_over()) {
            Ending::Solved => return Ok(Some(depth)),
            Ending::Interrupted => return Err(Stopped),
            Ending::Open | Ending::Contradiction => {}
        }
    }
    Ok(None)
}
