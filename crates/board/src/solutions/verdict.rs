//! How many solutions there are: none, one, or more.

use crate::{Cell, Digit, Puzzle};

/// How many solutions there are, with the first ones as proof. A solution is a puzzle with 81 clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is this solution and no other.
    Unique(Puzzle),
    /// There are at least these two.
    Multiple([Puzzle; 2]),
}

impl Verdict {
    /// Of a puzzle with several solutions, the first cell that can be either of two digits.
    pub fn either(&self) -> Option<(Cell, [Digit; 2])> {
        let Self::Multiple([one, other]) = self else { return None };
        Cell::all().find_map(|cell| {
            let (one, other) = (one.clue(cell)?, other.clue(cell)?);
            (one != other).then(|| (cell, [one.min(other), one.max(other)]))
        })
    }
}
