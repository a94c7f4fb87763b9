//! Cells of several boxes and lines that need as many digits as there are places for these.

use std::collections::BTreeMap;

use crate::words::{both, joined, number};
use unguess_board::{Cell, CellSet, Digit, Grid, House, PositionSet, Variable};
use unguess_steps::technique::instance;

/// The words before the change of a cover whose base variables are cells of several rows and columns, and whose cover
/// variables are as many digits of houses; nothing for other covers.
pub(super) fn opening(grid: &Grid, base: &[Variable], cover: &[Variable]) -> Option<String> {
    let cells = instance::cells(base)?;
    let mut houses: BTreeMap<Digit, Vec<House>> = BTreeMap::new();
    for variable in cover {
        let (digit, house) = variable.digit_and_house()?;
        houses.entry(digit).or_default().push(house);
    }
    if cells.len() != base.len() || base.len() != cover.len() || !grid.rules().is_classic() {
        return None;
    }
    let count = number(cells.len());
    let places = houses.iter().map(|(digit, houses)| format!("{digit} in {}", both(houses)));
    Some(format!(
        "{} hold {count} digits. But each digit has only these houses to be in there, once in each: {}. That is room for {count} \
         digits and no more, so each house has its digit in these cells. Everywhere else in these houses the digit can go: ",
        named(grid, cells),
        joined(places, "; ", "; ")
    ))
}

/// The name of the cells as players see them: a ring around four centers, or the empty cells where rows cross columns.
/// Other cells are listed.
fn named(grid: &Grid, cells: CellSet) -> String {
    let count = number(cells.len());
    if let Some(centers) = centers(cells) {
        return format!("The {count} cells of the ring around {}", both(centers.iter()));
    }
    let [rows, columns] = [Cell::row, Cell::column].map(|line| cells.iter().map(line).collect::<PositionSet>());
    let crossing = rows.iter().flat_map(|row| columns.iter().map(move |column| Cell::at(row, column)));
    let is_whole = crossing.collect::<CellSet>() - grid.filled() == cells;
    let spoken = |lines: PositionSet| both(lines.iter().map(|line| line + 1));
    if is_whole {
        format!("The {count} empty cells where rows {} cross columns {}", spoken(rows), spoken(columns))
    } else {
        format!("The {count} cells {}", both(cells.iter()))
    }
}

/// The four cells around which sixteen cells lie, two in the row and two in the column of each in its box.
fn centers(cells: CellSet) -> Option<CellSet> {
    let around = |center: &Cell| {
        let [row, column, block] = center.houses();
        ((row.cells() | column.cells()) & block.cells()) - CellSet::of(*center)
    };
    let is_center = |center: &Cell| around(center).is_subset(cells) && !cells.contains(*center);
    let centers: CellSet = Cell::all().filter(is_center).collect();
    (cells.len() == 16 && centers.len() == 4).then_some(centers)
}
