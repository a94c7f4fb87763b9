//! The relation `xv`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, KindNumbers, KindParts};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    parts: KindParts::Pair,
    sentence: |_| "{cells} add up to {k}",
    drawing: Drawing::Dot("letter-sum", &[("10", "X"), ("5", "V")]),
    f_puzzles: Some(FPuzzlesField { place: 2, name: "xv", members: &["cells", "value"] }),
    iss: &[("X", IssForm::Mark(Some(10))), ("V", IssForm::Mark(Some(5)))],
    weights: |relation| relation.adding_up(),
    ..KindFacts::new("xv", "two add up to a total").complete()
};
