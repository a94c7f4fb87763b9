//! Naked subsets, and which of them are locked.

use super::lexicographic::covers;
use crate::flow::{Flow, Offer};
use crate::state::{Lost, View};
use unguess_board::{Candidate, Cell, CellSet, DigitSet, House, HouseKind, Kind, PositionSet};
use unguess_proof::Proof;

/// Cells of a house with as many digits as there are cells, which others lose. Each of the cells can take several of them.
pub struct NakedSubsetPattern {
    cells: CellSet,
    digits: DigitSet,
    /// The houses that have all the cells: row, column, box.
    houses: Vec<House>,
    /// What is removed: house by house, cell by cell, nothing twice.
    pub removed: Vec<Candidate>,
}

impl NakedSubsetPattern {
    /// Offers each subset of `size` cells that removes something, in houses that lost something: by kind of house as
    /// given, and in each house in lexicographic order. One that lies in a box and a line is offered for each.
    pub fn each(view: &View, lost: &Lost, size: usize, kinds: &[HouseKind], found: &mut Offer<Self>) -> Flow {
        let few = view.few(Kind::Cell, size).cells();
        for house in kinds.iter().flat_map(|kind| House::all_of(*kind)) {
            if !lost.touch(house) || !(few & house.cells()).has_at_least(size) {
                continue;
            }
            // Cells with few digits are the base; the others are left out.
            let places = std::array::from_fn(|place| match house.cell(place) {
                cell if few.contains(cell) => view.positions(cell.variable()),
                _ => PositionSet::EMPTY,
            });
            covers(&places, size, &mut |covered| {
                let cells = covered.base.iter().map(|place| house.cell(place)).collect();
                let subset = Self::of(view, cells, covered.cover.digits());
                if subset.removed.is_empty() { Flow::Continue(()) } else { found(subset) }
            })?;
        }
        Flow::Continue(())
    }

    /// The subset of these cells, which have only these digits, with what it removes: house by house, each cell once.
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

    /// Whether it removes something from its box and something from its line outside the box.
    pub fn is_locked(&self) -> bool {
        let [line, block] = self.houses[..] else { return false };
        let is_in = |house: House| self.removed.iter().any(|removed| house.cells().contains(removed.cell()));
        let outside =
            |removed: &Candidate| line.cells().contains(removed.cell()) && !block.cells().contains(removed.cell());
        is_in(block) && self.removed.iter().any(outside)
    }

    /// The cells use up their digits in a house: in the first one that holds all that is removed, else in the box,
    /// which is the last one.
    pub fn proof(&self) -> Proof {
        let has_all = |house: &&House| self.removed.iter().all(|removed| house.cells().contains(removed.cell()));
        let house = self.houses.iter().find(has_all).or(self.houses.last());
        let cover = house.map(|house| self.digits.iter().map(|digit| house.variable(digit)).collect());
        Proof::cover(self.cells.iter().map(Cell::variable).collect(), cover.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{cells, limited};

    fn subsets(view: &View) -> Vec<NakedSubsetPattern> {
        let mut found = Vec::new();
        let kinds = [HouseKind::Block, HouseKind::Row, HouseKind::Column];
        let _ = NakedSubsetPattern::each(view, &Lost::ANYTHING, 2, &kinds, &mut |subset| {
            found.push(subset);
            Flow::Continue(())
        });
        found
    }

    #[test]
    fn a_pair_of_a_line_and_a_block_is_found_in_both_and_removes_from_both() {
        let found = subsets(&View::new(limited("r1c1n12 r1c2n12")));
        assert_eq!(found.len(), 2);
        for pair in found {
            assert!(pair.is_locked() && pair.cells == cells("r1c1 r1c2"));
            assert_eq!(pair.removed.len(), 2 * 13);
            let listed: Vec<Cell> = pair.removed.iter().map(|removed| removed.cell()).collect();
            assert!(listed[..2 * 7].iter().all(|cell| cell.row() == 0), "house by house, the row first");
            assert!(listed[2 * 7..].iter().all(|cell| cell.block() == 0 && cell.row() > 0), "and nothing twice");
        }
    }

    #[test]
    fn a_pair_is_not_locked_if_it_removes_nothing_outside_of_its_block_or_nothing_in_it() {
        let row: String = (4..=9).map(|column| format!("r1c{column}n3456789 ")).collect::<Vec<_>>().concat();
        let inside = subsets(&View::new(limited(&format!("r1c1n12 r1c2n12 {row}"))));
        assert!(!inside.is_empty() && !inside[0].is_locked());
        let block = "r1c3n345 r2c1n345 r2c2n345 r2c3n345 r3c1n345 r3c2n345 r3c3n345";
        let outside = subsets(&View::new(limited(&format!("r1c1n12 r1c2n12 {block}"))));
        let unlocked = outside.iter().find(|subset| subset.cells == cells("r1c1 r1c2")).unwrap();
        assert!(!unlocked.is_locked());
        let apart = subsets(&View::new(limited("r1c1n12 r1c9n12")));
        assert!(apart.len() == 1 && !apart[0].is_locked(), "it is in no block");
    }

    #[test]
    fn only_houses_that_lost_something_are_looked_at() {
        let view = View::new(limited("r1c1n12 r1c2n12 r9c1n34 r9c9n34"));
        let mut lost = Lost::NOTHING;
        lost.cells = cells("r9c5");
        let mut found = Vec::new();
        let kinds = [HouseKind::Block, HouseKind::Row, HouseKind::Column];
        let _ = NakedSubsetPattern::each(&view, &lost, 2, &kinds, &mut |subset| {
            found.push(subset.cells);
            Flow::Continue(())
        });
        assert_eq!(found, [cells("r9c1 r9c9")]);
    }
}
