//! Unavoidable sets of a complete grid: the cells in which some other complete grid differs from it. A puzzle of the grid
//! has one solution iff it has a clue in each of them, and a clue is needed iff it is the only one in some.
//!
//! A list of some of them refutes most choices of clues without a search. It grows: where a search finds another
//! solution, the cells in which that differs are one more.

use super::solution::Solution;
use unguess_board::CellSet;

/// Some unavoidable sets of one grid, the small ones first: they are missed most often.
#[derive(Default)]
pub(super) struct Unavoidable(Vec<CellSet>);

impl Unavoidable {
    /// The least unavoidable sets in the cells of two digits, and those in two lines that run through the same boxes.
    /// All sets of four cells are among them.
    ///
    /// Two digits can be exchanged in some of their cells if these hold both of them or none in each house. The digits
    /// of two lines can be exchanged in some of their columns if these hold each digit in both lines or in none.
    pub(super) fn of_pairs(solution: &impl Solution) -> Self {
        let mut sets = Self::default();
        let places = solution.places();
        // Two digits: the cells of a house belong together.
        for (number, one) in places.iter().enumerate() {
            for other in &places[number + 1..] {
                sets.add_parts(*one | *other, solution.houses());
            }
        }
        // Two lines: the two cells of a column belong together, and so do the two of a digit.
        for [one, other] in solution.lines() {
            let both = *one | *other;
            let pairs =
                solution.houses().iter().chain(places).map(|cells| both & *cells).filter(|pair| pair.len() == 2);
            sets.add_parts(both, &pairs.collect::<Vec<_>>());
        }
        sets
    }

    /// Splits some cells into the least parts that hold, of each of the `mates`, all cells or none, and adds each part
    /// as an unavoidable set.
    fn add_parts(&mut self, cells: CellSet, mates: &[CellSet]) {
        let mut rest = cells;
        while let Some(first) = rest.first() {
            let mut part = CellSet::of(first);
            loop {
                let meets = mates.iter().filter(|mate| mate.intersects(part));
                let whole = meets.fold(part, |whole, mate| whole | (*mate & cells));
                if whole == part {
                    break;
                }
                part = whole;
            }
            rest -= part;
            self.add(part);
        }
    }

    /// One more, unless it contains one that is there.
    pub(super) fn add(&mut self, set: CellSet) {
        if self.0.iter().any(|other| other.is_subset(set)) {
            return;
        }
        self.0.retain(|other| !set.is_subset(*other));
        let place = self.0.partition_point(|other| other.len() <= set.len());
        self.0.insert(place, set);
    }

    /// Whether these clues have none in some set, so that there are several solutions.
    pub(super) fn are_missed_by(&self, clues: CellSet) -> bool {
        self.missed_by(clues).next().is_some()
    }

    /// The sets in which these clues have none.
    pub(super) fn missed_by(&self, clues: CellSet) -> impl Iterator<Item = CellSet> + '_ {
        self.0.iter().copied().filter(move |set| !set.intersects(clues))
    }

    /// Those of the clues that are the only ones in some set, so that each of them is needed.
    pub(super) fn needed(&self, clues: CellSet) -> CellSet {
        self.0.iter().filter_map(|set| (*set & clues).single()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::small::all_grids;
    use crate::generate::solution::Complete;
    use crate::generate::uniform::uniform_grid;
    use unguess_board::Cell;
    use unguess_board::random::Random;

    #[test]
    fn each_set_is_unavoidable() {
        for number in 0..5 {
            let complete = Complete::new(uniform_grid(&mut Random::new(1, number)));
            let sets = Unavoidable::of_pairs(&complete);
            assert!(sets.0.len() > 40);
            for set in sets.0 {
                assert!(complete.other(CellSet::ALL - set).is_some_and(|other| other.is_subset(set)), "{set:?}");
            }
        }
    }

    #[test]
    fn all_sets_of_four_cells_are_found() {
        for grid in all_grids() {
            let sets = Unavoidable::of_pairs(&grid);
            let all = grid.differences().filter(|set| set.len() == 4);
            assert!(all.count() > 0);
            assert!(grid.differences().filter(|set| set.len() == 4).all(|set| sets.0.contains(&set)));
        }
        let complete = Complete::new(uniform_grid(&mut Random::new(1, 0)));
        let found = Unavoidable::of_pairs(&complete).0.into_iter().filter(|set| set.len() == 4).count();
        let corners = |a: Cell, b: Cell| [a, Cell::at(a.row(), b.column()), Cell::at(b.row(), a.column()), b];
        let is_one = |[a, b, c, d]: [Cell; 4]| {
            complete.clue(a) == complete.clue(d)
                && complete.clue(b) == complete.clue(c)
                && (a.block() == b.block()) != (a.block() == c.block())
        };
        let pairs = Cell::all().flat_map(|a| Cell::all().map(move |b| (a, b)));
        let all = pairs
            .filter(|(a, b)| a.row() < b.row() && a.column() < b.column())
            .filter(|(a, b)| is_one(corners(*a, *b)));
        assert_eq!(found, all.count());
    }
}
