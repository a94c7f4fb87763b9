//! The relation `thermo`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, LineEnds, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "Digits rise along the thermometer {line}",
    drawing: Drawing::Line(LineEnds::Bulb),
    f_puzzles: Some(FPuzzlesField { place: 7, name: "thermometer", members: &["lines"] }),
    iss: &[("Thermo", IssForm::Cells)],
    conjuncts: |relation, _| relation.in_pairs(),
    read: |_, memory, at, digit| follows(memory, at, digit, |before| digit > before),
    ..KindFacts::new("thermo", "each is below the next").complete()
};
