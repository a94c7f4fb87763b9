//! Reading a line: `:code:digits:puzzle:deleted:removed:placed:extra`.

use super::codes::Code;
use super::{Case, Change};
use unguess_core::board::{Candidate, CandidateSet, Cell, Digit, DigitSet, GridError, Misread, read};

/// Why a text is not a line of a library.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LibraryError {
    /// Its position cannot be read.
    #[error(transparent)]
    Grid(#[from] GridError),
    /// It has other fields.
    #[error("not a line of a library: expected :code:digits:puzzle:deleted:removed:placed:")]
    Fields,
    /// Its code is not that of a known technique.
    #[error("expected the code of a technique such as 0300 or 0606-x, found {text:?}")]
    Code {
        /// What stands there.
        text: String,
    },
    /// The digits of its step cannot be read.
    #[error("expected digits, found {text:?}")]
    Digits {
        /// What stands there.
        text: String,
    },
    /// A candidate of its step cannot be read.
    #[error("expected a candidate such as 734 (7 in r3c4), found {text:?}")]
    Candidate {
        /// What stands there.
        text: String,
    },
    /// A candidate of its step is not there.
    #[error("{candidate} is not a candidate of the position")]
    Absent {
        /// The candidate.
        candidate: Candidate,
    },
    /// It does not say what the step does.
    #[error("it names no candidate to remove or place")]
    Idle,
}

/// A text that is not a line of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Why not.
    pub error: LibraryError,
    /// Where the characters to blame stand in it, in bytes; none if it is all of it.
    pub places: Vec<usize>,
}

impl Case {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is none: why, and what is to blame.
    pub fn read(text: &str) -> Result<Self, Unread> {
        let fields: Vec<&str> = text.trim_end().split(':').collect();
        let place = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
        let bad = |error, part: &str| Unread { error, places: vec![place(part)] };
        let ["", code, digits, _, _, removed, rest @ ..] = &fields[..] else {
            return Err(Unread { error: LibraryError::Fields, places: Vec::new() });
        };
        let no_code = || bad(LibraryError::Code { text: (*code).to_owned() }, code);
        let known = code_of(code).ok_or_else(no_code)?;
        let grid = read(text).map_err(|Misread { error, places }| Unread { error: error.into(), places })?;
        let no_digits = || bad(LibraryError::Digits { text: (*digits).to_owned() }, digits);
        let digits: DigitSet = digits.chars().map(Digit::from_char).collect::<Option<_>>().ok_or_else(no_digits)?;
        let change = |field: &str| {
            let candidates = field.split_whitespace().map(|name| {
                let candidate = candidate_of(name);
                let candidate =
                    candidate.ok_or_else(|| bad(LibraryError::Candidate { text: name.to_owned() }, name))?;
                let is_there = grid.candidates().contains(candidate);
                if is_there { Ok(candidate) } else { Err(bad(LibraryError::Absent { candidate }, name)) }
            });
            candidates.collect::<Result<CandidateSet, Unread>>()
        };
        let placed = rest.first().copied().unwrap_or_default();
        let change = Change { removed: change(removed)?, placed: change(placed)? };
        if change.removed.is_empty() && change.placed.is_empty() && !known.must_fail {
            return Err(bad(LibraryError::Idle, removed));
        }
        Ok(Self { code: known, digits, grid, change })
    }
}

/// Reads `0300`, `0902-2` or `0606-x`.
fn code_of(text: &str) -> Option<Code> {
    let (code, variant) = text.split_once('-').map_or((text, None), |(code, variant)| (code, Some(variant)));
    let must_fail = variant == Some("x");
    let number = variant.filter(|_| !must_fail).map(str::parse);
    Code { text: code.to_owned(), variant: number.transpose().ok()?, must_fail }.known()
}

/// Reads `734` as 7 in r3c4.
fn candidate_of(name: &str) -> Option<Candidate> {
    let digits: Vec<Digit> = name.chars().map(Digit::from_char).collect::<Option<_>>()?;
    let [digit, row, column] = digits[..] else { return None };
    Some(Cell::at(row.index(), column.index()).with(digit))
}
