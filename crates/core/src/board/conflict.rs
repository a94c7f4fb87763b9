//! Equal digits where there may be only one.

use super::ids::{Cell, Digit, House};

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

/// The first pair of equal digits in one house: rows first, then columns, then boxes.
pub(super) fn conflict_among(value: impl Fn(Cell) -> Option<Digit>) -> Option<Conflict> {
    House::all().find_map(|house| {
        let mut seen = [None; 9];
        (0..9).map(|position| house.cell(position)).find_map(|second| {
            let digit = value(second)?;
            let first = seen[digit.index()].replace(second)?;
            Some(Conflict { digit, house, first, second })
        })
    })
}
