//! Where walls stand on a board: at its border, and between regions.

use unguess_core::board::{Cell, HouseKind, Rules};

/// Whether there is a wall between two neighbors, of which one may be off the board: the border, or that between two regions.
pub(super) fn is_between(rules: &Rules, one: Option<Cell>, other: Option<Cell>) -> bool {
    let there = |cell: Option<Cell>| cell.filter(|cell| rules.cells().contains(*cell));
    match (there(one), there(other)) {
        (None, None) => false,
        (Some(one), Some(other)) => region_of(rules, one) != region_of(rules, other),
        _ => true,
    }
}

/// The number of the region of a cell, if it is in one.
fn region_of(rules: &Rules, cell: Cell) -> Option<usize> {
    let whole = rules.houses_of(HouseKind::Block).position(|house| rules.places(house).contains(&cell));
    whole.or_else(|| rules.regions_of_fewer().position(|own| own.contains(cell)).map(|number| 9 + number))
}
