//! How claims are written, one form in each file.

mod hodoku;
mod json;

use super::claim_reader::ReadLine;
use super::place::Misplaced;

/// How claims are written.
pub struct ClaimFormat {
    /// Whether a line begins a claim.
    begins: fn(&str) -> bool,
    /// Whether a line belongs to the claim that the lines before it began, if a claim may have several lines.
    goes_on: Option<fn(&str) -> bool>,
    /// The members of the object that says the same.
    read: fn(&str) -> Result<ReadLine, Misplaced>,
}

/// All of them. A claim is in the first one that its first line begins; in the last one, any line does.
static CLAIM_FORMATS: [&ClaimFormat; 2] = [&hodoku::FORMAT, &json::FORMAT];

impl ClaimFormat {
    /// The format of the claim that a line begins.
    ///
    /// # Panics
    /// Never: any line begins a claim in the last format.
    pub fn of(line: &str) -> &'static Self {
        CLAIM_FORMATS.into_iter().find(|format| (format.begins)(line)).expect("the last one is of any line")
    }

    /// Whether a claim may have several lines.
    pub const fn has_lines(&self) -> bool {
        self.goes_on.is_some()
    }

    /// Whether a line belongs to the claim that the lines before it began.
    pub fn goes_on(&self, line: &str) -> bool {
        self.goes_on.is_some_and(|goes_on| goes_on(line))
    }
}

/// The members of a claim, in whatever format it is.
pub(super) fn members(text: &str) -> Result<ReadLine, Misplaced> {
    (ClaimFormat::of(text.lines().next().unwrap_or_default()).read)(text)
}
