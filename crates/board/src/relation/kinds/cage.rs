//! The relation `cage`.

use super::{Corner, Drawing, FPuzzlesField, KindFacts, KindNumbers};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::Perhaps,
    sentence: |relation| {
        if relation.number().is_none() {
            "No digit repeats in the cage {cells}"
        } else {
            "{Cage} has the cells {cells}"
        }
    },
    drawing: Drawing::Cage,
    corner: Corner::Left("{k}"),
    f_puzzles: Some(FPuzzlesField { place: 3, name: "killercage", members: &["cells", "value"] }),
    weights: |relation| relation.adding_up(),
    read: |_, memory, _, _| Some(memory),
    ..KindFacts::new("cage", "all differ, and add up to a total if there is one").set()
};
