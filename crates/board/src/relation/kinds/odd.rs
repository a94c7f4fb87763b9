//! The relation `odd`.

use super::{Drawing, FPuzzlesField, KindFacts, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "{cells} must be odd",
    drawing: Drawing::Discs("parity", 22.0),
    f_puzzles: Some(FPuzzlesField { place: 19, name: "odd", members: &["cell"] }),
    conjuncts: |relation, _| relation.each(relation.cells_in_order().into_iter().map(|cell| vec![cell])),
    read: |_, _, _, digit| unless(digit.is_multiple_of(2), 0),
    ..KindFacts::new("odd", "all are odd").complete()
};
