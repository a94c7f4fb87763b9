//! Fireworks: digits that a row and a column have only in two cells and where the lines cross.

use crate::words::{both, capitalised, number};
use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Variable};
use unguess_steps::technique::cross::Cross;
use unguess_steps::technique::instance;

/// The words about one crossing: `In row 6 and column 9, outside box 6, the digits 4, 7 and 8 have only r6c2 and r9c9.
/// A digit that is in neither must be at the crossing r6c9.`
fn text(Cross { center, digits }: Cross, cells: CellSet) -> String {
    let [row, column, block] = center.houses();
    let wings = (cells & (row.cells() | column.cells())) - CellSet::of(center);
    format!(
        "In {row} and {column}, outside {block}, the digits {} have only {}. A digit that is in neither must be at the \
         crossing {}.",
        both(digits.iter()),
        both(wings.iter()),
        center
    )
}

/// The words of fireworks before the change. Their cover is as many cells as digits, and these digits in the boxes
/// of the crossings; nothing for other covers.
pub(super) fn firework(base: &[Variable], cover: &[Variable], removed: &[Candidate]) -> Option<String> {
    let crosses = Cross::all_of(base)?;
    // Each digit of a crossing is in the base twice: in its row and in its column.
    let count = base.len() / 2;
    let (cells, boxes) = cover.split_at_checked(count)?;
    let cells = instance::cells(cells)?;
    let digits = crosses.iter().fold(DigitSet::EMPTY, |digits, cross| digits | cross.digits);
    let is_of_box = |(center, digit): (Cell, Digit), cover: &Variable| {
        let [.., block] = center.houses();
        *cover == block.variable(digit)
    };
    let of_boxes = crosses.iter().flat_map(|cross| cross.digits.iter().map(|digit| (cross.center, digit)));
    let is_firework = digits.len() == count && of_boxes.zip(boxes).all(|(one, cover)| is_of_box(one, cover));
    if !is_firework || boxes.len() != count {
        return None;
    }
    let texts: Vec<String> = crosses.iter().map(|cross| text(*cross, cells)).collect();
    let count = number(count);
    let is_beside = |one: &&Candidate| !cells.contains(one.cell());
    // A digit may also be removed from the rest of the box: it is in one of the two lines.
    let besides = crosses.iter().filter_map(|Cross { center, digits }| {
        let [row, column, block] = center.houses();
        let gone = removed.iter().filter(is_beside).filter(|one| block.cells().contains(one.cell()));
        let gone: DigitSet = gone.map(|one| one.digit()).collect::<DigitSet>() & *digits;
        (!gone.is_empty()).then(|| format!(" In {block} the {} can only be in {row} or {column}.", both(gone.iter())))
    });
    let besides: String = besides.collect();
    Some(format!(
        "{} {} digits, {count} cells: they hold {} and nothing else.{besides} So ",
        texts.join(" "),
        capitalised(&count),
        both(digits.iter())
    ))
}
