//! Solutions of boards with rules of their own.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::Duration;

use super::row::{SolutionRow, status};
use unguess_core::board::{Grid, Puzzle};
use unguess_core::deadline::Deadline;
use unguess_core::search::{Verdict, solutions_until, verdict_within};

/// What is asked of a board.
#[derive(Clone, Copy)]
pub(super) enum BoardQuestion {
    /// The solution, or one of two.
    One,
    /// How many there are, up to a limit.
    Count(NonZero<u64>),
    /// All, up to a limit.
    All(NonZero<u64>),
}

/// The rows of a board, or that the time was over before they were known.
pub(super) fn answers(grid: &Grid, question: BoardQuestion, timeout: Option<Duration>) -> Vec<SolutionRow> {
    let deadline = Deadline::new(timeout, None);
    let line = |solution: &Puzzle| grid.rules().line_of(|cell| solution.clue(cell));
    let limit = match question {
        BoardQuestion::One => {
            return vec![match verdict_within(grid, &deadline) {
                None => ("timeout", String::new()),
                Some(Verdict::None) => (status(0), String::new()),
                Some(Verdict::Unique(solution)) => (status(1), line(&solution)),
                Some(Verdict::Multiple([solution, _])) => (status(2), line(&solution)),
            }];
        }
        BoardQuestion::Count(limit) | BoardQuestion::All(limit) => limit.get(),
    };
    let is_kept = |count: u64| count == 0 || matches!(question, BoardQuestion::All(_)) && count < limit;
    let (mut count, mut found) = (0, Vec::new());
    let is_decided = solutions_until(grid, &deadline, |solution| {
        if is_kept(count) {
            found.push(line(&solution));
        }
        count += 1;
        if count > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if !is_decided {
        return vec![("timeout", String::new())];
    }
    let status = status(count);
    if let BoardQuestion::Count(_) = question {
        return vec![(status, if count > limit { format!("{limit}+") } else { count.to_string() })];
    }
    let more = (count == 0).then_some(status);
    let is_cut = matches!(question, BoardQuestion::All(_)) && count > limit;
    let more = more.or_else(|| is_cut.then_some("limit")).map(|status| (status, String::new()));
    found.into_iter().map(|solution| (status, solution)).chain(more).collect()
}
