//! The relation `whispers`.

use super::{Corner, Drawing, FPuzzlesField, IssForm, KindFacts, KindNumbers, LineEnds, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |_| "Neighbors on the whispers line {line} differ by {k} or more",
    drawing: Drawing::Line(LineEnds::None),
    corner: Corner::Right("≥{k}"),
    f_puzzles: Some(FPuzzlesField { place: 11, name: "whispers", members: &["lines", "value"] }),
    iss: &[("Whisper", IssForm::Number)],
    conjuncts: |relation, _| relation.in_pairs(),
    read: |reading, memory, at, digit| follows(memory, at, digit, |before| digit.abs_diff(before) >= reading.number),
    ..KindFacts::new("whispers", "neighbors differ by a number or more").repeating().complete()
};
