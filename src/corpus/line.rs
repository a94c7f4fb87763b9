//! One line of a file of puzzles: its first field is the puzzle, the rest is kept.

use std::fmt;
use std::str;
use std::sync::Arc;

use crate::board::{Grid, GridError, PuzzleError};

/// So many bytes of a bad line are kept to be shown. A longer line is too wide to be shown at all.
const SHOWN: usize = 512;

/// The longest label that is kept, in characters.
const LONGEST_LABEL: usize = 120;

/// The longest field that can be a puzzle, in characters.
const LONGEST_FIELD: usize = 729;

/// A line that is neither blank nor a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The name of its file.
    pub file: Arc<str>,
    /// Its 1-based number in the file.
    pub number: u64,
    /// What it says, or the beginning of it if it is longer than any sensible line.
    pub bytes: Vec<u8>,
    /// How many bytes it has in all.
    pub length: u64,
}

/// Where a puzzle comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The name of its file.
    pub file: Arc<str>,
    /// The 1-based number of its line in the file.
    pub line: u64,
    /// What it is called: the rest of its line, or the beginning of it if it is too long for a name.
    pub label: String,
}

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
    pub reason: Reason,
    /// What is to blame in the line.
    pub marks: Vec<Mark>,
    /// The line itself, or the beginning of it if it is too wide to be shown.
    pub text: String,
}

/// A part of a line, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where it begins.
    pub start: usize,
    /// How long it is.
    pub length: usize,
}

/// Why a field is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// It reads as no state.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// It is not text.
    #[error(transparent)]
    NotText(#[from] NotText),
    /// It is longer than anything that is kept of a line.
    #[error("the first field does not end within {kept} bytes; a puzzle has 81 characters")]
    Endless {
        /// How much of the line was kept.
        kept: usize,
    },
}

/// Bytes that are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte 0x{byte:02x} at position {at} is not UTF-8 text")]
pub struct NotText {
    /// The 1-based position, in characters.
    at: usize,
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
        NotText { at: String::from_utf8_lossy(valid).chars().count() + 1, byte: rest[0] }
    })
}

impl Line {
    /// A line of text.
    pub fn new(file: &str, number: u64, text: &str) -> Self {
        Self { file: file.into(), number, bytes: text.as_bytes().to_vec(), length: text.len() as u64 }
    }

    /// Whether there is nothing to read: only white space, or a comment.
    pub fn is_idle(&self) -> bool {
        match self.bytes.trim_ascii_start().first() {
            None => !self.is_cut(),
            Some(first) => *first == b'#',
        }
    }

    /// Whether it has more than is kept of it.
    pub fn is_cut(&self) -> bool {
        self.length > self.bytes.len() as u64
    }

    /// The first field as it is written. If it is too long for a puzzle, its beginning and `…`.
    pub fn field(&self) -> String {
        let field = String::from_utf8_lossy(self.first_field());
        match field.char_indices().nth(LONGEST_FIELD) {
            None => field.into_owned(),
            Some(_) => field.chars().take(81).chain(['…']).collect(),
        }
    }

    /// What follows the first field and its separator.
    pub fn rest(&self) -> String {
        let end = self.start() + self.first_field().len();
        String::from_utf8_lossy(self.bytes.get(end + 1..).unwrap_or_default()).into_owned()
    }

    /// Where its puzzle comes from.
    pub fn origin(&self) -> Origin {
        let is_edge = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|');
        let rest = self.rest();
        let mut label = rest.trim_matches(is_edge).chars().map(|c| if c.is_control() { ' ' } else { c });
        let name: String = label.by_ref().take(LONGEST_LABEL).collect();
        let label = if label.next().is_some() { name + "…" } else { name };
        Origin { file: Arc::clone(&self.file), line: self.number, label }
    }

    /// The state that the first field describes.
    ///
    /// # Errors
    /// If it describes none: where, and why.
    pub fn grid(&self) -> Result<Grid, Box<BadLine>> {
        let field = self.first_field();
        if self.start() + field.len() == self.bytes.len() && self.is_cut() {
            return Err(Box::new(self.bad(Reason::Endless { kept: self.bytes.len() }, &[])));
        }
        let field = text(field).map_err(|error| Box::new(self.bad(error.into(), &[error.at - 1])))?;
        field.parse().map_err(|error| Box::new(self.bad_grid(error)))
    }

    fn bad_grid(&self, error: GridError) -> BadLine {
        let places = match &error {
            GridError::Puzzle(PuzzleError::Conflict(conflict)) => vec![conflict.second.index(), conflict.first.index()],
            _ => error.position().map(|at| at - 1).into_iter().collect(),
        };
        self.bad(error.into(), &places)
    }

    /// The characters at `places` of the field are to blame, the first of them most; or all of it.
    fn bad(&self, reason: Reason, places: &[usize]) -> BadLine {
        let text = String::from_utf8_lossy(&self.bytes[..self.bytes.len().min(SHOWN)]).into_owned();
        let start = self.start();
        let field = String::from_utf8_lossy(self.first_field()).into_owned();
        let mark = |place: &usize| {
            let (at, character) = field.char_indices().nth(*place)?;
            Some(Mark { start: start + at, length: character.len_utf8() })
        };
        let mut marks: Vec<Mark> = places.iter().filter_map(mark).collect();
        if marks.is_empty() {
            marks.push(Mark { start, length: field.len() });
        }
        let column = start + places.first().copied().unwrap_or(0) + 1;
        BadLine { file: Arc::clone(&self.file), line: self.number, column, reason, marks, text }
    }

    /// Where the first field begins.
    fn start(&self) -> usize {
        self.bytes.len() - self.bytes.trim_ascii_start().len()
    }

    fn first_field(&self) -> &[u8] {
        let is_separator = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b',' | b';' | b'|');
        self.bytes.trim_ascii_start().split(is_separator).next().unwrap_or_default()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    #[test]
    fn the_first_field_is_the_puzzle_and_the_rest_is_kept() {
        for separator in [" ", "\t", ",", ";", "|"] {
            let line = Line::new("f", 1, &format!("{ESCARGOT}{separator}AI Escargot, 2006"));
            assert_eq!(line.field(), ESCARGOT);
            assert_eq!(line.rest(), "AI Escargot, 2006");
            assert_eq!(line.grid().unwrap().to_string(), ESCARGOT);
        }
        assert_eq!(Line::new("f", 1, ESCARGOT).rest(), "");
    }

    #[test]
    fn a_label_is_the_rest_of_a_line_without_separators() {
        let label = |rest: &str| Line::new("f", 7, &format!("{ESCARGOT}{rest}")).origin().label;
        assert_eq!(label(", escargot;\t2006 ,"), "escargot; 2006");
        assert_eq!([label(""), label(" ,")], ["", ""]);
        assert_eq!(label(&format!(" {}", "x".repeat(500))), "x".repeat(120) + "…");
    }

    #[test]
    fn blank_lines_and_comments_are_idle() {
        assert!(["", "   ", "\t", "# 81", "  #"].iter().all(|text| Line::new("f", 1, text).is_idle()));
        assert!(!Line::new("f", 1, ",").is_idle());
    }

    #[test]
    fn a_bad_line_says_where_and_why() {
        let reason = |text: &str| Line::new("a.txt", 7, text).grid().unwrap_err().to_string();
        assert_eq!(reason("  12 x"), "a.txt:7:3: 2 characters where a puzzle has 81");
        assert_eq!(
            reason(&format!(" {}", ESCARGOT.replacen('7', "é", 1))),
            "a.txt:7:7: character 'é' at position 6: expected 1-9 for a clue, or 0 . * _ for an empty cell"
        );
        assert_eq!(
            reason(&format!("{}..6...6..{}", ".".repeat(9), ".".repeat(63))),
            "a.txt:7:16: two 6s in row 2: r2c3 and r2c7"
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_named() {
        let mut line = Line::new("a.txt", 7, ESCARGOT);
        line.bytes[4] = 0xe9;
        assert_eq!(line.grid().unwrap_err().to_string(), "a.txt:7:5: byte 0xe9 at position 5 is not UTF-8 text");
    }
}
