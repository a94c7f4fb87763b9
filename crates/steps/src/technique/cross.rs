//! Digits around the cell where a row and a column cross, read from a base: what fireworks are made of.

use unguess_board::{Cell, DigitSet, HouseKind, Variable};

/// Digits around a cell, in its row and in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cross {
    /// Where the two lines meet.
    pub center: Cell,
    /// The digits.
    pub digits: DigitSet,
}

impl Cross {
    /// The crosses of a base that has for each digit its row and then its column. Digits around one cell, one after the other,
    /// make one cross.
    pub fn all_of(base: &[Variable]) -> Option<Vec<Self>> {
        let mut crosses: Vec<Self> = Vec::new();
        for pair in base.chunks(2) {
            let &[row, column] = pair else { return None };
            let ((digit, row), (other, column)) = (row.digit_and_house()?, column.digit_and_house()?);
            let are_lines = (row.kind(), column.kind()) == (HouseKind::Row, HouseKind::Column) && digit == other;
            let center = (row.cells() & column.cells()).single().filter(|_| are_lines)?;
            match crosses.last_mut().filter(|cross| cross.center == center) {
                Some(cross) => cross.digits.insert(digit),
                None => crosses.push(Self { center, digits: DigitSet::of(digit) }),
            }
        }
        Some(crosses)
    }
}
