//! The plain search against the clock.

use std::num::NonZero;

use unguess::board::Puzzle;
use unguess::cli::bench::measure::{PuzzleBatch, SolvedBatch, SolvingMethod};
use unguess::search::Effort;

pub(super) use crate::study::Options;
use crate::study::study;

/// The plain search as what solves: it stops at the first solution.
pub(super) fn solver(options: Options) -> impl Fn(&Puzzle) -> (Option<Puzzle>, Effort) + Sync {
    move |puzzle| {
        let found = study(puzzle, options);
        (found.first, found.effort)
    }
}

/// Solves a batch once, on one thread.
pub(super) fn solved(batch: &PuzzleBatch, options: Options) -> SolvedBatch {
    let once = NonZero::<usize>::MIN;
    SolvingMethod { solver: &solver(options), repeats: once, verify: true }.run(batch, once)
}
