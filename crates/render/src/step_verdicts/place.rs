//! Where a line makes no sense.

use serde_json::Value;
use unguess_steps::inquiry::step_claim::StepVerdict;

/// The part of a line that makes no sense, and why.
pub(super) struct Misplaced {
    /// The member, such as `removed[2]`; empty for the line itself.
    pub(super) field: String,
    /// Where in the line, or in the text of the member, from 1.
    pub(super) column: Option<usize>,
    pub(super) reason: String,
}

impl Misplaced {
    pub(super) fn of(field: &str, reason: impl Into<String>) -> Self {
        Self { field: field.to_owned(), column: None, reason: reason.into() }
    }

    /// A byte of the text of a member.
    pub(super) fn at(field: &str, text: &str, place: Option<usize>, reason: &impl ToString) -> Self {
        let column = place.map(|place| text.get(..place).map_or(1, |before| before.chars().count() + 1));
        Self { column, ..Self::of(field, reason.to_string()) }
    }

    /// This place in a part of the line.
    pub(super) fn inside(self, part: &str) -> Self {
        let field = if self.field.is_empty() { part.to_owned() } else { format!("{part}.{}", self.field) };
        Self { field, ..self }
    }

    /// Writes into an answer that this is not a step, in which field and column, and why.
    pub(super) fn tell(self, answer: &mut Value) {
        answer["verdict"] = StepVerdict::NotAStep.id().into();
        if !self.field.is_empty() {
            answer["field"] = self.field.into();
        }
        if let Some(column) = self.column {
            answer["column"] = column.into();
        }
        answer["reason"] = self.reason.into();
    }
}
