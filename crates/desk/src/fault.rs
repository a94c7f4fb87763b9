//! Why a question has no answer, with the place to blame.

use std::ops::Range;

use serde::Serialize;
use unguess_corpus::{BadLine, NoPuzzle, printable};
use unguess_search::scale::ScaleError;
use unguess_steps::inquiry::Unknown;
use unguess_steps::inquiry::ask::Unanswered;

/// What a fault is about, and so who can do something about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The question makes no sense: an unknown option, scale or rule, or text that is not JSON.
    #[default]
    Request,
    /// A text is not a puzzle or position, or the position does not come from the puzzle that is named.
    Puzzle,
    /// The time limit was reached before anything was found.
    Timeout,
    /// The checker refuses a step, a mistake in unguess: nothing is shown, because it could be wrong.
    Refused,
    /// Something failed that never should, a mistake in unguess.
    Failed,
}

/// What went wrong with a request.
#[derive(Clone, Debug, Default, Serialize)]
pub struct RequestFault {
    /// What it is about.
    pub kind: FaultKind,
    /// The reason in a sentence.
    pub message: String,
    /// What to ask instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The line of the text to blame, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The character of that line to blame, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The line in pieces, each with whether it is to blame.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<(String, bool)>,
    /// The report that it was made of.
    #[serde(skip)]
    pub(crate) bad_line: Option<Box<BadLine>>,
}

impl RequestFault {
    /// That a question makes no sense.
    #[expect(clippy::needless_pass_by_value, reason = "errors are handed over by map_err")]
    pub fn new(message: impl ToString) -> Self {
        Self { message: message.to_string(), ..Self::default() }
    }

    /// That the order of the published ratings is missing for a scale or class.
    pub fn no_order(id: &str) -> Self {
        let help = "w and gw have one; b, gb and classes do not depend on the order; for all others it is unknown";
        Self::new(format!("{id} has no published order of steps")).or(help)
    }

    /// This, with what to ask instead.
    #[must_use]
    pub fn or(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// That a text is not a puzzle.
    pub fn of_puzzle(message: impl ToString) -> Self {
        Self { kind: FaultKind::Puzzle, ..Self::new(message) }
    }

    /// That a text is not a puzzle because of one of its lines, by its number from 1.
    pub fn at(message: impl ToString, line: usize) -> Self {
        Self { line: Some(line as u64), ..Self::of_puzzle(message) }
    }

    /// That no technique has a name.
    pub(crate) fn no_technique(name: &str) -> Self {
        Self::new(format!("unknown technique {name:?}")).or("techniques lists them all")
    }

    /// Of the puzzle that a position comes from.
    pub(crate) fn of_origin(self) -> Self {
        Self { message: format!("puzzle: {}", self.message), ..self }
    }

    /// The reason, and what to ask instead.
    pub fn text(&self) -> String {
        self.help.as_ref().map_or_else(|| self.message.clone(), |help| format!("{}: {help}", self.message))
    }

    /// That something failed that never should.
    pub fn failed(message: impl ToString) -> Self {
        Self { kind: FaultKind::Failed, ..Self::new(message) }
    }

    /// That the checker refuses a step.
    pub fn refused(message: impl ToString) -> Self {
        Self { kind: FaultKind::Refused, ..Self::new(message) }
    }

    /// That the time limit was reached.
    pub fn timeout() -> Self {
        Unanswered::Timeout.into()
    }

    /// What is wrong with a line.
    pub fn of(bad: &BadLine) -> Self {
        Self {
            line: Some(bad.line),
            column: Some(bad.column),
            pieces: if printable(&bad.text) == bad.text && !is_all_blamed(bad) { pieces(bad) } else { Vec::new() },
            bad_line: Some(Box::new(bad.clone())),
            ..Self::of_puzzle(&bad.reason)
        }
    }
}

impl From<NoPuzzle> for RequestFault {
    fn from(fault: NoPuzzle) -> Self {
        match fault {
            NoPuzzle::Line(bad) => Self::of(&bad),
            other => Self::of_puzzle(other),
        }
    }
}

impl From<ScaleError> for RequestFault {
    fn from(fault: ScaleError) -> Self {
        Self::new(fault)
    }
}

impl From<Unanswered> for RequestFault {
    fn from(unanswered: Unanswered) -> Self {
        let kind = match &unanswered {
            Unanswered::Scale(_) | Unanswered::Order(_) | Unanswered::Board(_) => FaultKind::Request,
            Unanswered::Puzzle(Unknown::Timeout) | Unanswered::Timeout => FaultKind::Timeout,
            Unanswered::Puzzle(_) => FaultKind::Puzzle,
            Unanswered::Unproved { .. } | Unanswered::Contradiction => FaultKind::Refused,
        };
        Self { kind, ..Self::new(unanswered) }
    }
}

/// Whether all of a long line is to blame, such as a link: showing it helps nobody.
fn is_all_blamed(bad: &BadLine) -> bool {
    bad.text.len() > 81 && matches!(&bad.marks[..], [mark] if mark.len() >= bad.text.trim().len())
}

/// The text of a bad line in pieces, each with whether it is to blame. Pieces are not empty; together they are the
/// line.
fn pieces(bad: &BadLine) -> Vec<(String, bool)> {
    let mut marks = bad.marks.clone();
    marks.sort_unstable_by_key(|mark| (mark.start, mark.end));
    let mut pieces = Vec::new();
    let mut done = 0;
    for Range { start, end } in marks {
        // Marks that overlap or lie outside of the text end the cutting.
        let (Some(before), Some(blamed)) = (bad.text.get(done..start), bad.text.get(start..end)) else { break };
        pieces.push((before.to_owned(), false));
        pieces.push((blamed.to_owned(), true));
        done = end;
    }
    pieces.push((bad.text.get(done..).unwrap_or_default().to_owned(), false));
    pieces.retain(|(text, _)| !text.is_empty());
    pieces
}

/// An answer, or the fault in its place.
pub fn json<T: Serialize>(answer: Result<T, RequestFault>) -> String {
    let refused = |error| Ok(serde_json::json!({ "error": serde_json::to_value::<RequestFault>(error)? }));
    // A value first: a second writer of proofs would enlarge the module for browsers.
    let value = answer.map_or_else(refused, serde_json::to_value);
    value.map_or_else(
        |_| r#"{"error":{"kind":"failed","message":"the answer cannot be written"}}"#.to_owned(),
        |value| value.to_string(),
    )
}
