//! Naked subsets, and which of them are locked.

use std::ops::ControlFlow;

use super::covers::covers;
use crate::board::{Candidate, Cell, CellSet, DigitSet, House, HouseKind, Kind};
use crate::proof::Proof;
use crate::state::{Lost, View};

/// Cells of a house with as many digits as there are cells, which others lose.
pub struct NakedSubsetPattern {
    cells: CellSet,
    digits: DigitSet,
    /// The houses that have all the cells: row, column, block.
    houses: Vec<House>,
    /// What is removed: house by house, cell by cell, nothing twice.
    pub removed: Vec<Candidate>,
}

impl NakedSubsetPattern {
    /// Offers each subset of `size` cells that removes something, in houses that lost something: blocks, rows, columns, and in each house in lexicographic
    /// order. One that lies in a block and a line is offered for each.
    pub fn each(
        view: &View,
        lost: &Lost,
        size: usize,
        kinds: &[HouseKind],
        found: &mut dyn FnMut(Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let few = (view.few(Kind::Cell, size) | view.single(Kind::Cell)).cells();
        for house in kinds.iter().flat_map(|kind| House::all_of(*kind)) {
            if !lost.touch(house) || !(few & house.cells()).has_at_least(size) {
                continue;
            }
            let places = std::array::from_fn(|place| view.positions(house.cell(place).variable()));
            covers(&places, size, &mut |covered| {
                let cells = covered.base.iter().map(|place| house.cell(place)).collect();
                let subset = Self::of(view, cells, covered.cover.digits());
                if subset.removed.is_empty() { ControlFlow::Continue(()) } else { found(subset) }
            })?;
        }
        ControlFlow::Continue(())
    }

    fn of(view: &View, cells: CellSet, digits: DigitSet) -> Self {
        let with_any = digits.iter().fold(CellSet::EMPTY, |with, digit| with | view.cells_with(digit)) - cells;
        let houses = cells.first().map(Cell::houses).into_iter().flatten();
        let houses: Vec<House> = houses.filter(|house| cells.is_subset(house.cells())).collect();
        let mut removed = Vec::new();
        let mut seen = CellSet::EMPTY;
        for house in &houses {
            for cell in (with_any & (house.cells() - seen)).iter() {
                removed.extend((view.digits_in(cell) & digits).iter().map(|digit| cell.with(digit)));
            }
            seen |= house.cells();
        }
        Self { cells, digits, houses, removed }
    }

    /// Whether it removes something from its block and something from its line outside the block.
    pub fn is_locked(&self) -> bool {
        let [line, block] = self.houses[..] else { return false };
        let is_in = |house: House| self.removed.iter().any(|removed| house.cells().contains(removed.cell()));
        let outside =
            |removed: &Candidate| line.cells().contains(removed.cell()) && !block.cells().contains(removed.cell());
        is_in(block) && self.removed.iter().any(outside)
    }

    /// Cells that use up their digits in a house. If all that is removed lies in one house, it is that one.
    pub fn proof(&self) -> Proof {
        let has_all = |house: &&House| self.removed.iter().all(|removed| house.cells().contains(removed.cell()));
        let house = self.houses.iter().find(has_all).or(self.houses.last());
        let cover = house.map(|house| self.digits.iter().map(|digit| house.variable(digit)).collect());
        Proof::cover(self.cells.iter().map(Cell::variable).collect(), cover.unwrap_or_default())
    }
}
