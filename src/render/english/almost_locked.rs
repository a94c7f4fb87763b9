//! Almost locked sets in English.

use super::words::{both, either, joined};
use crate::render::Told;
use crate::render::almost_locked::{AlmostLockedSet, LinkedSets};

/// What the sets are, which digits they cannot both have, and what one of them must have.
pub(super) fn almost_locked(LinkedSets { sets, commons, left }: &LinkedSets, effect: &str) -> Told {
    let letter = |place: usize| char::from(b'A' + place as u8);
    let described = sets.iter().enumerate().map(|(place, AlmostLockedSet { cells, digits })| {
        format!("{} is {} ({})", letter(place), both(cells), either(digits.iter()))
    });
    let start = format!("Almost locked sets have one digit more than cells: {}.", joined(described, "; ", "; "));
    let apart = commons
        .iter()
        .map(|(digit, [one, other])| format!("{} and {} cannot both have their {digit}", letter(*one), letter(*other)));
    let apart = format!("As they are seen from each other, {}.", joined(apart, ", ", ", and "));
    let (end, opening) = match left {
        Some((digit, [one, other])) => {
            let end = format!("So {} or {} has its {digit}.", letter(*one), letter(*other));
            (end, "What sees all places of it there cannot be it: ")
        }
        None => {
            ("So each has all of its other digits.".to_owned(), "What sees all places of one of these cannot be it: ")
        }
    };
    Told::in_sentences(vec![start, apart, end], opening, effect)
}
