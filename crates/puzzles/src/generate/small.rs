//! Boards of 4 x 4 cells, for tests: there are 288 complete ones, so all that a generator can make can be listed.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::solution::Solution;
use super::uniform::UniformGrids;
use unguess_board::random::Random;
use unguess_board::{Cell, CellSet};

/// A complete grid, with all others beside it.
pub(super) struct Small {
    /// Where each of the other grids differs.
    differences: Vec<CellSet>,
    houses: Rc<Vec<CellSet>>,
    lines: Rc<Vec<[CellSet; 2]>>,
    places: Vec<CellSet>,
}

/// All cells.
pub(super) fn cells() -> CellSet {
    (0..16).map(Cell::new).collect()
}

/// The 288 complete grids.
pub(super) fn all_grids() -> Vec<Small> {
    let grids = UniformGrids::with_boxes_of(2);
    let mut random = Random::new(1, 0);
    let mut all = BTreeSet::new();
    while all.len() < 288 {
        all.extend(grids.draw(&mut random));
    }
    let house = |has: &dyn Fn(usize) -> bool| (0..16).filter(|cell| has(*cell)).map(Cell::new).collect::<CellSet>();
    let rows = (0..4).map(|row| house(&|cell| cell / 4 == row));
    let columns = (0..4).map(|column| house(&|cell| cell % 4 == column));
    let boxes = (0..4).map(|number| house(&|cell| cell / 8 == number / 2 && cell % 4 / 2 == number % 2));
    let houses: Vec<CellSet> = rows.chain(columns).chain(boxes).collect();
    let lines = Rc::new((0..8).step_by(2).map(|line| [houses[line], houses[line + 1]]).collect::<Vec<_>>());
    let houses = Rc::new(houses);
    let small = |digits: &Vec<usize>| Small {
        differences: all.iter().filter(|other| *other != digits).map(|other| difference(digits, other)).collect(),
        houses: Rc::clone(&houses),
        lines: Rc::clone(&lines),
        places: (0..4).map(|digit| house(&|cell| digits[cell] == digit)).collect(),
    };
    all.iter().map(small).collect()
}

/// The cells in which two grids differ.
fn difference(one: &[usize], other: &[usize]) -> CellSet {
    (0..16).filter(|cell| one[*cell] != other[*cell]).map(Cell::new).collect()
}

impl Small {
    /// Where each of the other grids differs.
    pub(super) fn differences(&self) -> impl Iterator<Item = CellSet> + '_ {
        self.differences.iter().copied()
    }

    /// Whether the clues in these cells have one solution.
    pub(super) fn is_unique(&self, clues: CellSet) -> bool {
        self.differences().all(|set| set.intersects(clues))
    }
}

impl Solution for Small {
    fn other(&self, clues: CellSet) -> Option<CellSet> {
        self.differences().find(|set| !set.intersects(clues))
    }

    fn other_at(&self, clues: CellSet, cell: Cell) -> Option<CellSet> {
        self.differences().find(|set| !set.intersects(clues) && set.contains(cell))
    }

    fn houses(&self) -> &[CellSet] {
        &self.houses
    }

    fn lines(&self) -> &[[CellSet; 2]] {
        &self.lines
    }

    fn places(&self) -> &[CellSet] {
        &self.places
    }
}
