//! Solutions of boards of 10 to 25 digits.

use std::num::NonZero;

use super::row::{SolutionRow, late, status};
use unguess_board::deadline::Deadline;
use unguess_desk::large::{LargePuzzle, solution_text};
use unguess_large::{Verdict, solutions, verdict};

/// The solution of a puzzle.
pub(super) fn solution_of(puzzle: &LargePuzzle, deadline: &Deadline) -> SolutionRow {
    match verdict(&puzzle.state(), deadline) {
        Verdict::Unknown => late(),
        Verdict::None => (status(0), String::new()),
        Verdict::Unique(solution) => (status(1), solution_text(puzzle, &solution)),
        Verdict::Multiple([solution, _]) => (status(2), solution_text(puzzle, &solution)),
    }
}

/// How many solutions a puzzle has.
pub(super) fn count_of(puzzle: &LargePuzzle, limit: NonZero<u64>, deadline: &Deadline) -> SolutionRow {
    let state = puzzle.state();
    let mut all = solutions(&state, deadline);
    let found = all.by_ref().take(usize::try_from(limit.get()).unwrap_or(usize::MAX).saturating_add(1)).count() as u64;
    match found {
        _ if all.is_over => late(),
        _ if found > limit.get() => (status(found), format!("{limit}+")),
        _ => (status(found), found.to_string()),
    }
}

/// All solutions of a puzzle up to a limit.
pub(super) fn all_of(puzzle: &LargePuzzle, limit: NonZero<u64>, deadline: &Deadline) -> Vec<SolutionRow> {
    let state = puzzle.state();
    let mut all = solutions(&state, deadline);
    let most = usize::try_from(limit.get()).unwrap_or(usize::MAX);
    let found: Vec<String> = all.by_ref().take(most).map(|solution| solution_text(puzzle, &solution)).collect();
    let is_more = found.len() == most && all.next().is_some();
    if all.is_over {
        return vec![late()];
    }
    let status = status(found.len() as u64 + u64::from(is_more));
    let mut rows: Vec<SolutionRow> = found.into_iter().map(|solution| (status, solution)).collect();
    if rows.is_empty() {
        rows.push((status, String::new()));
    }
    if is_more {
        rows.push(("limit", String::new()));
    }
    rows
}
