//! Sue de Coq in English.

use super::words::{both, either};
use crate::crossing::CrossingReading;
use crate::told::Phrase;
use crate::{Told, premise};
use unguess_core::board::{CellSet, DigitSet, Grid};

/// As many digits as cells, each confined to a house: all of them are in these cells.
pub(super) fn crossing(
    grid: &Grid,
    CrossingReading { houses, both: shared, others, digits, confined }: &CrossingReading,
    effect: &str,
) -> Told {
    let [line, block] = houses;
    let own = |cells: CellSet| {
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
        format!("{} ({})", both(cells.iter()), either(digits.iter()))
    };
    let count = digits[0].len() + digits[1].len();
    let beside = others.iter().zip(houses).filter(|(cells, _)| !cells.is_empty());
    let beside = both(beside.map(|(cells, house)| format!("{} in {house}", own(*cells))));
    let twice = digits[0] & digits[1];
    let twice = if twice.is_empty() {
        String::new()
    } else {
        format!(", if {} count{} twice", both(twice.iter()), if twice.is_plural() { "" } else { "s" })
    };
    let take = format!("Take {}, in both {line} and {block}, with {beside}.", own(*shared));
    let filled = format!(
        "These {count} cells have {count} digits{twice}: {} fit{} in {line} only once each, and {} in {block}, so they take each once.",
        both(digits[0].iter()),
        if digits[0].is_plural() { "" } else { "s" },
        both(digits[1].iter())
    );
    let premises = vec![Phrase::about(premise::START, take), Phrase::about(premise::FILLED, filled)];
    let elsewhere =
        houses.iter().zip(confined).map(|(house, digits)| format!("{house} has no {}", either(digits.iter())));
    let elsewhere = format!("So elsewhere {}: ", both(elsewhere));
    Told::in_sentences(premises, elsewhere, effect)
}
