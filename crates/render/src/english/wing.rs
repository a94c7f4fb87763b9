//! Wings in English.

use super::words::{both, capitalised, either};
use crate::told::Phrase;
use crate::wing::{WWingReading, Wing};
use crate::{Told, premise};
use unguess_core::board::DigitSet;

/// Whichever digit the pivot is, it or a pincer is the digit that goes elsewhere.
pub(super) fn with_pivot(Wing { pivot, digits, shared, pincers }: &Wing, effect: &str) -> Told {
    let has_shared = digits.contains(*shared);
    let [first, second] = pincers.map(|(cell, met)| {
        let pair: DigitSet = [met, *shared].into_iter().collect();
        format!("if it is {met}, the pincer {cell} ({}) must be {shared}", either(pair.iter()))
    });
    let itself = if has_shared { format!("; otherwise it is {shared} itself") } else { String::new() };
    let start = format!("The pivot {pivot} is {}.", either(digits.iter()));
    let cases = format!("{}; {second}{itself}.", capitalised(&first));
    let [one, other] = pincers.map(|(cell, _)| cell);
    let opening = if has_shared {
        format!("So one of {pivot}, {one} and {other} is {shared}, and no cell that sees all three can be {shared}: ")
    } else {
        format!("So one of {one} and {other} is {shared}, and no cell that sees both can be {shared}: ")
    };
    Told::in_sentences([start, cases].map(Phrase::about_all).to_vec(), opening, effect)
}

/// The pincers cannot both be the digit that the house between them has to have, so one is the other digit.
pub(super) fn with_bridge(WWingReading { pincers, shared, other, house, places }: &WWingReading, effect: &str) -> Told {
    let digits: DigitSet = [*shared, *other].into_iter().collect();
    let start = format!("{} each hold only {}.", both(pincers), both(digits.iter()));
    let between = format!("In {house} the {shared} is in {}, and each of those sees one of the pair.", either(places));
    let one = format!("So the pair can't both be {shared}: at least one of them is {other}.");
    // The first pincer, what is between them, and the second are the links of a chain.
    let premises = [start, between, one].into_iter().enumerate();
    let premises = premises.map(|(index, text)| Phrase::about(premise::link(index), text)).collect();
    Told::in_sentences(premises, format!("No cell that sees both can be {other}: "), effect)
}
