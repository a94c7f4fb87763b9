//! The relation `renban`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, LineEnds, Memory, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "The renban line {line} has consecutive digits in any order",
    drawing: Drawing::Line(LineEnds::None),
    f_puzzles: Some(FPuzzlesField { place: 10, name: "renban", members: &["lines"] }),
    iss: &[("Renban", IssForm::Cells)],
    // 5 bits for the lowest digit, then the highest one; they may not be too far apart.
    read: |reading, memory, at, digit| {
        let [low, high] =
            if at == 0 { [digit; 2] } else { [digit.min(memory as usize % 32), digit.max(memory as usize / 32)] };
        unless(high - low >= reading.order.len(), (low + 32 * high) as Memory)
    },
    ends: |reading, memory| {
        let [low, high] = [memory as usize % 32, memory as usize / 32];
        high - low + 1 == reading.order.len()
    },
    ..KindFacts::new("renban", "consecutive digits in any order").set()
};
