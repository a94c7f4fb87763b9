//! All almost locked sets of a state.

use crate::board::{CellSet, Digit, DigitSet, Grid, House, HouseKind};
use crate::state::{Planes, View, planes};

/// Cells of a house with one digit more than cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostLockedSet {
    /// Its cells.
    pub cells: CellSet,
    /// Its digits.
    pub digits: DigitSet,
    /// By digit: the other cells with the digit that see all cells of the set with it.
    seen: [CellSet; 9],
}

impl AlmostLockedSet {
    /// The almost locked set of cells that are known to be one.
    fn new(planes: &Planes, cells: CellSet, digits: DigitSet) -> Self {
        let mut seen = [CellSet::EMPTY; 9];
        for digit in digits.iter() {
            // What sees several cells of a house shares with them one that holds all of them.
            let with = planes[digit.index()];
            let own = cells & with;
            seen[digit.index()] =
                houses_of(own).fold(CellSet::EMPTY, |seen, house| seen | (house.cells() & with)) - own;
        }
        Self { cells, digits, seen }
    }

    /// The almost locked set of some cells, if they are one: unfilled, in one house, with one digit more than cells.
    pub fn of(grid: &Grid, cells: CellSet) -> Option<Self> {
        let digits = cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | grid.digits_in(cell));
        let is_own =
            !cells.intersects(grid.filled()) && digits.len() == cells.len() + 1 && houses_of(cells).next().is_some();
        is_own.then(|| Self::new(&planes(grid.candidates()), cells, digits))
    }

    /// The cells with a digit outside that see all cells of the set with it.
    pub const fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }
}

/// The houses that hold all of some cells.
pub fn houses_of(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().into_iter().flat_map(crate::board::Cell::houses);
    houses.filter(move |house| cells.is_subset(house.cells()))
}

/// All sets of a view in `HoDoKu`'s order: by house, rows first, and in a house cells in lexicographic order, a set before
/// those that continue it. What two houses share is listed once.
pub fn almost_locked_sets(view: &View) -> Vec<AlmostLockedSet> {
    let mut sets = Vec::new();
    let planes = planes(view.candidates());
    for house in House::classic() {
        let cells: Vec<(CellSet, DigitSet)> =
            view.unfilled(house).iter().map(|cell| (CellSet::of(cell), view.digits_in(cell))).collect();
        grow(&planes, house.kind(), &cells, (CellSet::EMPTY, DigitSet::EMPTY, 0), &mut sets);
    }
    sets
}

/// Lists the almost locked sets that extend some cells of a house by one or more of the `later` ones. Cells that also
/// lie in a house of an earlier kind are left out.
fn grow(
    planes: &Planes,
    kind: HouseKind,
    later: &[(CellSet, DigitSet)],
    (cells, digits, count): (CellSet, DigitSet, usize),
    sets: &mut Vec<AlmostLockedSet>,
) {
    let count = count + 1;
    for (at, (cell, own)) in later.iter().enumerate() {
        let (cells, digits, later) = (cells | *cell, digits | *own, &later[at + 1..]);
        if digits.len() == count + 1 && !is_listed(kind, cells) {
            sets.push(AlmostLockedSet::new(planes, cells, digits));
        }
        // Each further cell can make up for one digit too many at most.
        if count < MOST && digits.len() <= count + later.len() + 1 {
            grow(planes, kind, later, (cells, digits, count), sets);
        }
    }
}

/// How many cells a set has at most.
const MOST: usize = 8;

/// Whether a house of an earlier kind holds the cells, too.
fn is_listed(kind: HouseKind, cells: CellSet) -> bool {
    kind != HouseKind::Row && houses_of(cells).any(|house| house.kind() < kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;

    const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";

    #[test]
    fn a_set_sees_what_sees_all_its_cells_with_the_digit() {
        let view = View::new(STATE.parse().unwrap());
        let sets = almost_locked_sets(&view);
        assert!(sets.len() > 100);
        for set in &sets {
            for digit in Digit::all() {
                let (with, own) = (view.cells_with(digit), set.cells & view.cells_with(digit));
                let seen = own.iter().fold(with, |seen, cell| seen & cell.peers());
                assert_eq!(set.seen(digit), if own.is_empty() { CellSet::EMPTY } else { seen });
            }
        }
    }

    #[test]
    fn each_set_is_listed_once_and_is_one() {
        let view = View::new(STATE.parse().unwrap());
        let sets = almost_locked_sets(&view);
        for (number, set) in sets.iter().enumerate() {
            assert_eq!(AlmostLockedSet::of(view.grid(), set.cells).as_ref(), Some(set));
            assert!(sets[..number].iter().all(|other| other.cells != set.cells));
        }
    }
}
