//! The relation `counting-circles`.

use super::{Count, Drawing, IssForm, KindFacts, KindMemory, Tally, count, counted, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "A digit in the circles {cells} occurs there as often as it says",
    drawing: Drawing::Discs("end", 24.0),
    iss: &[("CountingCircles", IssForm::Cells)],
    read: |_, memory, _, digit| unless(count(memory, digit) as usize >= digit, counted(memory, digit)),
    ends: |reading, memory| {
        (1..=reading.size)
            .map(|digit| (digit, count(memory, digit) as usize))
            .all(|(digit, count)| count == 0 || count == digit)
    },
    remembers: KindMemory::Counts,
    tallies: |relation, left, size| {
        let of = |digit, bounds| Tally::of(&relation.parts[0], &[digit], bounds);
        let tally = |digit: usize| {
            let Count { sure, possible } = of(digit, [0, 0]).count(left);
            let is_there = sure > 0;
            let least = if is_there { digit + 1 } else { 0 };
            of(digit, [least, if possible > digit || is_there { digit + 1 } else { 0 }])
        };
        (0..size).map(tally).collect()
    },
    ..KindFacts::new("counting-circles", "each digit that is in these cells is there as often as it says")
};
