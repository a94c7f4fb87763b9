//! Equal digits where there may be only one.

use super::ids::{Cell, Digit, House};
use super::rules::Rules;

/// Two equal digits in one house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("two {digit}s in {house}: {first} and {second}")]
pub struct Conflict {
    /// The digit that occurs twice.
    pub digit: Digit,
    /// The house in which it occurs twice.
    pub house: House,
    /// The first cell in reading order.
    pub first: Cell,
    /// The other cell.
    pub second: Cell,
}

/// The first pair of equal digits in one house: rows first, then columns, then boxes and other houses.
pub(super) fn conflict_among(rules: &Rules, value: impl Fn(Cell) -> Option<Digit>) -> Option<Conflict> {
    rules.houses().iter().copied().find_map(|house| {
        let mut seen = [None; 9];
        rules.places(house).iter().copied().find_map(|second| {
            let digit = value(second)?;
            let first = seen[digit.index()].replace(second)?;
            Some(Conflict { digit, house, first, second })
        })
    })
}
