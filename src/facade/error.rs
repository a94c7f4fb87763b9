//! Why a question has no answer.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

use unguess_steps::inquiry::Unknown;
use unguess_steps::inquiry::ask::Unanswered;
use unguess_text::NoPuzzle;

/// Why a question has no answer: what kind of fault it is, and a sentence for people.
///
/// ```
/// use unguess::{ErrorKind, Puzzle};
///
/// let error = "1....7.9..3..2...8..9?".parse::<Puzzle>().unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Puzzle);
/// assert_eq!(error.place(), Some((1, 1)));
/// assert!(error.to_string().contains("81"));
/// ```
#[derive(Clone, Debug)]
pub struct Error {
    kind: ErrorKind,
    message: String,
    place: Option<(u64, usize)>,
    source: Option<Arc<dyn StdError + Send + Sync>>,
}

/// What an [`Error`] is about, and so who can do something about it.
///
/// ```
/// use unguess::{ErrorKind, Scale};
///
/// match Scale::named("sir").unwrap_err().kind() {
///     ErrorKind::Request => {} // mend the program, or ask the user again
///     ErrorKind::Timeout => {} // allow more time
///     kind => panic!("{kind:?}"),
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The question makes no sense: an unknown name, a scale with a mistake, or a question that the board does not allow.
    Request,
    /// A text is not a puzzle, or the puzzle does not have exactly one solution where the answer needs that.
    Puzzle,
    /// The [`Deadline`](crate::Deadline) passed before the answer was known.
    Timeout,
    /// The checker refuses a step. Nothing is shown, because it could be wrong.
    Refused,
    /// A file cannot be read. The [source](StdError::source) is the error of the system.
    File,
}

impl Error {
    /// What it is about.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Where in a text: the line and the character to blame, both counted from 1.
    pub fn place(&self) -> Option<(u64, usize)> {
        self.place
    }

    pub(super) fn new(kind: ErrorKind, message: impl fmt::Display) -> Self {
        Self { kind, message: message.to_string(), place: None, source: None }
    }

    pub(super) fn request(message: impl fmt::Display) -> Self {
        Self::new(ErrorKind::Request, message)
    }

    pub(super) fn puzzle(message: impl fmt::Display) -> Self {
        Self::new(ErrorKind::Puzzle, message)
    }

    pub(super) fn timeout() -> Self {
        Self::new(ErrorKind::Timeout, Unanswered::Timeout)
    }

    #[cfg(feature = "corpus")]
    pub(super) fn file(fault: unguess_text::InputError) -> Self {
        let message = format!("{} cannot be read", fault.file);
        Self { source: Some(Arc::new(fault.error)), ..Self::new(ErrorKind::File, message) }
    }

    pub(super) fn of_text(fault: &NoPuzzle) -> Self {
        match fault {
            NoPuzzle::Line(bad) => Self { place: Some((bad.line, bad.column)), ..Self::puzzle(&bad.reason) },
            other => Self::puzzle(other),
        }
    }

    pub(super) fn of_answer(fault: &Unanswered) -> Self {
        let kind = match fault {
            Unanswered::Scale(_) | Unanswered::Order(_) | Unanswered::Board(_) => ErrorKind::Request,
            Unanswered::Puzzle(Unknown::Timeout) | Unanswered::Timeout => ErrorKind::Timeout,
            Unanswered::Puzzle(_) => ErrorKind::Puzzle,
            Unanswered::Unproved { .. } | Unanswered::Contradiction => ErrorKind::Refused,
        };
        Self::new(kind, fault)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some((line, column)) => write!(f, "line {line}, character {column}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.source.as_ref().map(|source| &**source as _)
    }
}
