//! The relation `skyscraper`.

use super::{Drawing, FPuzzlesField, IssForm, KindFacts, KindNumbers, Memory, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |_| "Seen from {first}, {count} of the digits in {house} {is} higher than all before",
    drawing: Drawing::Clue("▲{k}"),
    f_puzzles: Some(FPuzzlesField { place: 26, name: "skyscraper", members: &["cell", "value"] }),
    iss: &[("Skyscraper", IssForm::Outside)],
    // 5 bits for the highest digit so far, then the count of those seen.
    read: |reading, memory, _, digit| {
        let (highest, seen) = (memory as usize % 32, memory as usize / 32);
        let [highest, seen] = if digit > highest { [digit, seen + 1] } else { [highest, seen] };
        unless(seen > reading.number, (highest + 32 * seen) as Memory)
    },
    ends: |reading, memory| (memory / 32) as usize == reading.number,
    ..KindFacts::new("skyscraper", "a number of cells are higher than all before them")
};
