//! Wings in English.

use super::words::{both, capitalised, either, joined};
use crate::told::Phrase;
use crate::wing::{WWingReading, Wing};
use crate::{Told, premise};
use unguess_core::board::DigitSet;

/// Whichever digit the pivot is, it or a pincer is the digit that goes elsewhere.
pub(super) fn with_pivot(Wing { pivot, digits, shared, pincers }: &Wing, effect: &str) -> Told {
    let named = pincers.map(|(cell, met)| {
        let pair: DigitSet = [met, *shared].into_iter().collect();
        format!("{cell} ({})", joined(pair.iter(), ", ", ", "))
    });
    let [first, second] = pincers.map(|(cell, met)| (met, format!("{cell} is {shared}")));
    let itself = if digits.contains(*shared) { format!("; otherwise it is {shared} itself") } else { String::new() };
    let start = format!("The pivot {pivot} is {}; the pincers are {}.", either(digits.iter()), both(named));
    let cases = format!("If the pivot is {}, {}; if it is {}, {}{itself}.", first.0, first.1, second.0, second.1);
    Told::in_sentences([start, cases].map(Phrase::about_all).to_vec(), "So ", effect)
}

/// The pincers cannot both be the digit that the house between them has to have, so one is the other digit.
pub(super) fn with_bridge(WWingReading { pincers, shared, other, house, places }: &WWingReading, effect: &str) -> Told {
    let digits: DigitSet = [*shared, *other].into_iter().collect();
    let start = format!("The pincers {} are {} each.", both(pincers), either(digits.iter()));
    let between = capitalised(&format!(
        "{house} has its {shared} in {} (a strong link); each pincer sees one of these.",
        either(places)
    ));
    let one = format!("So not both pincers are {shared}: one is {other}.");
    // The first pincer, what is between them, and the second are the links of a chain.
    let premises = [start, between, one].into_iter().enumerate();
    let premises = premises.map(|(index, text)| Phrase::about(premise::link(index), text)).collect();
    Told::in_sentences(premises, format!("What sees both pincers cannot be {other}: "), effect)
}
