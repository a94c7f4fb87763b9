//! The relation `sum`.

use super::{Corner, Drawing, IssForm, KindFacts, KindNumbers};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |relation| if relation.cells().len() == 1 { "{cells} is {k}" } else { "{cells} add up to {k}" },
    drawing: Drawing::Cage,
    corner: Corner::Left("{k}"),
    iss: &[("Sum", IssForm::Number)],
    weights: |relation| relation.adding_up(),
    ..KindFacts::new("sum", "they add up to a total; digits may repeat").repeating()
};
