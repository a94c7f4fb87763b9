//! What the author of a puzzle wants to know of its clues.

use super::known_givens;
use unguess_board::deadline::Deadline;
use unguess_board::solutions::{Verdict, count_until, redundant_clues_on, verdict_within};
use unguess_board::{CellSet, Grid, Puzzle};

/// The clues of a puzzle, and what they decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedClues {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// How many solutions it has, up to the limit of the count.
    pub solutions: u64,
    /// The clues each of which can be left out, if the puzzle has one solution.
    pub redundant: Option<CellSet>,
}

/// The givens of a position, or all that is placed there if they cannot be found.
pub fn clues_of(position: &Grid) -> Puzzle {
    known_givens(position).unwrap_or_else(|| position.placed())
}

impl CheckedClues {
    /// Those of a position, with up to `limit` solutions counted; nothing if the deadline is over first.
    pub fn of(position: &Grid, limit: u64, deadline: &Deadline) -> Option<Self> {
        let puzzle = clues_of(position);
        let board = position.on_its_board(&puzzle);
        let solutions = count_until(&board, limit, deadline)?;
        let redundant = match verdict_within(&board, deadline)? {
            Verdict::Unique(solution) => Some(redundant_clues_on(&board, &puzzle, &solution, deadline)?),
            Verdict::None | Verdict::Multiple(_) => None,
        };
        Some(Self { puzzle, solutions, redundant })
    }
}
