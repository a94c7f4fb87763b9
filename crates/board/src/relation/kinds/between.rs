//! The relation `between`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, LineEnds, ends_first};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "On the between line {line}, every digit inside lies between the digits at the two ends",
    drawing: Drawing::Line(LineEnds::Circles),
    f_puzzles: Some(FPuzzlesField { place: 12, name: "betweenline", members: &["lines"] }),
    iss: &[("Between", IssForm::Cells)],
    order: ends_first,
    conjuncts: |relation, _| relation.with_ends(),
    // Both ends, then what lies between them.
    read: |reading, memory, at, digit| reading.ends_first(memory, at, digit, |low, high| low < digit && digit < high),
    ..KindFacts::new("between", "what lies between the ends is strictly between their digits")
};
