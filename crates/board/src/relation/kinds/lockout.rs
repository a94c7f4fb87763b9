//! The relation `lockout`.

use super::{Corner, Drawing, IssForm, KindFacts, KindNumbers, LineEnds, ends_first};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |_| "The ends of the lockout line {line} differ by {k} or more, and no digit inside lies in the range between them",
    drawing: Drawing::Line(LineEnds::Diamonds),
    corner: Corner::Right("≥{k}"),
    iss: &[("Lockout", IssForm::Number)],
    order: ends_first,
    conjuncts: |relation, _| if relation.cells_in_order().len() > 2 { relation.with_ends() } else { relation.whole() },
    // Both ends, then what lies between them.
    read: |reading, memory, at, digit| reading.ends_first(memory, at, digit, |low, high| digit < low || digit > high),
    ..KindFacts::new(
        "lockout",
        "the ends differ by a number or more; what lies between them is below both or above both",
    )
};
