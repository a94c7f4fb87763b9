//! The relation `x-sum`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, KindNumbers, Memory, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |_| "The digit in {first} says how many cells of {house}, counted from there, add up to {k}",
    drawing: Drawing::Clue("x{k}"),
    f_puzzles: Some(FPuzzlesField { place: 25, name: "xsum", members: &["cell", "value"] }),
    iss: &[("XSum", IssForm::Outside)],
    // 8 bits for the number of cells that count, then their sum.
    read: |reading, memory, at, digit| {
        let many = if at == 0 { digit } else { (memory & 0xff) as usize };
        let sum = (memory >> 8) + if at < many { digit as Memory } else { 0 };
        unless(many > reading.order.len() || sum as usize > reading.number, sum << 8 | many as Memory)
    },
    ends: |reading, memory| memory >> 8 == reading.number as Memory,
    ..KindFacts::new("x-sum", "as many cells as the first says, itself included, add up to a total")
};
