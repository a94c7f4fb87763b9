//! The relation `contains-exactly`.

use super::{Corner, Drawing, IssForm, KindFacts, KindNumbers, Tally, count, counted, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::Digits,
    sentence: |_| "Among {cells}, {times}",
    drawing: Drawing::Cage,
    corner: Corner::Left("{list}"),
    iss: &[("ContainExact", IssForm::Numbers)],
    read: |reading, memory, _, digit| match reading.wanted(digit) {
        0 => Some(memory),
        wanted => unless(count(memory, digit) >= wanted, counted(memory, digit)),
    },
    ends: |reading, memory| reading.digits.iter().all(|digit| count(memory, *digit) == reading.wanted(*digit)),
    tallies: |relation, _, size| {
        let wanted = (0..size).map(|digit| (digit, relation.wanted(digit))).filter(|(_, wanted)| *wanted > 0);
        wanted.map(|(digit, wanted)| Tally::of(&relation.parts[0], &[digit], [wanted; 2])).collect()
    },
    ..KindFacts::new("contains-exactly", "each digit is in these cells exactly as often as it is named")
};
