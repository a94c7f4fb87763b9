//! The relation `same-values`.

use super::{Drawing, KindFacts, KindMemory, KindParts, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    parts: KindParts::Some,
    sentence: |_| "The groups {parts} have the same digits",
    drawing: Drawing::Shade,
    conjuncts: |relation, _| relation.neighboring_parts(),
    // How often the second part still has to have each digit, in 5 bits each.
    read: |reading, memory, at, digit| {
        let place = 5 * (digit - 1);
        if at < reading.first_part {
            return Some(memory + (1 << place));
        }
        unless((memory >> place).trailing_zeros() >= 5, memory.wrapping_sub(1 << place))
    },
    ends: |_, memory| memory == 0,
    remembers: KindMemory::Counts,
    tallies: |relation, left, size| (0..size).flat_map(|digit| relation.as_often(digit, left)).collect(),
    ..KindFacts::new("same-values", "all parts have the same digits, each as often")
};
