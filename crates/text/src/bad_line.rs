//! The report on a line that is not a puzzle.

use std::ops::Range;
use std::sync::Arc;

use super::misread::BadText;
use unguess_board::{Conflict, GridError, PuzzleError};

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
    pub reason: BadText,
    /// What is to blame in the line, in bytes.
    pub marks: Vec<Range<usize>>,
    /// The line itself, or the beginning of it if it is too wide to be shown.
    pub text: String,
}

impl BadLine {
    /// The two equal digits, if these are all that is wrong.
    pub fn conflict(&self) -> Option<&Conflict> {
        match &self.reason {
            BadText::Grid(GridError::Puzzle(PuzzleError::Conflict(conflict))) => Some(conflict),
            _ => None,
        }
    }
}
