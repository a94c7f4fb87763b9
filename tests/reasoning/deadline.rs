//! Searches end within a step when their time is over.

use std::time::{Duration, Instant};

use unguess::board::{Candidate, Grid, Puzzle};
use unguess::deadline::Deadline;
use unguess::engine::{Engine, Outcome};

use crate::common::{self, program::SOLVED};

/// A state with a solution and so many candidates that one search for a long chain takes minutes. Which candidates it
/// has means nothing; what counts is that there are many, without an order.
fn crowded() -> Grid {
    let solution: Puzzle = SOLVED.parse().expect("a puzzle");
    let kept = |candidate: &Candidate| {
        let (cell, digit) = (candidate.cell().index(), candidate.digit().index() + 1);
        (7 * cell * cell + 11 * cell * digit + digit * digit * digit) % 41 < 20
    };
    let candidates = Candidate::all()
        .filter(|candidate| solution.clue(candidate.cell()) == Some(candidate.digit()) || kept(candidate));
    Grid::of_candidates(candidates.collect())
}

#[test]
fn a_search_for_a_chain_ends_when_its_time_is_over() {
    let grid = crowded();
    for id in ["w", "b", "gw", "gb"] {
        let engine = Engine::new(&common::scale(id)).expect("a shipped scale");
        let limit = Duration::from_millis(200);
        let start = Instant::now();
        let outcome = engine
            .solve_within(&Deadline::new(Some(limit), None), grid, &mut |_, _, _| std::ops::ControlFlow::Continue(()));
        assert!(start.elapsed() < Duration::from_secs(10), "{id}");
        assert!(id != "gb" || outcome == Outcome::Interrupted, "{id}: {outcome:?}");
    }
}
