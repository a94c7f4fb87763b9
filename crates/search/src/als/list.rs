//! All almost locked sets of a state.

use crate::state::{Planes, planes};
use unguess_board::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, Rules};

/// Cells of a house with one digit more than cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// By digit: the other cells with the digit that see all cells of the set with it.
    seen: [CellSet; 9],
}

impl AlmostLockedSet {
    /// The almost locked set of cells that are one.
    fn new(rules: &Rules, planes: &Planes, cells: CellSet, digits: DigitSet) -> Self {
        let mut seen = [CellSet::EMPTY; 9];
        for digit in digits.iter() {
            let with = planes[digit.index()];
            let inside = cells & with;
            seen[digit.index()] = inside.iter().fold(with, |seen, cell| seen & rules.seen_by(cell.with(digit)));
        }
        Self { cells, digits, seen }
    }

    /// The almost locked set of some cells, if they are one: unfilled, in one house, with one digit more than cells.
    pub fn of(grid: &Grid, cells: CellSet) -> Option<Self> {
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
        let fits = !cells.intersects(grid.filled())
            && digits.len() == cells.len() + 1
            && houses_on(grid.rules(), cells).next().is_some();
        fits.then(|| Self::new(grid.rules(), &planes(grid.candidates()), cells, digits))
    }

    /// The cells with a digit outside that see all cells of the set with it.
    pub const fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }
}

/// The houses of a board that hold all of some cells.
pub(super) fn houses_on(rules: &Rules, cells: CellSet) -> impl Iterator<Item = House> + '_ {
    let houses = cells.first().into_iter().flat_map(|cell| rules.houses_with(cell));
    houses.filter(move |house| cells.is_subset(rules.cells_of(*house)))
}

/// The houses of the usual board that hold all of some cells.
pub fn houses_of(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().into_iter().flat_map(unguess_board::Cell::houses);
    houses.filter(move |house| cells.is_subset(house.cells()))
}

/// All sets of a state in `HoDoKu`'s order: by house, rows first, and in a house cells in lexicographic order, a set before
/// those that continue it. What two houses share is listed once.
pub(crate) fn almost_locked_sets(grid: &Grid) -> Vec<AlmostLockedSet> {
    let mut sets = Vec::new();
    let (rules, planes) = (grid.rules(), planes(grid.candidates()));
    let digits: [DigitSet; Cell::COUNT] = std::array::from_fn(|cell| grid.digits_in(Cell::new(cell)));
    for house in rules.houses() {
        let unfilled = rules.cells_of(*house) - grid.filled();
        let cells: Vec<(CellSet, DigitSet)> =
            unfilled.iter().map(|cell| (CellSet::of(cell), digits[cell.index()])).collect();
        grow((rules, &planes), *house, &cells, (CellSet::EMPTY, DigitSet::EMPTY, 0), &mut sets);
    }
    sets
}

/// Lists the almost locked sets that extend some cells of a house by one or more of the `later` ones. `cells`, `digits`
/// and `count` are those of the cells chosen so far. Cells that also lie in an earlier house are left out.
fn grow(
    (rules, planes): (&Rules, &Planes),
    house: House,
    later: &[(CellSet, DigitSet)],
    (cells, digits, count): (CellSet, DigitSet, usize),
    sets: &mut Vec<AlmostLockedSet>,
) {
    let count = count + 1;
    for (at, (cell, cell_digits)) in later.iter().enumerate() {
        let (cells, digits, later) = (cells | *cell, digits | *cell_digits, &later[at + 1..]);
        if digits.len() == count + 1 && !is_listed(rules, house, cells) {
            sets.push(AlmostLockedSet::new(rules, planes, cells, digits));
        }
        // Each further cell can make up for one digit too many at most.
        if count < MOST && digits.len() <= count + later.len() + 1 {
            grow((rules, planes), house, later, (cells, digits, count), sets);
        }
    }
}

/// How many cells a set has at most.
const MOST: usize = 8;

/// Whether an earlier house holds the cells, too. Rows come first, and no two of them have a common cell.
fn is_listed(rules: &Rules, house: House, cells: CellSet) -> bool {
    house.kind() != HouseKind::Row && houses_on(rules, cells).any(|earlier| earlier < house)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::View;

    const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";

    #[test]
    fn a_set_sees_what_sees_all_its_cells_with_the_digit() {
        let view = View::new(STATE.parse().unwrap());
        let sets = almost_locked_sets(view.grid());
        assert!(sets.len() > 100);
        for set in &sets {
            for digit in Digit::all() {
                let (with, inside) = (view.cells_with(digit), set.cells & view.cells_with(digit));
                let seen = inside.iter().fold(with, |seen, cell| seen & cell.peers());
                assert_eq!(set.seen(digit), if inside.is_empty() { CellSet::EMPTY } else { seen });
            }
        }
    }

    #[test]
    fn each_set_is_listed_once_and_is_one() {
        let view = View::new(STATE.parse().unwrap());
        let sets = almost_locked_sets(view.grid());
        for (number, set) in sets.iter().enumerate() {
            assert_eq!(AlmostLockedSet::of(view.grid(), set.cells).as_ref(), Some(set));
            assert!(sets[..number].iter().all(|other| other.cells != set.cells));
        }
    }
}
