//! The relation `minimum`.

use super::{Drawing, FPuzzlesField, KindFacts, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "{first} is lower than {others}",
    drawing: Drawing::Signs(|cells| cells[1..].iter().map(|other| [cells[0], *other]).collect()),
    f_puzzles: Some(FPuzzlesField { place: 21, name: "minimum", members: &["cell"] }),
    conjuncts: |relation, _| relation.with_first(),
    read: |_, memory, at, digit| follows(memory, at, digit, |before| digit > before),
    ..KindFacts::new("minimum", "the first is below each of the others").complete()
};
