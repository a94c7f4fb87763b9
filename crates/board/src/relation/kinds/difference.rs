//! The relation `difference`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, KindNumbers, KindParts, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    parts: KindParts::Pair,
    sentence: |_| "{cells} differ by {k}",
    drawing: Drawing::Dot("white", &[("1", "")]),
    f_puzzles: Some(FPuzzlesField { place: 0, name: "difference", members: &["cells", "value"] }),
    iss: &[("WhiteDot", IssForm::Mark(Some(1)))],
    read: |reading, memory, at, digit| follows(memory, at, digit, |before| digit.abs_diff(before) == reading.number),
    ..KindFacts::new("difference", "two differ by a number").complete()
};
