//! The relation `linear`.

use super::{Corner, Drawing, KindFacts, KindNumbers, Weights};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::Factors,
    sentence: |_| "{terms} is {k}",
    drawing: Drawing::Cage,
    corner: Corner::Left("={k}"),
    weights: |relation| {
        Some(Weights::of(
            relation.cells_in_order().into_iter().zip(relation.numbers()[1..].iter().copied()),
            relation.number()?,
        ))
    },
    ..KindFacts::new("linear", "digits times factors add up to a total").repeating()
};
