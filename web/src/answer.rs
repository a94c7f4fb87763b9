//! What goes back over the border: JSON, and faults with their places.

use serde::Serialize;
use unguess::corpus::{BadLine, NoPuzzle, printable};

/// Why there is no answer.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Fault {
    pub(crate) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    /// The line in pieces, each with whether it is to blame.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pieces: Vec<(String, bool)>,
}

impl Fault {
    /// A fault without a place.
    #[expect(clippy::needless_pass_by_value, reason = "errors are handed over by map_err")]
    pub(crate) fn new(message: impl ToString) -> Self {
        Self { message: message.to_string(), ..Self::default() }
    }

    /// A fault in a line of a text.
    pub(crate) fn at(message: impl ToString, line: usize) -> Self {
        Self { line: Some(line as u64), ..Self::new(message) }
    }

    /// What is wrong with a line.
    pub(crate) fn of(bad: &BadLine) -> Self {
        Self {
            message: bad.reason.to_string(),
            line: Some(bad.line),
            column: Some(bad.column),
            pieces: if printable(&bad.text) == bad.text && !is_all_blamed(bad) { pieces(bad) } else { Vec::new() },
        }
    }
}

impl From<NoPuzzle> for Fault {
    fn from(fault: NoPuzzle) -> Self {
        match fault {
            NoPuzzle::Line(bad) => Self::of(&bad),
            other => Self::new(other),
        }
    }
}

/// Whether all of a long line is to blame, such as a link: showing it helps nobody.
fn is_all_blamed(bad: &BadLine) -> bool {
    bad.text.len() > 81 && matches!(&bad.marks[..], [mark] if mark.length >= bad.text.trim().len())
}

/// A line cut where what is to blame begins and ends.
fn pieces(bad: &BadLine) -> Vec<(String, bool)> {
    let mut marks: Vec<_> = bad.marks.iter().map(|mark| (mark.start, mark.start + mark.length)).collect();
    marks.sort_unstable();
    let mut pieces = Vec::new();
    let mut done = 0;
    for (start, end) in marks {
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
pub(crate) fn json<T: Serialize>(answer: Result<T, Fault>) -> String {
    #[derive(Serialize)]
    struct Refused {
        error: Fault,
    }
    let written = match answer {
        Ok(answer) => serde_json::to_string(&answer),
        Err(error) => serde_json::to_string(&Refused { error }),
    };
    written.unwrap_or_else(|error| format!("{{\"error\":{{\"message\":\"{error}\"}}}}"))
}
