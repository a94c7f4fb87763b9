//! Which clues follow from the others at once.

use super::solution::Solution;
use unguess_board::{Cell, CellSet};

/// Tells whether the digit of a cell is a single of other clues: it has no other place in a house, or its cell can take no
/// other digit.
pub(super) struct Singles<'a> {
    places: &'a [CellSet],
    /// By cell.
    cells: Vec<KnownCell>,
}

/// The facts about a cell.
struct KnownCell {
    houses: [CellSet; 3],
    /// The cell itself and all that share a house with it.
    sees: CellSet,
    digit: usize,
}

impl<'a> Singles<'a> {
    /// Finds for each cell of a solution its houses and its digit.
    pub(super) fn new(solution: &'a impl Solution) -> Self {
        let (houses, places) = (solution.houses(), solution.places());
        let all = houses.iter().fold(CellSet::EMPTY, |all, house| all | *house);
        let facts = |cell: Cell| {
            let mut around = houses.iter().copied().filter(|house| house.contains(cell));
            let houses: [CellSet; 3] = std::array::from_fn(|_| around.next().expect("a cell is in three houses"));
            let digit = places.iter().position(|cells| cells.contains(cell)).expect("each cell has a digit");
            KnownCell { houses, sees: houses[0] | houses[1] | houses[2], digit }
        };
        Self { places, cells: all.iter().map(facts).collect() }
    }

    /// Whether the digit of a cell is a single of other clues, those in the cells `clues` besides this one.
    pub(super) fn follows(&self, cell: Cell, clues: CellSet) -> bool {
        let alone = CellSet::of(cell);
        let KnownCell { houses, sees, digit } = &self.cells[cell.index()];
        let others = clues - alone;
        let same = (others & self.places[*digit]).iter();
        // The cells that cannot have the digit: those with other clues, and those that see a clue of it.
        let closed = same.fold(others, |closed, other| closed | self.cells[other.index()].sees);
        let seen = *sees & others;
        let is_seen = |(number, cells): (usize, &CellSet)| number == *digit || cells.intersects(seen);
        houses.iter().any(|house| (*house - alone).is_subset(closed)) || self.places.iter().enumerate().all(is_seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::small::{all_grids, cells};
    use unguess_board::random::Random;

    #[test]
    fn what_follows_has_no_other_digit_in_any_solution() {
        let mut random = Random::new(1, 0);
        let mut followed = 0;
        for grid in all_grids() {
            let singles = Singles::new(&grid);
            let mut order: Vec<Cell> = cells().iter().collect();
            for count in 0..16 {
                random.choose(&mut order, count);
                let clues: CellSet = order[..count].iter().copied().collect();
                for cell in cells().iter().filter(|cell| singles.follows(*cell, clues)) {
                    assert_eq!(grid.other_at(clues - CellSet::of(cell), cell), None);
                    followed += 1;
                }
            }
        }
        assert!(followed > 10_000, "{followed}");
    }
}
