//! The relation `little-killer`.

use super::{Drawing, FPuzzlesField, KindFacts, KindNumbers};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |_| "The diagonal {line} adds up to {k}",
    drawing: Drawing::Clue("{k}{arrow}"),
    f_puzzles: Some(FPuzzlesField {
        place: 23,
        name: "littlekillersum",
        members: &["cell", "cells", "direction", "value"],
    }),
    weights: |relation| relation.adding_up(),
    ..KindFacts::new("little-killer", "a diagonal that adds up to a total; digits may repeat").repeating()
};
