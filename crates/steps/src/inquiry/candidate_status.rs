//! Whether a scale removes one candidate after singles.

use crate::classify::{Ending, Trials};
use crate::engine::Engine;
use crate::trace::Trace;
use unguess_board::deadline::Deadline;
use unguess_board::solutions::count_until;
use unguess_board::{Candidate, CandidateSet, Grid, Position};
use unguess_proof::Step;
use unguess_search::scale::Rating;

/// Whether a candidate can be removed, and by what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CandidateStatus {
    /// It is not a candidate at the start.
    Absent,
    /// The position has no solution, so anything could be proved of it.
    NoSolution,
    /// A solution has it, so nothing sound takes it away.
    True,
    /// A single takes it away, in this state, and is worth this.
    Single(Box<(Grid, Step)>, Rating),
    /// A step of the scale takes it away, in the state after singles.
    Removed(Box<(Grid, Step)>, Rating),
    /// No step of the scale takes it away.
    Stands {
        /// Whether singles alone, from it on, lead to a contradiction. Otherwise no braid of any length takes it away.
        is_refuted: bool,
    },
}

/// Finds out what a scale does to a candidate after singles: the first step against it in the order of the scale. Nothing
/// if the deadline passes before.
pub fn candidate_status(
    engine: &Engine,
    deadline: &Deadline,
    start: Position,
    candidate: Candidate,
) -> Option<CandidateStatus> {
    let grid = start.grid;
    if !grid.candidates().contains(candidate) {
        return Some(CandidateStatus::Absent);
    }
    if count_until(&grid, 1, deadline)? == 0 {
        return Some(CandidateStatus::NoSolution);
    }
    let mut with = grid;
    with.place(candidate);
    if count_until(&with, 1, deadline)? == 1 {
        return Some(CandidateStatus::True);
    }
    // First singles, then the scale in the state that they leave.
    let singles = Trace::of(&engine.singles(), start);
    if let Some((state, recorded)) =
        singles.states().find(|(_, recorded)| recorded.step.effect.denies(grid.rules(), candidate))
    {
        return Some(CandidateStatus::Single(Box::new((state, recorded.step.clone())), recorded.rating));
    }
    if let Some((step, rating)) = engine.against(deadline, start.at(singles.end), candidate) {
        return Some(CandidateStatus::Removed(Box::new((singles.end, step)), rating));
    }
    if deadline.is_over() {
        return None;
    }
    let trials = Trials::new(&singles.end, &CandidateSet::EMPTY);
    Some(CandidateStatus::Stands { is_refuted: trials.what_if(&[candidate], &[]) == Ending::Contradiction })
}
