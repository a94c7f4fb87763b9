//! Decides whether a board has a solution, and counts solutions: the measure of what other searches find out.
//!
//! A *variable* is a cell, which takes one of its values, or a value in a unit, which takes one of its places. When one has
//! a single choice left, that is taken (naked and hidden singles), and it goes from everything that it excludes. Otherwise
//! the search branches on a variable: the one with the fewest choices in proportion to its weight. The weight of a variable
//! is one more than how often it has been left without a choice (*dom/wdeg*; Boussemart, Hemery, Lecoutre and Sais, 2004).
//! After some failures the search starts again with the weights that it has learnt, each time with half as many failures
//! more, so that it comes to an end whatever happens.

mod state;

use super::stopwatch::Stopwatch;
use super::{Answer, Board, Budget, Counts, Outcome, Tables};
use state::{Choice, State};
use unguess_desk::kept::Deadline;

/// So many failures are allowed before the first new start.
const FAILURES: u64 = 100;

/// So many nodes are entered between two looks at the clock.
const PERIOD: u64 = 64;

/// Looks for a solution, or for the proof that there is none.
///
/// In the counts, an assignment is a choice for a variable, and a check is a candidate that goes.
pub fn solve(tables: &Tables, board: &Board, budget: &Budget) -> Answer {
    let mut stopwatch = Stopwatch::start();
    let deadline = Deadline::new(budget.time, None);
    let mut state = State::new(tables);
    let is_consistent = state.take_clues(board);
    stopwatch.begin_search();
    let mut counts = Counts::default();
    let mut end = if is_consistent { End::TooManyFailures } else { End::NoSolution };
    let mut failures = FAILURES;
    let mut start_number = 0;
    while matches!(end, End::TooManyFailures) {
        let limits = Limits { failures, nodes: budget.nodes.unwrap_or(u64::MAX), deadline: &deadline };
        end = descend(&mut state, &limits, start_number, &mut counts);
        failures += failures / 2;
        start_number += 1;
    }
    let outcome = match end {
        End::Solved => Outcome::Solved(state.board()),
        End::NoSolution => Outcome::NoSolution,
        End::TooManyFailures | End::OverBudget => Outcome::Undecided,
    };
    counts.checks = state.removed;
    stopwatch.answer(outcome, counts)
}

/// How many solutions there are, but no more than `limit`.
pub fn count(tables: &Tables, board: &Board, limit: u64) -> u64 {
    let mut state = State::new(tables);
    if !state.take_clues(board) {
        return 0;
    }
    let mut found = 0;
    let mut levels: Vec<Level> = Vec::new();
    while found < limit {
        match state.tightest() {
            None => found += 1,
            Some(variable) => levels.push(Level { choices: state.choices(variable), next: 0, mark: state.mark() }),
        }
        if !next_branch(&mut state, &mut levels, &mut Counts::default()) {
            break;
        }
    }
    found
}

enum End {
    Solved,
    NoSolution,
    TooManyFailures,
    OverBudget,
}

struct Limits<'d> {
    failures: u64,
    nodes: u64,
    deadline: &'d Deadline,
}

/// A variable with its choices.
struct Level {
    choices: Vec<Choice>,
    next: usize,
    mark: usize,
}

/// One search from the clues on. Unless it finds a solution, the state is in the end what it was.
fn descend(state: &mut State, limits: &Limits, start_number: usize, counts: &mut Counts) -> End {
    let root = state.mark();
    let undone = counts.undone;
    let mut levels: Vec<Level> = Vec::new();
    let end = loop {
        if counts.nodes == limits.nodes || counts.nodes.is_multiple_of(PERIOD) && limits.deadline.is_over() {
            break End::OverBudget;
        }
        counts.nodes += 1;
        let Some(variable) = state.tightest() else { return End::Solved };
        let mut choices = state.choices(variable);
        // With other values first, a new start goes elsewhere.
        let turn = start_number % choices.len();
        choices.rotate_left(turn);
        levels.push(Level { choices, next: 0, mark: state.mark() });
        if !next_branch(state, &mut levels, counts) {
            break End::NoSolution;
        }
        if counts.undone - undone >= limits.failures {
            break End::TooManyFailures;
        }
    };
    state.undo(root);
    end
}

/// Goes to the next state in which nothing is wrong; says whether there is one.
fn next_branch(state: &mut State, levels: &mut Vec<Level>, counts: &mut Counts) -> bool {
    while let Some(level) = levels.last_mut() {
        if state.mark() > level.mark {
            state.undo(level.mark);
            counts.undone += 1;
        }
        let Some(choice) = level.choices.get(level.next).copied() else {
            levels.pop();
            continue;
        };
        level.next += 1;
        counts.assignments += 1;
        if state.choose(choice) {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::{Digit, generate};

    fn tables(shape: &str) -> Tables {
        Tables::new(shape.parse().unwrap())
    }

    #[test]
    fn all_complete_grids_of_small_shapes_are_counted() {
        // Latin squares of four and five; Sudokus of 2x2.
        for (shape, count_of_all) in [("1x4", 576), ("2x2", 288), ("1x5", 161_280)] {
            let tables = tables(shape);
            assert_eq!(count(&tables, &Board::empty(tables.shape()), u64::MAX), count_of_all, "{shape}");
        }
    }

    #[test]
    fn the_complete_grids_of_two_by_three_are_counted() {
        // To exchange the values is to exchange complete grids, so each first row has equally many.
        for shape in ["2x3", "3x2"] {
            let tables = tables(shape);
            let mut board = Board::empty(tables.shape());
            (0..6).for_each(|cell| board.set(cell, Digit::new(1 + cell)));
            assert_eq!(count(&tables, &board, u64::MAX) * 720, 28_200_960, "{shape}");
        }
    }

    #[test]
    fn it_agrees_with_its_own_count() {
        let mut seen = [0; 2];
        for shape in ["2x2", "2x3", "2x4", "3x3"] {
            let tables = tables(shape);
            for number in 0..100 {
                let clues = tables.shape().cells() * 28 / 100;
                let board = generate::board(&tables, clues, 2, number).unwrap().board;
                let answer = solve(&tables, &board, &Budget::default());
                let is_solvable = count(&tables, &board, 1) == 1;
                assert_eq!(answer.outcome.is_solvable(), Some(is_solvable));
                if let Outcome::Solved(solution) = answer.outcome {
                    assert!(solution.solves(&board, &tables));
                }
                seen[usize::from(is_solvable)] += 1;
            }
        }
        assert!(seen.iter().all(|count| *count > 50), "{seen:?}");
    }

    #[test]
    fn a_budget_leaves_a_board_undecided() {
        let tables = tables("4x4");
        let board = generate::solvable(&tables, 60, 1, 0).unwrap().board;
        let answer = solve(&tables, &board, &Budget::of_nodes(3));
        assert_eq!((answer.outcome, answer.counts.nodes), (Outcome::Undecided, 3));
    }
}
