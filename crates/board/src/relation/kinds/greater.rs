//! The relation `greater`.

use super::{Drawing, IssForm, KindFacts, follows};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "Digits fall along {line}",
    drawing: Drawing::Signs(|cells| cells.windows(2).map(|pair| [pair[1], pair[0]]).collect()),
    iss: &[("GreaterThan", IssForm::Mark(None))],
    conjuncts: |relation, _| relation.in_pairs(),
    read: |_, memory, at, digit| follows(memory, at, digit, |before| digit < before),
    ..KindFacts::new("greater", "each is above the next").complete()
};
