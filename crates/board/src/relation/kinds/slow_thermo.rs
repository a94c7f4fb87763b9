//! The relation `slow-thermo`.

use super::{Drawing, FPuzzlesField, KindFacts, LineEnds, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "Digits never fall along the slow thermometer {line}",
    drawing: Drawing::Line(LineEnds::Bulb),
    f_puzzles: Some(FPuzzlesField { place: 8, name: "slowthermometer", members: &["lines"] }),
    conjuncts: |relation, _| relation.in_pairs(),
    read: |_, memory, at, digit| follows(memory, at, digit, |before| digit >= before),
    ..KindFacts::new("slow-thermo", "none is above the next").repeating().complete()
};
