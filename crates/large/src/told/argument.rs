//! An argument: its premises, and the words before what changes.

use super::words::Words;
use crate::Step;

/// Premises, and what follows from them.
#[derive(Default)]
pub(super) struct Argument {
    /// Sentences.
    pub(super) premises: Vec<String>,
    /// A shorter version of the sentences; empty if there is none.
    pub(super) brief: Vec<String>,
    /// The words before the change.
    pub(super) opening: String,
    /// The change, if it is not worded as the changes of all steps are.
    pub(super) change: Option<String>,
    /// What stands after the change only in full.
    pub(super) aside: String,
    /// What stands at the end instead of a full stop.
    pub(super) closing: Option<String>,
}

/// More premises than these, or premises of more characters, are shortened where they can be.
const LONG: [usize; 2] = [10, 900];

impl Argument {
    /// Premises, and the words before the change.
    pub(super) fn of(premises: Vec<String>, opening: impl Into<String>) -> Self {
        Self { premises, opening: opening.into(), ..Self::default() }
    }

    /// The sentences of a step.
    pub(super) fn sentences(self, words: Words, step: &Step, is_full: bool) -> Vec<String> {
        let aside = if is_full { self.aside.clone() } else { String::new() };
        let characters: usize = self.premises.iter().map(String::len).sum();
        let is_short = is_full || self.premises.len() <= LONG[0] && characters <= LONG[1];
        self.written(words.effect(step), &aside, !is_short)
    }

    /// The sentences of a deduction inside a longer argument, which finds something rather than removes it.
    pub(super) fn inside(self, words: Words, step: &Step, is_brief: bool) -> String {
        self.written(words.finding(step), "", is_brief).join(" ")
    }

    fn written(self, change: String, aside: &str, is_brief: bool) -> Vec<String> {
        let mut sentences = if is_brief && !self.brief.is_empty() { self.brief } else { self.premises };
        let change = self.change.unwrap_or(change);
        let closing = self.closing.unwrap_or_else(|| ".".to_owned());
        sentences.push(self.opening + &change + aside + &closing);
        sentences
    }
}
