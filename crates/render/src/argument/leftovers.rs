//! Houses against others: what they leave over of each other has the same digits.

use crate::words::{both, capitalised, houses as named};
use unguess_board::relation::Relation;
use unguess_board::{Cell, CellSet, Grid, House};
use unguess_proof::Leftovers;

/// What a law of leftovers says: the `houses` have the same digits as the `others`, so without the cells that both
/// have, the two parts of `relation` have the same digits, too.
pub(super) fn start(grid: &Grid, of: &Leftovers, relation: &Relation) -> String {
    let Leftovers { houses, others } = of;
    let [first, second] = relation.parts() else { return String::new() };
    let verb = if houses.len() == 1 { "has" } else { "have" };
    let same = format!("{} {verb} the same digits as {}", capitalised(&named(houses)), named(others));
    let have = if first.len() == 1 { "has" } else { "have" };
    let digits = if first.len() == 1 { "digit" } else { "digits" };
    let left = format!("{} {have} the same {digits} as {}", both(first), both(second));
    // Cells with equal digits on both sides are crossed out as well.
    let is_shorter = first.len() + second.len() < unshared(grid, houses, others);
    let equal = if is_shorter { ", and equal digits on both sides" } else { "" };
    let is_placed = |cell: &Cell| grid.value(*cell).map(|digit| format!("{cell} is {digit}"));
    let placed: Vec<String> = first.iter().chain(second).filter_map(is_placed).collect();
    let placed = if placed.is_empty() { String::new() } else { format!(" Of these, {}.", both(placed)) };
    format!("{same}. Cross out the cells that both have{equal}: {left}.{placed}")
}

/// How many cells either side has that the other has not.
fn unshared(grid: &Grid, houses: &[House], others: &[House]) -> usize {
    let cells = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |all, house| all | grid.rules().cells_of(*house));
    let [first, second] = [cells(houses), cells(others)];
    (first - second).len() + (second - first).len()
}
