//! Locked candidates, subsets, fish, and what else is a cover.

use super::compact;
use super::sue_de_coq::{CellsWithDigits, SueDeCoqReading};
use unguess_board::{Cell, CellSet, Grid, Variable};
use unguess_proof::{Cover, Proof, Step};
use unguess_steps::technique::instance;

pub(super) fn cover(step: &Step) -> Option<&Cover> {
    if let Proof::Cover(cover) = &step.proof { Some(cover) } else { None }
}

/// `5 in b1`
pub(super) fn locked(step: &Step) -> Option<String> {
    let (digit, house) = cover(step)?.base.first()?.digit_and_house()?;
    Some(format!("{digit} in {}", compact::house(house)))
}

/// `4,6,8 in r7c123`
pub(super) fn subset(step: &Step) -> Option<String> {
    let Cover { base, cover, .. } = cover(step)?;
    let (cells, houses) = match instance::cells(base) {
        Some(cells) => (cells, cover),
        None => (instance::cells(cover)?, base),
    };
    let (_, digits) = instance::digits_of_house(houses)?;
    Some(format!("{} in {}", compact::digits(digits, ","), compact::cells(cells)))
}

/// `3 r18b4 c268 fr4c3 efr8c2`: a fin in two houses of the base is an endo fin.
pub(super) fn fish(grid: &Grid, step: &Step) -> Option<String> {
    of_fish(grid, cover(step)?)
}

/// A fish as its digit, base, cover and fins; nothing if a variable is a cell. Fins in two houses of the base are endo
/// fins.
pub(super) fn of_fish(grid: &Grid, Cover { base, cover, fins }: &Cover) -> Option<String> {
    let (digit, _) = base.first()?.digit_and_house()?;
    let side = |side: &[Variable]| {
        let houses = side.iter().map(|variable| Some(variable.digit_and_house()?.1));
        Some(compact::houses(houses.collect::<Option<_>>()?))
    };
    let of_base = |house: &Variable| grid.left(*house);
    // In how many houses of the base a cell has the digit.
    let times = |cell: Cell| base.iter().filter(|house| of_base(house).contains(cell.with(digit))).count();
    let fins: CellSet = compact::cells_of(fins.iter().copied());
    let (endo, plain): (CellSet, CellSet) = {
        let endo: CellSet = fins.iter().filter(|fin| times(*fin) > 1).collect();
        (endo, fins - endo)
    };
    let plain = plain.iter().map(|fin| format!(" f{fin}"));
    let endo = endo.iter().map(|fin| format!(" ef{fin}"));
    Some(format!("{digit} {} {}{}", side(base)?, side(cover)?, plain.chain(endo).collect::<String>()))
}

/// `2 in b8 (r15c5)`: the box, and the places of the pair beside it.
pub(super) fn empty_rectangle(grid: &Grid, step: &Step) -> Option<String> {
    let [block, pair] = cover(step)?.base[..] else { return None };
    let (digit, house) = block.digit_and_house()?;
    let pair = compact::cells(compact::cells_of(grid.left(pair).iter()));
    Some(format!("{digit} in {} ({pair})", compact::house(house)))
}

/// `r9c123 - {12467} (r9c6 - {67}, r8c3 - {24})`: where a line crosses a box, in the line, and in the box.
pub(super) fn sue_de_coq(grid: &Grid, step: &Step) -> Option<String> {
    let SueDeCoqReading { crossing, in_line, in_block } = SueDeCoqReading::of(grid, cover(step)?)?;
    let written =
        |part: CellsWithDigits| format!("{} - {{{}}}", compact::cells(part.cells), compact::digits(part.digits, ""));
    Some(format!("{} ({}, {})", written(crossing), written(in_line), written(in_block)))
}
