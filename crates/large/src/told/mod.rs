//! Steps in English: the words that the usual board has. Reasons come first, and the end says what changes.

mod argument;
mod branches;
mod chain;
mod cover;
mod net;
mod special;
mod titles;
mod words;

use self::argument::Argument;
use self::special::Deadly;
use self::words::Words;
use crate::{Cell, Digit, Proof, State, Step, houses};
pub use titles::{name, title};

/// A step as sentences, in the state before it; `is_full` if none is to be shortened.
pub fn sentences(state: &State, step: &Step, is_full: bool) -> Vec<String> {
    argument(Words(state), step).sentences(Words(state), step, is_full)
}

/// A step in one paragraph, in the state before it.
pub fn english(state: &State, step: &Step) -> String {
    sentences(state, step, false).join(" ")
}

/// The argument of a step by the shape of its proof.
fn argument(words: Words, step: &Step) -> Argument {
    let whole = match &step.proof {
        Proof::Cover { truths, covers } => match (step.placed, &truths[..]) {
            (Some(placed), [truth]) if step.removed.is_empty() => return cover::single(words, *truth, placed),
            _ => cover::argument(words, truths, covers),
        },
        Proof::Guardians { pattern, guardians, truths, covers } => {
            special::deadly(words, step, &Deadly { pattern, guardians, truths, covers })
        }
        Proof::Cases { cells, excluders } => special::cases(words, step, cells, excluders),
        Proof::Implications(lines) => return branches::argument(words, step, lines),
    };
    // What is removed leaves one place for what is placed.
    match (step.placed, only_place(words, step)) {
        (Some(placed), Some(house)) => whole.then(words, step, placed, house),
        _ => whole,
    }
}

/// The house in which what is placed has no other place once a step has removed what it removes.
fn only_place(words: Words, step: &Step) -> Option<usize> {
    let (cell, digit) = step.placed?;
    let mut houses = words.0.board().houses_of(cell).iter().copied();
    let mut after = words.0.clone();
    step.removed.iter().for_each(|(cell, digits)| after.remove(*cell, *digits));
    houses.find(|house| houses::places(&after, *house, digit).is_power_of_two())
}

impl Argument {
    /// The argument of what is removed, and then what is placed.
    fn then(self, words: Words, step: &Step, (cell, digit): (Cell, Digit), house: usize) -> Self {
        let removal = Step { placed: None, ..step.clone() };
        let premises = self.sentences(words, &removal, true);
        let change = Some(format!("{} is the only place left for {digit}", words.cell(cell)));
        Self { change, ..Self::of(premises, format!("In {}, ", words.house(house))) }
    }
}
