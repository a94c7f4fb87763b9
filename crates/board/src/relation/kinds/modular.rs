//! The relation `modular`.

use super::{Corner, Drawing, FPuzzlesField, IssForm, KindFacts, KindNumbers, LineEnds, once};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |_| "Any {k} neighbors on the modular line {line} leave different remainders when divided by {k}",
    drawing: Drawing::Line(LineEnds::None),
    corner: Corner::Right("mod {k}"),
    f_puzzles: Some(FPuzzlesField { place: 14, name: "modularline", members: &["lines", "value"] }),
    iss: &[("Modular", IssForm::Number)],
    conjuncts: |relation, size| match relation
        .number()
        .and_then(|number| usize::try_from(number).ok())
        .unwrap_or_default()
    {
        // No digit leaves the remainder of another one if the number is above all digits.
        number if number > size => relation.of_pairs(number),
        number => relation.windows(number),
    },
    read: |reading, memory, _, digit| once(memory, digit % reading.number),
    ..KindFacts::new(
        "modular",
        "of as many in a row as the number says, no two leave the same rest when they are divided by it",
    )
    .repeating()
    .complete()
};
