//! The relation `sandwich`.

use super::{Drawing, FPuzzlesField, KindFacts, KindNumbers, Memory, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |_| "In {house}, the digits between the 1 and the {highest} add up to {k}",
    drawing: Drawing::Clue("{k}"),
    f_puzzles: Some(FPuzzlesField { place: 24, name: "sandwichsum", members: &["cell", "value"] }),
    // 2 bits for how many crusts have come, then the sum between them.
    read: |reading, memory, _, digit| {
        let (crusts, sum) = (memory % 4, memory / 4);
        let is_crust = digit == 1 || digit == reading.size;
        match (crusts, is_crust) {
            (0 | 1, true) => Some(crusts + 1 + 4 * sum),
            (1, false) => unless(sum as usize + digit > reading.number, 1 + 4 * (sum + digit as Memory)),
            (_, is_crust) => unless(is_crust, memory),
        }
    },
    ends: |reading, memory| memory % 4 == 2 && (memory / 4) as usize == reading.number,
    ..KindFacts::new("sandwich", "what lies between the lowest and the highest digit adds up to a total")
};
