//! The relation `ratio`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, KindNumbers, KindParts, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    parts: KindParts::Pair,
    sentence: |relation| {
        if relation.number() == Some(2) {
            "One of {cells} is twice the other"
        } else {
            "One of {cells} is {k} times the other"
        }
    },
    drawing: Drawing::Dot("black", &[("2", "")]),
    f_puzzles: Some(FPuzzlesField { place: 1, name: "ratio", members: &["cells", "value"] }),
    iss: &[("BlackDot", IssForm::Mark(Some(2)))],
    read: |reading, memory, at, digit| {
        follows(memory, at, digit, |before| before.max(digit) == reading.number * before.min(digit))
    },
    ..KindFacts::new("ratio", "one of two is a number times the other").complete()
};
