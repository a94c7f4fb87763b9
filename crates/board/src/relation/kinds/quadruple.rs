//! The relation `quadruple`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, KindNumbers, Tally, count, counted};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::Digits,
    sentence: |_| "{digits} must occur in {cells}",
    drawing: Drawing::Digits,
    f_puzzles: Some(FPuzzlesField { place: 5, name: "quadruple", members: &["cells", "values"] }),
    iss: &[("ContainAtLeast", IssForm::Numbers)],
    // How often each digit has come; no more than is wanted counts.
    read: |reading, memory, _, digit| {
        Some(if count(memory, digit) < reading.wanted(digit) { counted(memory, digit) } else { memory })
    },
    ends: |reading, memory| reading.digits.iter().all(|digit| count(memory, *digit) == reading.wanted(*digit)),
    tallies: |relation, _, size| {
        let cells = &relation.parts[0];
        (0..size).map(|digit| Tally::of(cells, &[digit], [relation.wanted(digit), cells.len()])).collect()
    },
    ..KindFacts::new("quadruple", "the digits are in these cells, each as often as it is named")
};
