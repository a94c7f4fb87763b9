//! The relation `equal`.

use super::{Drawing, KindFacts, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "{cells} are equal",
    drawing: Drawing::Shade,
    conjuncts: |relation, _| relation.in_pairs(),
    read: |_, memory, at, digit| follows(memory, at, digit, |before| before == digit),
    ..KindFacts::new("equal", "all are equal").repeating().complete()
};
