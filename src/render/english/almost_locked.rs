//! Almost locked sets in English.

use super::words::{both, either, joined};
use crate::render::Told;
use crate::render::almost_locked::{AlmostLockedSet, LinkedSets};

/// What the sets are, which digits they cannot both have, and what one of them must have.
pub(super) fn almost_locked(LinkedSets { sets, commons, left }: &LinkedSets, effect: &str) -> Told {
    let letter = |place: usize| char::from(b'A' + place as u8);
    let described = |(place, AlmostLockedSet { cells, digits }): (usize, &AlmostLockedSet)| {
        format!("{} is {} ({})", letter(place), both(cells), either(digits.iter()))
    };
    let (stems, almost_locked): (Vec<_>, Vec<_>) = sets.iter().enumerate().partition(|(_, set)| set.is_stem());
    let stem = stems.into_iter().next().map_or_else(String::new, |stem| format!("The stem {}. ", described(stem)));
    let sets = joined(almost_locked.into_iter().map(described), "; ", "; ");
    let start = format!("{stem}Almost locked sets have one digit more than cells: {sets}.");
    let apart = if let [(digit, [one, other])] = &commons[..] {
        format!("Their restricted common is {digit}: not both {} and {} have it.", letter(*one), letter(*other))
    } else {
        let common =
            |(digit, [one, other]): &(_, [usize; 2])| format!("{digit} of {} and {}", letter(*one), letter(*other));
        format!("Restricted commons, which not both sets have: {}.", joined(commons.iter().map(common), ", ", ", "))
    };
    let (end, opening) = match left {
        Some((digits, ends)) => {
            let ends = either(ends.iter().map(|end| letter(*end)));
            let has = joined(digits.iter().map(|digit| format!("{ends} has its {digit}")), ", ", ", and ");
            (format!("So {has}."), "What sees all places of it there cannot be it: ")
        }
        None => {
            ("So each has all of its other digits.".to_owned(), "What sees all places of one of these cannot be it: ")
        }
    };
    Told::in_sentences(vec![start, apart, end], opening, effect)
}
