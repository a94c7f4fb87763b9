//! The relation `nabner`.

use super::{Drawing, FPuzzlesField, KindFacts, LineEnds, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "No two digits on the nabner line {line} are equal or consecutive",
    drawing: Drawing::Line(LineEnds::None),
    f_puzzles: Some(FPuzzlesField { place: 15, name: "nabner", members: &["lines"] }),
    conjuncts: |relation, _| relation.of_pairs(usize::MAX),
    read: |_, memory, _, digit| unless(memory >> (digit - 1) & 0b111 != 0, memory | 1 << digit),
    ..KindFacts::new("nabner", "no two are equal or consecutive").set().complete()
};
