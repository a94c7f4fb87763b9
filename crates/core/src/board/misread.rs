//! Why a text is not a state, and where.

use super::conflict::Conflict;
use super::ids::{Cell, Digit};
use super::puzzle::{PuzzleError, plural};

/// Why a text is not a state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GridError {
    /// It is meant as a puzzle but is not one.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// In 729 characters, place `k` of a cell holds the digit `k` or nothing.
    #[error("character {found:?} at position {at}: expected {digit} or . for {cell}")]
    Mark {
        /// Its 1-based position.
        at: usize,
        /// What stands there.
        found: char,
        /// The digit that may stand there.
        digit: Digit,
        /// The cell it belongs to.
        cell: Cell,
    },
    /// A character is not part of a board.
    #[error("character {found:?} is not part of a board: expected digits, or 0 . * _ - x ? for an empty cell")]
    Sign {
        /// What stands there.
        found: char,
    },
    /// A row of a board does not have as many cells as others.
    #[error("row {row} of this board has {found} cell{}, not {size}{}", plural(*found), suggestion(*found, *size))]
    Row {
        /// Its 1-based number.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        size: usize,
    },
    /// A board does not have as many rows as cells in each.
    #[error("{found} row{} of {size} cells where a board has {size}", plural(*found))]
    Rows {
        /// How many there are.
        found: usize,
        /// How many there should be.
        size: usize,
    },
    /// The address of a page has no puzzle in it.
    #[error("this address contains no puzzle: expected {} or {} cells without a break", size * size, size * size * size)]
    NoAddress {
        /// How many digits the board has.
        size: usize,
    },
    /// The address of a page has different puzzles in it.
    #[error("this address contains {found} different puzzles")]
    Addresses {
        /// How many there are.
        found: usize,
    },
    /// The address of a page says that its puzzle is for another board.
    #[error("this address says {said:?}, which is not the classic board; name the board with --rules")]
    OtherBoard {
        /// The part that says so.
        said: String,
    },
    /// A section of a file says something that is not read.
    #[error("the section {name:?} is not supported: only [Puzzle] and [State] are read")]
    Section {
        /// What it is called.
        name: String,
    },
    /// A board has 81 cells, or fewer.
    #[error("{found} cell{s} or group{s} of pencilmarks where a board has {expected}{suggestion}", s = plural(*found), suggestion = suggestion(*found, *expected))]
    Groups {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A group contains a character that is not a digit, or one digit twice.
    #[error("expected a group of different digits for {cell}, found {group:?}")]
    Group {
        /// What stands there.
        group: String,
        /// The cell it belongs to.
        cell: Cell,
    },
    /// A removed candidate in a library line is a digit, a row and a column.
    #[error("expected a removed candidate such as 734, found {text:?}")]
    Removed {
        /// What stands there.
        text: String,
    },
    /// What is placed in a cell is not what is given there.
    #[error("{cell} is {clue} in the puzzle and {digit} in its state")]
    State {
        /// The cell.
        cell: Cell,
        /// What is given.
        clue: Digit,
        /// What is placed.
        digit: Digit,
    },
}

/// What is advised where some cells are missing.
const fn suggestion(found: usize, expected: usize) -> &'static str {
    if found < expected { "; write . or 0 for an empty cell" } else { "" }
}

impl From<Conflict> for GridError {
    fn from(conflict: Conflict) -> Self {
        Self::Puzzle(conflict.into())
    }
}

/// A text that is not a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Why not.
    pub error: GridError,
    /// The positions of the faulty characters in bytes, the worst first; empty if the whole text is at fault.
    pub places: Vec<usize>,
}

impl From<GridError> for Misread {
    fn from(error: GridError) -> Self {
        Self { error, places: Vec::new() }
    }
}

impl Misread {
    /// The same in a text in which this one begins so many bytes from its start.
    pub(super) fn moved(mut self, start: usize) -> Self {
        self.places.iter_mut().for_each(|place| *place += start);
        self
    }

    /// Whether there are all cells, and only what they say is wrong.
    pub fn is_a_board(&self) -> bool {
        match &self.error {
            GridError::Puzzle(error) => matches!(error, PuzzleError::Conflict(_) | PuzzleError::NotOnBoard { .. }),
            GridError::Group { .. } | GridError::State { .. } => true,
            _ => false,
        }
    }
}
