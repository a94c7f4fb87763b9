//! The relation `arrow`.

use super::{Drawing, FPuzzlesField, KindFacts, KindParts, Weights};

pub(super) const FACTS: KindFacts = KindFacts {
    parts: KindParts::Two,
    sentence: |relation| {
        if relation.parts[0].len() == 1 {
            "The arrow {part 2} adds up to the digit in its circle {part 1}"
        } else {
            "The arrow {part 2} adds up to the number in its circle {part 1}"
        }
    },
    drawing: Drawing::Arrow,
    f_puzzles: Some(FPuzzlesField { place: 6, name: "arrow", members: &["cells", "lines"] }),
    weights: |relation| {
        let circle = relation.parts[0].iter().rev().zip([1, 10, 100]).map(|(cell, place)| (*cell, -place));
        Some(Weights::of(circle.chain(relation.parts[1].iter().map(|cell| (*cell, 1))), 0))
    },
    ..KindFacts::new("arrow", "the shaft adds up to the number in the circle").repeating()
};
