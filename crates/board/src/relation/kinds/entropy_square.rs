//! The relation `entropy-square`.

use super::{Corner, Drawing, KindFacts, Tally};

pub(super) const FACTS: KindFacts = KindFacts {
    sentence: |_| "A low, a middle and a high digit are among {cells}",
    drawing: Drawing::Cage,
    corner: Corner::Left("1|2|3"),
    read: |reading, memory, _, digit| Some(memory | 1 << reading.third(digit)?),
    ends: |_, memory| memory == 0b111,
    tallies: |relation, _, size| {
        let (cells, thirds) = (&relation.parts[0], (0..size).collect::<Vec<_>>());
        thirds.chunks(size.div_ceil(3)).map(|third| Tally::of(cells, third, [1, cells.len()])).collect()
    },
    ..KindFacts::new("entropy-square", "a low, a middle and a high digit are among them")
};
