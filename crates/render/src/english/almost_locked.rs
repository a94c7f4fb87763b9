//! Almost locked sets in English.

use super::words::{both, either, joined};
use crate::almost_locked::{LinkedSets, SetReading};
use crate::told::Phrase;
use crate::{Told, premise};

/// What the sets are, which digits they cannot both have, and what one of them must have.
/// The first is the stem of a blossom, if there is one.
pub(super) fn almost_locked(LinkedSets { sets, commons, left }: &LinkedSets, has_stem: bool, effect: &str) -> Told {
    let letter = |place: usize| char::from(b'A' + place as u8);
    let described = |(place, SetReading { cells, digits }): (usize, &SetReading)| {
        format!("{} is {} ({})", letter(place), both(cells), either(digits.iter()))
    };
    let (stems, almost_locked): (Vec<_>, Vec<_>) =
        sets.iter().enumerate().partition(|(place, _)| has_stem && *place == 0);
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
            let names: Vec<char> = ends.iter().map(|end| letter(*end)).collect();
            let has = joined(digits.iter().map(|digit| format!("{} has its {digit}", either(&names))), ", ", ", and ");
            let seen = match (digits.first(), digits.is_plural()) {
                (Some(digit), false) => format!("What sees every {digit} of {} is not {digit}: ", both(&names)),
                _ => format!("What sees every place of such a digit in {} cannot be it: ", both(&names)),
            };
            (format!("So {has}."), seen)
        }
        None => (
            "Each set can lack just one digit, so each has one of the two commons and all of its other digits."
                .to_owned(),
            "What sees every place of one of these in its set, or of a common in both, cannot be it: ".to_owned(),
        ),
    };
    let premises = [(premise::START, start), (premise::COMMON, apart), (premise::LEFT, end)];
    Told::in_sentences(premises.map(|(about, text)| Phrase::about(about, text)).to_vec(), opening, effect)
}
