//! The relation `maximum`.

use super::{Drawing, FPuzzlesField, KindFacts, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "{first} is higher than {others}",
    drawing: Drawing::Signs(|cells| cells[1..].iter().map(|other| [*other, cells[0]]).collect()),
    f_puzzles: Some(FPuzzlesField { place: 22, name: "maximum", members: &["cell"] }),
    conjuncts: |relation, _| relation.with_first(),
    read: |_, memory, at, digit| follows(memory, at, digit, |before| digit < before),
    ..KindFacts::new("maximum", "the first is above each of the others").complete()
};
