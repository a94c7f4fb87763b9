//! The relation `even`.

use super::{Drawing, FPuzzlesField, KindFacts, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "{cells} must be even",
    drawing: Drawing::Squares,
    f_puzzles: Some(FPuzzlesField { place: 20, name: "even", members: &["cell"] }),
    conjuncts: |relation, _| relation.each(relation.cells_in_order().into_iter().map(|cell| vec![cell])),
    read: |_, _, _, digit| unless(!digit.is_multiple_of(2), 0),
    ..KindFacts::new("even", "all are even").complete()
};
