//! Wings in English.

use super::words::{both, capitalised, either, joined};
use crate::Told;
use crate::wing::{WWing, Wing};
use unguess_core::board::DigitSet;

/// Whichever digit the pivot is, it or a pincer is the digit that goes elsewhere.
pub(super) fn with_pivot(Wing { pivot, digits, shared, pincers }: &Wing, effect: &str) -> Told {
    let named = pincers.map(|(cell, met)| {
        let pair: DigitSet = [met, *shared].into_iter().collect();
        format!("{cell} ({})", joined(pair.iter(), ", ", ", "))
    });
    let [first, second] = pincers.map(|(cell, met)| (met, format!("{cell} is {shared}")));
    let itself = if digits.contains(*shared) { format!("; otherwise it is {shared} itself") } else { String::new() };
    let premises = vec![
        format!("The pivot {pivot} is {}; the pincers are {}.", either(digits.iter()), both(named)),
        format!("If the pivot is {}, {}; if it is {}, {}{itself}.", first.0, first.1, second.0, second.1),
    ];
    Told::in_sentences(premises, "So ", effect)
}

/// The pincers cannot both be the digit that the house between them has to have, so one is the other digit.
pub(super) fn with_bridge(WWing { pincers, shared, other, house, places }: &WWing, effect: &str) -> Told {
    let digits: DigitSet = [*shared, *other].into_iter().collect();
    let premises = vec![
        format!("The pincers {} are {} each.", both(pincers), either(digits.iter())),
        capitalised(&format!(
            "{house} has its {shared} in {} (a strong link); each pincer sees one of these.",
            either(places)
        )),
        format!("So not both pincers are {shared}: one is {other}."),
    ];
    Told::in_sentences(premises, format!("What sees both pincers cannot be {other}: "), effect)
}
