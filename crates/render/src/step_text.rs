//! A step in a notation: its premises and its effect, kept apart so that pages, hints and lines can join them.

use std::ops::Range;

use super::words::on_board;
use unguess_board::{CellSet, DigitSet, Effect, Rules};

/// A step in the words of a notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepText {
    /// What it rests on, in order: sentences, or the links of a chain.
    pub premises: Vec<Phrase>,
    /// Of a net, the same in short; nothing if there is no shorter way to say it.
    pub brief: Vec<Brief>,
    /// The patterns that some premises explain, in order; see [`ExplainedPatterns`](super::ExplainedPatterns).
    pub patterns: Vec<ExplainedPattern>,
    /// What changes.
    pub conclusion: ConclusionText,
    /// How the two are joined.
    pub joints: Joints,
}

/// A sentence, or a link of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// The words.
    pub text: String,
    /// The premises of the [picture](crate::picture::Picture) that it speaks of, by their
    /// numbers; all of them if it is empty.
    pub about: Vec<usize>,
}

/// What changes, and what is written around it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConclusionText {
    /// The text before it, such as `Either way, `.
    pub opening: String,
    /// What changes: `remove 4 from r4c2`.
    pub change: String,
    /// What stands after it only in full: `: the 8s in r1c7 and r5c3 rule out the rest`.
    pub aside: String,
    /// The text after it, such as a full stop.
    pub closing: String,
}

/// What stands in place of some premises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brief {
    /// A sentence or several.
    pub text: String,
    /// The premises.
    pub premises: Range<usize>,
}

/// Cells that a few digits cannot fill, as a step explains them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedPattern {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The premises that explain it.
    pub premises: Range<usize>,
    /// What stands in their place once the pattern is explained: the text before the number of the step that explained it,
    /// and the text after it.
    pub again: [String; 2],
}

/// More premises than these, or premises of more characters, are shortened where they can be.
const LONG: [usize; 2] = [10, 900];

/// How premises and conclusion are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joints {
    /// Each is a sentence.
    Sentences,
    /// All make one line.
    Line {
        /// The sign between two premises.
        between: &'static str,
        /// The sign before what changes.
        effect: &'static str,
    },
}

impl StepText {
    /// It, in the words for the regions of a board.
    pub(super) fn on_board(mut self, rules: &Rules) -> Self {
        let ConclusionText { opening, change, aside, closing } = &mut self.conclusion;
        let premises = self.premises.iter_mut().map(|phrase| &mut phrase.text);
        let briefs = self.brief.iter_mut().map(|phrase| &mut phrase.text);
        for text in premises.chain(briefs).chain([opening, change, aside, closing]) {
            *text = on_board(rules, std::mem::take(text));
        }
        self
    }

    /// The text of a step as one line, with the sign `between` two premises and the sign `effect` before what changes.
    /// Each premise is about the whole picture.
    pub(super) fn in_line(premises: Vec<String>, change: String, between: &'static str, effect: &'static str) -> Self {
        let conclusion = ConclusionText { change, ..ConclusionText::default() };
        let premises = premises.into_iter().map(|text| Phrase { text, about: Vec::new() });
        Self {
            premises: premises.collect(),
            brief: Vec::new(),
            patterns: Vec::new(),
            conclusion,
            joints: Joints::Line { between, effect },
        }
    }

    /// The sentences; a notation that has none makes one line.
    pub fn sentences(&self) -> Vec<String> {
        match self.joints {
            Joints::Sentences => self.parts(),
            Joints::Line { .. } => vec![self.line()],
        }
    }

    /// The sentences, with what stands there on demand only.
    pub fn in_full(&self) -> Vec<String> {
        let mut whole = self.clone();
        whole.conclusion.closing.insert_str(0, &self.conclusion.aside);
        whole.sentences()
    }

    /// Whether it is long, and can be shortened.
    pub(crate) fn is_folded(&self) -> bool {
        let characters = self.premises.iter().map(|phrase| phrase.text.len()).sum::<usize>();
        !self.brief.is_empty() && (self.premises.len() > LONG[0] || characters > LONG[1])
    }

    /// The sentences, in short where they are many.
    pub fn folded(&self) -> Vec<String> {
        if self.is_folded() { self.in_short() } else { self.sentences() }
    }

    /// The sentences, in short where that can be.
    pub(super) fn in_short(&self) -> Vec<String> {
        if self.brief.is_empty() {
            return self.sentences();
        }
        self.brief.iter().map(|brief| brief.text.clone()).chain([self.conclusion()]).collect()
    }

    pub(super) fn conclusion(&self) -> String {
        let ConclusionText { opening, change, closing, .. } = &self.conclusion;
        format!("{opening}{change}{closing}")
    }

    /// All of it in one line.
    pub fn line(&self) -> String {
        self.parts().join(" ")
    }

    /// The premises in their order, then what changes, each with the sign that belongs to it.
    pub fn parts(&self) -> Vec<String> {
        let conclusion = self.conclusion();
        let Joints::Line { between, effect } = self.joints else {
            return self.premises.iter().map(|phrase| phrase.text.clone()).chain([conclusion]).collect();
        };
        let last = self.premises.len().saturating_sub(1);
        let premises = self.premises.iter().map(|phrase| &phrase.text).enumerate();
        let signed = premises.map(|(at, one)| if at == last { one.clone() } else { format!("{one} {between}") });
        signed.chain([format!("{effect} {conclusion}")]).collect()
    }
}

/// What a step changes, candidate by candidate, with what stands for `is` and `is not`: `r4c2 = 5, r4c3 ≠ 5`.
pub(super) fn change(effect: &Effect, is: &str, is_not: &str) -> String {
    let placed = effect.placed.iter().map(|placed| format!("{}{is}{}", placed.cell(), placed.digit()));
    let removed = effect.removed.iter().map(|removed| format!("{}{is_not}{}", removed.cell(), removed.digit()));
    placed.chain(removed).collect::<Vec<_>>().join(", ")
}
