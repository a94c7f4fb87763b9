//! Sue de Coq: as many digits as cells, each confined to a house.

use super::premise::{Argument, Premise};
use crate::crossing::CrossingReading;
use crate::picture::VariableRole;
use crate::words::{both, either, joined};
use unguess_board::{Cell, CellSet, DigitSet, Grid};

/// The argument of a Sue de Coq: the cells of a line and a box can hold only as many digits as there are cells, each of
/// them once in its house, so each is in these cells, and the rest of its house loses it.
pub(super) fn argument(
    grid: &Grid,
    CrossingReading { houses, both: shared, others, digits, confined }: &CrossingReading,
) -> Argument {
    let [line, block] = houses;
    let described = |cells: CellSet| {
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
        format!("{} ({})", both(cells.iter()), either(digits.iter()))
    };
    let count = digits[0].len() + digits[1].len();
    let beside = others.iter().zip(houses).filter(|(cells, _)| !cells.is_empty());
    let beside = both(beside.map(|(cells, house)| format!("{} from {house}", described(*cells))));
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
    let take = format!("{} are in both {line} and {block}. Add {beside}.", described(*shared));
    let filled = format!(
        "That makes {count} cells with {count} digits{twice}. In {line} they can use {} only once, and in {block} {} only once, so every one of these digits is used.",
        once(digits[0]),
        once(digits[1])
    );
    let sets = [*shared, others[0], others[1]].into_iter().enumerate();
    let take = sets.fold(Premise::new(take), |shown, (place, cells)| {
        shown.around(cells.iter().map(Cell::variable), VariableRole::Set(place))
    });
    let elsewhere = houses
        .iter()
        .zip(confined)
        .map(|(house, digits)| format!("the rest of {house} can't be {}", either(digits.iter())));
    let elsewhere = format!("So {}: ", joined(elsewhere, ", ", ", and "));
    Argument::following(vec![take, Premise::new(filled)], elsewhere)
}
