//! Why a text is not a state, and where.

use std::str;

use unguess_board::rules::RulesFault;
use unguess_board::{Cell, Conflict, Digit, GridError, PuzzleError, plural};

/// Why a text is not a state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadText {
    /// It is meant as a puzzle in one line but is not one.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// A character is not part of a board.
    #[error("character {0:?} is not part of a board: expected digits, or 0 . * _ - x ? for an empty cell")]
    Sign(char),
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
    /// The address of a page contains no puzzle. The number is that of the digits of the board.
    #[error("this address contains no puzzle: expected {} or {} cells without a break", .0 * .0, .0 * .0 * .0)]
    NoAddress(usize),
    /// The address of a page contains several different puzzles: how many.
    #[error("this address contains {0} different puzzles")]
    Addresses(usize),
    /// The address of a page says that its puzzle is for another board, in this part of it.
    #[error("this address says {0:?}, which is not the classic board; name the board with --rules")]
    OtherBoard(String),
    /// A section of a file with this name says something that is not read.
    #[error("the section {0:?} is not supported: only [Puzzle] and [State] are read")]
    Section(String),
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
    #[error("expected a removed candidate such as 734, found {0:?}")]
    Removed(String),
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
    /// It does not fit the rules of its board.
    #[error(transparent)]
    Rules(#[from] RulesFault),
    /// It is not text.
    #[error(transparent)]
    NotText(#[from] NotText),
    /// A JSON object says something twice.
    #[error("{0:?} occurs twice")]
    Twice(String),
    /// The first field is longer than what is kept of a line: how many bytes that is.
    #[error("the first field does not end within {0} bytes; a puzzle has 81 characters")]
    Endless(usize),
    /// It is not what another reader expects, in its words.
    #[error("{0}")]
    Other(String),
}

/// What is advised where some cells are missing.
const fn suggestion(found: usize, expected: usize) -> &'static str {
    if found < expected { "; write . or 0 for an empty cell" } else { "" }
}

impl BadText {
    /// The cells to blame, the worst first.
    pub(super) fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Grid(GridError::Puzzle(PuzzleError::Conflict(conflict))) => vec![conflict.second, conflict.first],
            Self::Grid(GridError::Puzzle(PuzzleError::NotOnBoard { cell, .. })) | Self::Group { cell, .. } => {
                vec![*cell]
            }
            _ => Vec::new(),
        }
    }
}

impl From<PuzzleError> for BadText {
    fn from(error: PuzzleError) -> Self {
        Self::Grid(error.into())
    }
}

impl From<Conflict> for BadText {
    fn from(conflict: Conflict) -> Self {
        PuzzleError::from(conflict).into()
    }
}

/// A text that is not a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// Why not.
    pub error: BadText,
    /// The positions of the faulty characters in bytes, the worst first; empty if the whole text is at fault.
    pub places: Vec<usize>,
}

impl<E: Into<BadText>> From<E> for Misread {
    fn from(error: E) -> Self {
        Self { error: error.into(), places: Vec::new() }
    }
}

impl Misread {
    /// The same fault in a longer text, in which this text begins at the byte `start`.
    pub(super) fn moved(mut self, start: usize) -> Self {
        self.places.iter_mut().for_each(|place| *place += start);
        self
    }

    /// Whether there are all cells, and only what they say is wrong.
    pub fn is_a_board(&self) -> bool {
        match &self.error {
            BadText::Grid(GridError::Puzzle(error)) => {
                matches!(error, PuzzleError::Conflict(_) | PuzzleError::NotOnBoard { .. })
            }
            BadText::Group { .. } | BadText::State { .. } => true,
            _ => false,
        }
    }
}

/// Bytes that are not text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte 0x{byte:02x} at position {at} is not UTF-8 text")]
pub struct NotText {
    /// The 1-based position, in characters.
    at: usize,
    /// Where it stands, in bytes.
    pub(super) place: usize,
    /// What stands there.
    byte: u8,
}

/// The text that bytes are.
///
/// # Errors
/// If they are none: where.
pub fn text(bytes: &[u8]) -> Result<&str, NotText> {
    str::from_utf8(bytes).map_err(|error| {
        let (valid, rest) = bytes.split_at(error.valid_up_to());
        NotText { at: String::from_utf8_lossy(valid).chars().count() + 1, place: valid.len(), byte: rest[0] }
    })
}
