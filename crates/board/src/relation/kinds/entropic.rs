//! The relation `entropic`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, LineEnds, once};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "Any three neighbors on the entropic line {line} are low, middle and high",
    drawing: Drawing::Line(LineEnds::None),
    f_puzzles: Some(FPuzzlesField { place: 13, name: "entropicline", members: &["lines"] }),
    iss: &[("Entropic", IssForm::Cells)],
    conjuncts: |relation, _| relation.windows(3),
    read: |reading, memory, _, digit| once(memory, reading.third(digit)?),
    ..KindFacts::new("entropic", "of any three in a row, one is low, one in the middle and one high")
        .repeating()
        .complete()
};
