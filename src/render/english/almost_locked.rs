//! Almost locked sets in English.

use super::words::{both, either, joined};
use crate::render::Told;
use crate::render::almost_locked::{AlmostLocked, AlmostLockedSet};

/// What the sets are, which digits they cannot both have, and what one of them must have.
pub(super) fn almost_locked(AlmostLocked { sets, commons, left }: &AlmostLocked, effect: &str) -> Told {
    let letter = |place: usize| char::from(b'A' + place as u8);
    let described = sets.iter().enumerate().map(|(place, AlmostLockedSet { cells, digits })| {
        format!("{} is {} ({})", letter(place), both(cells), either(digits.iter()))
    });
    let start = format!("Almost locked sets have one digit more than cells: {}.", joined(described, "; ", "; "));
    let apart =
        commons.iter().map(|(digit, [one, other])| format!("{} and {} the {digit}", letter(*one), letter(*other)));
    let apart = format!("Two that share a restricted common cannot both have it: {}.", joined(apart, ", ", ", nor "));
    let (end, opening) = match left {
        Some((digit, places)) => {
            let one_of_them = either(places.iter().map(|place| letter(*place)));
            (format!("So {one_of_them} has its {digit}."), "What sees all places of it there cannot be it: ")
        }
        None => {
            ("So each has all of its other digits.".to_owned(), "What sees all places of one in its set cannot be it: ")
        }
    };
    Told::in_sentences(vec![start, apart, end], opening, effect)
}
