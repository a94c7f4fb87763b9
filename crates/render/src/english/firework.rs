//! Fireworks in English.

use super::words::{both, capitalised, number};
use unguess_core::board::{Candidate, Cell, CellSet, Digit, DigitSet, HouseKind, Variable};
use unguess_theory::technique::instance;

/// Digits around the cell where a row and a column cross.
struct Cross {
    center: Cell,
    digits: DigitSet,
}

impl Cross {
    /// Read from a base that has a row and then a column for each digit.
    fn all_of(base: &[Variable]) -> Option<Vec<Self>> {
        let mut crosses: Vec<Self> = Vec::new();
        for pair in base.chunks(2) {
            let &[row, column] = pair else { return None };
            let ((digit, row), (other, column)) = (row.digit_and_house()?, column.digit_and_house()?);
            let are_lines = (row.kind(), column.kind()) == (HouseKind::Row, HouseKind::Column) && digit == other;
            let center = (row.cells() & column.cells()).single().filter(|_| are_lines)?;
            match crosses.last_mut().filter(|known| known.center == center) {
                Some(known) => known.digits.insert(digit),
                None => crosses.push(Self { center, digits: DigitSet::of(digit) }),
            }
        }
        Some(crosses)
    }

    /// `In row 6 and column 9, outside box 6, the digits 4, 7 and 8 have only r6c2 and r9c9. A digit that is in neither must be at
    /// the crossing r6c9.`
    fn told(&self, cells: CellSet) -> String {
        let [row, column, block] = self.center.houses();
        let wings = (cells & (row.cells() | column.cells())) - CellSet::of(self.center);
        format!(
            "In {row} and {column}, outside {block}, the digits {} have only {}. A digit that is in neither must be at the \
             crossing {}.",
            both(self.digits.iter()),
            both(wings.iter()),
            self.center
        )
    }
}

/// A cover of as many cells as digits, and of these digits in the boxes of the crossings; nothing for other covers.
pub(super) fn firework(base: &[Variable], cover: &[Variable], removed: &[Candidate]) -> Option<String> {
    let crosses = Cross::all_of(base)?;
    let count = base.len() / 2;
    let (cells, boxes) = cover.split_at_checked(count)?;
    let cells = instance::cells(cells)?;
    let digits = crosses.iter().fold(DigitSet::EMPTY, |digits, cross| digits | cross.digits);
    let is_of_box = |(center, digit): (Cell, Digit), own: &Variable| {
        let [.., block] = center.houses();
        *own == block.variable(digit)
    };
    let of_boxes = crosses.iter().flat_map(|cross| cross.digits.iter().map(|digit| (cross.center, digit)));
    let is_own = digits.len() == count && of_boxes.zip(boxes).all(|(one, own)| is_of_box(one, own));
    if !is_own || boxes.len() != count {
        return None;
    }
    let told: Vec<String> = crosses.iter().map(|cross| cross.told(cells)).collect();
    let count = number(count);
    let is_beside = |one: &&Candidate| !cells.contains(one.cell());
    let besides = crosses.iter().filter_map(|Cross { center, digits }| {
        let [row, column, block] = center.houses();
        let gone = removed.iter().filter(is_beside).filter(|one| block.cells().contains(one.cell()));
        let gone: DigitSet = gone.map(|one| one.digit()).collect::<DigitSet>() & *digits;
        (!gone.is_empty()).then(|| format!(" In {block} the {} can only be in {row} or {column}.", both(gone.iter())))
    });
    let besides: String = besides.collect();
    Some(format!(
        "{} {} digits, {count} cells: they hold {} and nothing else.{besides} So ",
        told.join(" "),
        capitalised(&count),
        both(digits.iter())
    ))
}
