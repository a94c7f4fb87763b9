//! All solutions of a puzzle, in memory that does not grow with their number.
//!
//! The threads look for the first solutions of many puzzles at the same time. A puzzle that has more of them than may wait is
//! solved once more when its turn has come to be written: what has been written is passed over, and each solution after it is
//! written as it is found.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::row::{SolutionRow, late, status};
use crate::cli::Failure;
use crate::cli::output::{Output, row};
use unguess_board::deadline::Deadline;
use unguess_board::solutions::{has_fast_search, solutions, solutions_until};
use unguess_board::{Grid, Puzzle};

/// The most solutions of one puzzle that wait to be written.
const MOST_OF_ONE: usize = 1 << 12;

/// The most solutions of all puzzles together that wait to be written. Some more may, up to two of each puzzle: it takes that
/// many to know the status.
const MOST: usize = 1 << 16;

/// How many solutions wait to be written, of all puzzles together.
#[derive(Default)]
pub(super) struct WaitingSolutions(AtomicUsize);

impl WaitingSolutions {
    /// Whether one more solution may wait.
    fn has_place(&self) -> bool {
        self.0.load(Ordering::Relaxed) < MOST
    }

    /// One more waits.
    fn enter(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// `count` solutions wait no longer.
    pub(super) fn leave(&self, count: usize) {
        self.0.fetch_sub(count, Ordering::Relaxed);
    }
}

/// What is left to be written of a puzzle.
pub(super) struct UnwrittenSolutions {
    pub(super) grid: Grid,
    /// As it stands in the rows.
    pub(super) puzzle: String,
    pub(super) kept: Vec<String>,
    /// How many solutions come before.
    pub(super) written: u64,
}

/// The first rows of a puzzle, and whether these are all its rows. Where a search may take hours they are all, as
/// nothing is written before it is clear that there is time for all solutions. Each row is counted in `waiting`.
pub(super) fn first_of(
    grid: &Grid,
    limit: NonZero<u64>,
    deadline: &Deadline,
    waiting: &WaitingSolutions,
) -> (Vec<SolutionRow>, bool) {
    let (mut found, mut is_whole, mut is_more): (Vec<Puzzle>, _, _) = (Vec::new(), true, false);
    let waits_for_all = !has_fast_search(grid);
    let is_decided = solutions_until(grid, deadline, |solution| {
        is_more = found.len() as u64 >= limit.get();
        // Two solutions are always kept, which decide the status.
        let has_place = || found.len() < MOST_OF_ONE && waiting.has_place();
        is_whole = is_more || waits_for_all || found.len() < 2 || has_place();
        if is_more || !is_whole {
            return ControlFlow::Break(());
        }
        waiting.enter();
        found.push(solution);
        ControlFlow::Continue(())
    });
    if !is_decided {
        // Late: one row that says so replaces the solutions.
        waiting.leave(found.len());
        waiting.enter();
        return (vec![late()], true);
    }
    let status = status(found.len() as u64 + u64::from(is_more));
    let line = |solution: &Puzzle| grid.rules().line_of(solution);
    let mut rows: Vec<SolutionRow> = found.iter().map(|solution| (status, line(solution))).collect();
    if is_more || found.is_empty() {
        waiting.enter();
        rows.push((if is_more { "limit" } else { status }, String::new()));
    }
    (rows, is_whole)
}

impl UnwrittenSolutions {
    /// Writes the solutions that are not written yet, each as it is found, up to the limit. There are at least two in
    /// all, so the status of each row is `multiple`.
    pub(super) fn write(self, limit: NonZero<u64>, output: &mut Output) -> Result<(), Failure> {
        let mut count = 0;
        let mut result = Ok(());
        solutions(&self.grid, |solution| {
            count += 1;
            if count > self.written {
                let row = if count > limit.get() {
                    self.row("limit", "")
                } else {
                    self.row("multiple", &solution.to_string())
                };
                result = output.write(&row);
            }
            if result.is_err() || count > limit.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        result
    }

    fn row(&self, status: &str, solution: &str) -> Vec<u8> {
        row(&[&self.puzzle, status, solution], &self.kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without three of its digits a grid has several solutions: at least those in which they change places.
    fn several() -> Grid {
        let grid = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
        grid.replace(['1', '2', '3'], ".").parse().unwrap()
    }

    fn rows(limit: u64, waiting: &WaitingSolutions) -> (String, bool) {
        let (answers, is_whole) = first_of(&several(), NonZero::new(limit).unwrap(), &Deadline::NEVER, waiting);
        let rows: Vec<String> = answers.iter().map(|(status, solution)| format!("{status} {solution}\n")).collect();
        (rows.concat(), is_whole)
    }

    /// However few solutions may wait, two are looked for: they say that there are several.
    #[test]
    fn without_room_the_first_two_solutions_are_found() {
        let all = WaitingSolutions::default();
        let (whole, is_whole) = rows(1000, &all);
        assert!(is_whole && whole.lines().count() > 3, "{whole}");
        assert_eq!(all.0.load(Ordering::Relaxed), whole.lines().count());
        let full = WaitingSolutions(AtomicUsize::new(MOST));
        let (first, is_whole) = rows(1000, &full);
        assert!(!is_whole && whole.starts_with(&first) && first.lines().count() == 2, "{first}");
        for limit in [1, 2] {
            let (first, is_whole) = rows(limit, &full);
            assert!(is_whole && first.ends_with("limit \n"), "{first}");
        }
    }
}
