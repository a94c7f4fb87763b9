//! The report on a line that is not a puzzle.

use std::str;
use std::sync::Arc;

use unguess_core::board::rules::RulesFault;
use unguess_core::board::{GridError, Puzzle, PuzzleError};
use unguess_theory::inquiry::{LibraryError, Mistakes};

/// A line whose first field is not a puzzle. Its text is `file:line:column: reason`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}:{column}: {reason}")]
pub struct BadLine {
    /// The name of its file.
    pub file: Arc<str>,
    /// Its 1-based number in the file.
    pub line: u64,
    /// The 1-based character of the line to blame, or the first of the field.
    pub column: usize,
    /// What is wrong.
    pub reason: BadLineReason,
    /// What is to blame in the line.
    pub marks: Vec<LinePart>,
    /// The line itself, or the beginning of it if it is too wide to be shown.
    pub text: String,
}

impl BadLine {
    /// Which digits are wrong, if all that is wrong with a position on the way from a puzzle is that two are equal.
    pub fn mistakes(&self, puzzle: &Puzzle) -> Option<Mistakes> {
        let BadLineReason::Grid(GridError::Puzzle(PuzzleError::Conflict(conflict))) = &self.reason else { return None };
        Mistakes::of_conflict(conflict, puzzle)
    }
}

/// A part of a line, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePart {
    /// Where it begins.
    pub start: usize,
    /// How long it is.
    pub length: usize,
}

/// Why a field is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLineReason {
    /// It reads as no state.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// It is not a line of a library.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// It does not fit the rules of its board.
    #[error(transparent)]
    Rules(#[from] RulesFault),
    /// It is not text.
    #[error(transparent)]
    NotText(#[from] NotText),
    /// A JSON object says something twice.
    #[error("{0:?} occurs twice")]
    Twice(String),
    /// It is longer than anything that is kept of a line.
    #[error("the first field does not end within {kept} bytes; a puzzle has 81 characters")]
    Endless {
        /// How much of the line was kept.
        kept: usize,
    },
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
