//! Steps in English: the words that the usual board has. Reasons come first, and the end says what changes.

mod argument;
mod branches;
mod chain;
mod cover;
mod hint;
mod net;
mod notation;
mod shown;
mod special;
mod tables;
mod titles;
mod whip;
mod words;

use self::argument::Argument;
use self::special::Deadly;
use self::words::{Words, on_diagonals};
use crate::{Cell, Digit, Proof, State, Step, houses};
pub use hint::{Look, hint_levels};
pub use notation::{nrc, short};
pub(crate) use shown::{Place, Role, Shown};
pub use titles::{called, name, title};
pub use words::house_name;

/// A step as sentences, in the state before it; `is_full` if none is to be shortened.
pub fn sentences(state: &State, step: &Step, is_full: bool) -> Vec<String> {
    let sentences = argument(Words(state), step).sentences(Words(state), step, is_full);
    sentences.iter().map(|sentence| on_diagonals(sentence)).collect()
}

/// What a single places, for a list: `r4c12 = 16 (row 4)`. None for other steps.
pub fn single(state: &State, step: &Step) -> Option<String> {
    let Proof::Cover { truths, .. } = &step.proof else { return None };
    let [truth] = truths[..] else { return None };
    step.placed.filter(|_| step.removed.is_empty()).map(|placed| Words(state).taken(truth, placed))
}

/// A step in one paragraph, in the state before it.
pub fn english(state: &State, step: &Step) -> String {
    sentences(state, step, false).join(" ")
}

/// The argument of a step by the shape of its proof.
fn argument(words: Words, step: &Step) -> Argument {
    let whole = match &step.proof {
        Proof::Cover { truths, covers } => match (step.placed, &truths[..]) {
            (Some(placed), [truth]) if is_single(step) => return cover::single(words, *truth, placed),
            _ => cover::argument(words, truths, covers),
        },
        Proof::Guardians { pattern, guardians, truths, covers } => {
            special::deadly(words, step, &Deadly { pattern, guardians, truths, covers })
        }
        Proof::Cases { cells, excluders } => special::cases(words, step, cells, excluders),
        Proof::Table { of, cells } => tables::argument(words, step, of, cells),
        Proof::Chain { links, end } => whip::argument(words, step, links, end),
        Proof::Implications(lines) => return branches::argument(words, step, lines),
    };
    // What is removed leaves one place for what is placed.
    match (step.placed, only_place(words, step)) {
        (Some(placed), Some(house)) => whole.then(words, step, placed, house),
        _ => whole,
    }
}

/// Whether a step by a cover only places a digit.
fn is_single(step: &Step) -> bool {
    step.placed.is_some() && step.removed.is_empty()
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
