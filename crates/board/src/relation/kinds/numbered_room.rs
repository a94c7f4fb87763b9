//! The relation `numbered-room`.

use super::{Drawing, IssForm, KindFacts, KindNumbers, Memory, unless};

pub(super) const FACTS: KindFacts = KindFacts {
    numbers: KindNumbers::One,
    sentence: |_| "The digit in {first} says which cell of {house}, counted from there, is {k}",
    drawing: Drawing::Clue("#{k}"),
    iss: &[("NumberedRoom", IssForm::Outside)],
    // The number of the room.
    read: |reading, memory, at, digit| {
        let room = if at == 0 { digit } else { memory as usize };
        let is_wrong = room > reading.order.len() || at + 1 == room && digit != reading.number;
        unless(is_wrong, room as Memory)
    },
    ..KindFacts::new("numbered-room", "the cell to which the first one counts has a digit")
};
