//! Search: is there a solution, is it the only one, which clues are needed? This is the only code that
//! guesses.
//!
//! ```
//! use unguess_board::Puzzle;
//! use unguess_board::solutions::{Verdict, redundant_clues, verdict};
//!
//! let puzzle: Puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
//! assert!(matches!(verdict(&puzzle), Verdict::Unique(_)));
//! assert!(redundant_clues(&puzzle).is_empty());
//! # Ok::<(), unguess_board::PuzzleError>(())
//! ```

mod definition;
mod fast;
mod log;
mod start;
mod verdict;

use std::cell::LazyCell;
use std::ops::ControlFlow;

use crate::deadline::Deadline;
use crate::learning::SearchEnd;
use crate::learning::tables::SmallBoard;
use crate::{Candidate, CellSet, Grid, Position, Puzzle};
pub use definition::{random_solution, solutions_of_rules};
use definition::{solutions_on_board, verdict_on_board};
pub use fast::means::{Means, is_solved_by, left_by_locked_candidates};
use fast::swaps::Swaps;
use fast::tree::{SolutionWalk, has_solution};
pub use log::{Event, Log};
use start::{Bounds, Walked};
pub use start::{Effort, SearchStart};
pub use verdict::Verdict;

/// Tells whether a puzzle or a state has no solution, one, or more.
pub fn verdict<'a>(start: impl Into<SearchStart<'a>>) -> Verdict {
    let start = start.into();
    verdict_within(start, &Deadline::NEVER).unwrap_or_else(|| weighed(start).0)
}

/// The earliest state that has no second solution: the givens, or, if all placed digits count as given, this state. Its other
/// candidates may then have been removed for reasons that are not recorded.
///
/// Uniqueness arguments are sound only for candidates that are possible in the origin. One solution of the state itself would
/// not do: digits placed later could have been placed because one solution was assumed, or at random. None if it is not found before
/// the deadline.
fn unique_origin(state: &Grid, deadline: &Deadline) -> Option<Grid> {
    let has_no_second =
        |grid: &Grid| verdict_within(grid, deadline).is_some_and(|verdict| !matches!(verdict, Verdict::Multiple(_)));
    let origin = state.of_its_givens();
    if has_no_second(&origin) {
        return Some(origin);
    }
    (state.givens() == state.filled() && has_no_second(state)).then_some(*state)
}

/// A state with its origin, if there is one: the earliest state that has no second solution.
pub fn position(state: &Grid) -> Position {
    Position { grid: *state, origin: unique_origin(state, &Deadline::NEVER) }
}

/// A state with its origin, if there is one, where the solutions of the state are given: for a puzzle as it
/// was set, no second search is needed. If the deadline passes before the origin is found, there is none.
pub fn position_of(state: &Grid, verdict: &Verdict, deadline: &Deadline) -> Position {
    let usual = Position::from(state);
    if usual.origin != Some(*state) {
        return Position { grid: *state, origin: unique_origin(state, deadline) };
    }
    if matches!(verdict, Verdict::Multiple(_)) { usual.without_origin() } else { usual }
}

/// Whether the fast search finds the solutions of a state: the first two take milliseconds then, and on other boards perhaps hours.
pub fn has_fast_search(state: &Grid) -> bool {
    SearchStart::from(state).on_any_board().is_none()
}

/// [`verdict`], and how much work it was.
pub fn weighed<'a>(start: impl Into<SearchStart<'a>>) -> (Verdict, Effort) {
    let (verdict, walked) = bounded(&start.into(), Bounds::NONE);
    (verdict, walked.effort)
}

/// [`verdict`], if it is found before a deadline. On the usual board it always is.
pub fn verdict_within<'a>(start: impl Into<SearchStart<'a>>, deadline: &Deadline) -> Option<Verdict> {
    let start = start.into();
    if let Some(grid) = start.on_any_board() {
        return few_guesses(&start, deadline).or_else(|| verdict_on_board(grid, deadline));
    }
    let (verdict, walked) = bounded(&start, Bounds { deadline, ..Bounds::NONE });
    walked.is_decided.then_some(verdict)
}

/// How many guesses a board with other rules may take before the search that learns begins: its tables take as long as many guesses, and
/// most boards need few.
const FEW: u64 = 20;

/// The verdict of a state on any board, if a few guesses are enough.
fn few_guesses(start: &SearchStart, deadline: &Deadline) -> Option<Verdict> {
    let (verdict, walked) = bounded(start, Bounds { guesses: FEW, deadline });
    walked.is_decided.then_some(verdict)
}

/// The verdict by the solutions that are found within the bounds, of which two are enough.
fn bounded(start: &SearchStart, bounds: Bounds) -> (Verdict, Walked) {
    let mut verdict = Verdict::None;
    let walked = walk(start, bounds, &mut |solution| match verdict {
        Verdict::None => {
            verdict = Verdict::Unique(solution);
            ControlFlow::Continue(())
        }
        Verdict::Unique(first) | Verdict::Multiple([first, _]) => {
            verdict = Verdict::Multiple([first, solution]);
            ControlFlow::Break(())
        }
    });
    (verdict, walked)
}

/// Hands out the solutions until `each` breaks or the bounds are reached: those of the usual board by a fast search, those of
/// other boards by one that asks their rules.
fn walk(start: &SearchStart, bounds: Bounds, each: &mut dyn FnMut(Puzzle) -> ControlFlow<()>) -> Walked {
    let Some(grid) = start.on_any_board() else {
        let mut is_broken = false;
        let effort = SolutionWalk::within(start, bounds.guesses, &mut |solved| {
            let flow = each(solved.solution());
            is_broken = flow.is_break();
            flow
        });
        return Walked { effort, is_decided: is_broken || effort.guesses < bounds.guesses };
    };
    solutions_on_board(grid, bounds, each)
}

/// Counts the solutions, up to a limit.
pub fn count<'a>(start: impl Into<SearchStart<'a>>, limit: u64) -> u64 {
    count_until(start, limit, &Deadline::NEVER).unwrap_or(limit)
}

/// Counts the solutions, up to a limit, if that is done before a deadline.
pub fn count_until<'a>(start: impl Into<SearchStart<'a>>, limit: u64, deadline: &Deadline) -> Option<u64> {
    let (mut found, mut is_late) = (0_u64, false);
    if limit > 0 {
        let mut count = || {
            found += 1;
            is_late = found.is_multiple_of(CLOCK) && deadline.is_over();
            if found == limit || is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let start = start.into();
        if start.on_any_board().is_some() {
            let walked = walk(&start, Bounds { deadline, ..Bounds::NONE }, &mut |_| count());
            is_late |= !walked.is_decided;
        } else {
            SolutionWalk::within(&start, u64::MAX, &mut |_| count());
        }
    }
    (!is_late).then_some(found)
}

/// After how many solutions a count asks for the time.
const CLOCK: u64 = 256;

/// Hands out the solutions, in an order that is always the same, until `each` breaks.
pub fn solutions<'a>(start: impl Into<SearchStart<'a>>, mut each: impl FnMut(Puzzle) -> ControlFlow<()>) {
    walk(&start.into(), Bounds::NONE, &mut each);
}

/// Hands out the solutions in the order of [`solutions`], until a deadline on boards that are not the usual one. Returns whether
/// there was time for all, or until `each` broke.
pub fn solutions_until<'a>(
    start: impl Into<SearchStart<'a>>,
    deadline: &Deadline,
    mut each: impl FnMut(Puzzle) -> ControlFlow<()>,
) -> bool {
    walk(&start.into(), Bounds { deadline, ..Bounds::NONE }, &mut each).is_decided
}

/// Hands out the solutions in the order of [`solutions`], with at most `guesses` guesses. Returns whether those were enough:
/// for all solutions, or until `each` broke.
pub fn solutions_within<'a>(
    start: impl Into<SearchStart<'a>>,
    guesses: u64,
    mut each: impl FnMut(Puzzle) -> ControlFlow<()>,
) -> bool {
    walk(&start.into(), Bounds { guesses, ..Bounds::NONE }, &mut each).is_decided
}

/// Whether there are more than `most` solutions, or it takes more than `guesses` guesses to know, or a deadline passes before.
pub fn has_more_than<'a>(start: impl Into<SearchStart<'a>>, most: usize, guesses: u64, deadline: &Deadline) -> bool {
    let mut found = 0;
    let walked = walk(&start.into(), Bounds { guesses, deadline }, &mut |_| {
        found += 1;
        if found > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found > most || !walked.is_decided
}

/// A solution other than a given one, if there is one.
pub fn other_solution(puzzle: &Puzzle, first: &Puzzle) -> Option<Puzzle> {
    let mut other = None;
    walk(&puzzle.into(), Bounds::NONE, &mut |solution| {
        other = (solution != *first).then_some(solution);
        if other.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    other
}

/// A solution in which a candidate is false, if there is one.
pub fn solution_without(puzzle: &Puzzle, barred: Candidate) -> Option<Puzzle> {
    let mut found = None;
    walk(&SearchStart::from(puzzle).without(barred), Bounds::NONE, &mut |solution| {
        found = Some(solution);
        ControlFlow::Break(())
    });
    found
}

/// The clues that can each be removed alone without allowing a second solution. A puzzle with one solution is minimal
/// iff there are no such clues. A puzzle without a solution or with several has no redundant clues.
pub fn redundant_clues(puzzle: &Puzzle) -> CellSet {
    match verdict(puzzle) {
        Verdict::Unique(solution) => redundant_clues_of(puzzle, &solution),
        Verdict::None | Verdict::Multiple(_) => CellSet::EMPTY,
    }
}

/// The redundant clues of a puzzle on the board of a state, whose only solution is given, if they are found before a deadline. On
/// the usual board they always are.
pub fn redundant_clues_on(board: &Grid, puzzle: &Puzzle, solution: &Puzzle, deadline: &Deadline) -> Option<CellSet> {
    if SearchStart::from(board).on_any_board().is_none() {
        return Some(redundant_clues_of(puzzle, solution));
    }
    let tables = LazyCell::new(|| SmallBoard::of(board.rules()));
    let mut redundant = CellSet::EMPTY;
    for clue in puzzle.clues() {
        let without = board.on_its_board(&puzzle.without(clue.cell()));
        let is_redundant = match few_guesses(&SearchStart::from(&without), deadline) {
            Some(verdict) => matches!(verdict, Verdict::Unique(_)),
            None => match tables.search(&without, Some(clue)).next(u64::MAX, deadline) {
                SearchEnd::Over => return None,
                SearchEnd::Exhausted => true,
                SearchEnd::Solution => false,
            },
        };
        if is_redundant {
            redundant.insert(clue.cell());
        }
    }
    Some(redundant)
}

/// The redundant clues of a puzzle whose only solution is given.
pub(crate) fn redundant_clues_of(puzzle: &Puzzle, solution: &Puzzle) -> CellSet {
    let swaps = Swaps::of(puzzle, solution);
    let is_redundant = |clue: &Candidate| {
        !swaps.need(*clue) && !has_solution(&SearchStart::from(&puzzle.without(clue.cell())).without(*clue))
    };
    puzzle.clues().filter(is_redundant).map(Candidate::cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CandidateSet, Grid};

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn a_proper_puzzle_has_one_solution_and_no_needless_clue_if_it_is_minimal() {
        let solution = SOLVED.parse().unwrap();
        assert_eq!(verdict(&grid(ESCARGOT)), Verdict::Unique(solution));
        assert_eq!(verdict(&grid(SOLVED)), Verdict::Unique(solution));
        assert!(redundant_clues(&ESCARGOT.parse().unwrap()).is_empty());
        assert_eq!(redundant_clues(&solution).len(), 81);
    }

    #[test]
    fn one_clue_less_has_many_solutions_and_all_are_different() {
        let grid = Grid::from(&ESCARGOT.parse::<Puzzle>().unwrap().without("r1c1".parse().unwrap()));
        let mut found = Vec::new();
        solutions(&grid, |solution| {
            found.push(solution);
            ControlFlow::Continue(())
        });
        assert_eq!(count(&grid, u64::MAX), found.len() as u64);
        found.sort_unstable();
        found.dedup();
        assert_eq!(count(&grid, u64::MAX), found.len() as u64);
        assert!(matches!(verdict(&grid), Verdict::Multiple([first, second]) if first != second));
    }

    #[test]
    fn the_empty_grid_is_counted_up_to_the_limit() {
        let empty = Grid::from(&Puzzle::EMPTY);
        assert_eq!([0, 1, 5000].map(|limit| count(&empty, limit)), [0, 1, 5000]);
    }

    #[test]
    fn a_board_with_many_links_and_no_givens_is_known_to_have_several_solutions_at_once() {
        let grid = crate::PlainBoard::read("size 9; anti-knight").unwrap().grid();
        assert!(matches!(verdict(&grid), Verdict::Multiple([one, other]) if one != other));
        assert!(has_more_than(&grid, 10, 300, &Deadline::NEVER));
    }

    #[test]
    fn the_definition_and_the_fast_search_find_the_same_solutions() {
        let puzzle: Puzzle = ESCARGOT.parse().unwrap();
        for clue in puzzle.clues() {
            let grid = Grid::from(&puzzle.without(clue.cell()));
            let (mut fast, mut by_definition) = (Vec::new(), Vec::new());
            solutions(&grid, |solution| {
                fast.push(solution);
                ControlFlow::Continue(())
            });
            solutions_on_board(&grid, Bounds::NONE, &mut |solution| {
                by_definition.push(solution);
                ControlFlow::Continue(())
            });
            fast.sort_unstable();
            by_definition.sort_unstable();
            assert!(fast.len() > 1 && fast == by_definition, "without {clue}: {} {}", fast.len(), by_definition.len());
        }
    }

    #[test]
    fn contradictory_states_have_no_solution() {
        let twice = |a: &str, b: &str| [a, b].map(|text| text.parse::<Candidate>().unwrap()).into_iter().collect();
        for (a, b) in [("r1c1n1", "r1c9n1"), ("r1c1n1", "r9c1n1"), ("r1c1n1", "r2c2n1")] {
            let clash: Puzzle = twice(a, b);
            assert_eq!(verdict(&Grid::from(&clash)), Verdict::None);
        }
        assert_eq!(verdict(&Grid::of_candidates(CandidateSet::EMPTY)), Verdict::None);
    }

    #[test]
    fn restricted_candidates_are_respected() {
        let mut restricted = grid(ESCARGOT);
        restricted.remove("r1c2n6".parse().unwrap());
        assert_eq!(verdict(&restricted), Verdict::None);
        restricted = grid(ESCARGOT);
        restricted.remove("r1c2n2".parse().unwrap());
        assert!(matches!(verdict(&restricted), Verdict::Unique(_)));
    }
}
