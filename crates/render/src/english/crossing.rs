//! Sue de Coq in English.

use super::words::{both, either, joined};
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
    let beside = both(beside.map(|(cells, house)| format!("{} from {house}", own(*cells))));
    let twice = digits[0] & digits[1];
    let twice = if twice.is_empty() {
        String::new()
    } else {
        format!(" ({} counted twice, once for each house)", both(twice.iter()))
    };
    let once = |digits: DigitSet| {
        let each = if digits.is_plural() { "each of " } else { "" };
        format!("{each}{}", both(digits.iter()))
    };
    let take = format!("{} are in both {line} and {block}. Add {beside}.", own(*shared));
    let filled = format!(
        "That makes {count} cells with {count} digits{twice}. In {line} they can use {} only once, and in {block} {} only once, so every one of these digits is used.",
        once(digits[0]),
        once(digits[1])
    );
    let premises = vec![Phrase::about(premise::START, take), Phrase::about(premise::FILLED, filled)];
    let elsewhere = houses
        .iter()
        .zip(confined)
        .map(|(house, digits)| format!("the rest of {house} can't be {}", either(digits.iter())));
    let elsewhere = format!("So {}: ", joined(elsewhere, ", ", ", and "));
    Told::in_sentences(premises, elsewhere, effect)
}
