//! The relation `different`.

use super::{Drawing, IssForm, KindFacts, once};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "No digit repeats in {cells}",
    drawing: Drawing::Cage,
    iss: &[("AllDifferent", IssForm::Cells)],
    read: |_, memory, _, digit| once(memory, digit),
    ..KindFacts::new("different", "all differ").set().complete()
};
