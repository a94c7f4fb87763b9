//! Remote pairs: cells with the same two candidates, each of which sees the next. They are the one and the other in turn.

use crate::orders::Weight;
use crate::state::View;
use unguess_board::{CandidateSet, Cell, CellSet, DigitSet, HouseKind, Kind};

/// A chain of cells, and what it removes.
#[derive(Clone, Debug)]
pub struct RemotePairs {
    /// The cells in order, 4, 6, 8 or 10.
    pub cells: Vec<Cell>,
    /// Both digits, in the cells that see two of the chain that differ.
    pub removed: CandidateSet,
}

/// How many cells a chain has at most.
const MOST: usize = 10;

/// The chains of up to ten cells, one for each removal: those that remove the most first, and of these the one of the lowest
/// weight. Each is the first of its removal that a depth-first search meets.
pub fn remote_pairs(view: &View) -> Vec<RemotePairs> {
    let bivalue = view.bivalue(Kind::Cell).cells();
    if bivalue.len() < 4 {
        return Vec::new();
    }
    let mut found = Vec::new();
    for start in bivalue.iter() {
        let digits = view.digits_in(start);
        let alike: CellSet = bivalue.iter().filter(|cell| view.digits_in(*cell) == digits).collect();
        // If three of them shared a house, there would be no solution.
        let [_, several] = alike.spread();
        let is_crowded = several.iter().any(|house| (alike & house.cells()).has_at_least(3));
        if alike.has_at_least(4) && !is_crowded {
            for digit in digits.iter() {
                let search = RemotePairSearch { view, alike, digits, end: view.cells_with(digit) };
                search.extend(&mut vec![start], &mut found);
            }
        }
    }
    found.sort_by_cached_key(|pairs| Weight::of(pairs.removed.iter()));
    found
}

/// The search for the chains from one cell.
struct RemotePairSearch<'a> {
    view: &'a View,
    /// The cells that have these two digits.
    alike: CellSet,
    digits: DigitSet,
    /// The cells with the digit that one of the ends is to take.
    end: CellSet,
}

impl RemotePairSearch<'_> {
    /// Depth first: takes a chain of an even number of cells, four or more, if a cell that has the digit sees both
    /// ends, and it removes what no chain removed before. Then adds each cell that sees the last one: in its row, its
    /// column, its box.
    fn extend(&self, chain: &mut Vec<Cell>, found: &mut Vec<RemotePairs>) {
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        // With an even number of cells the two ends take different digits: one of them takes the digit that is asked
        // for.
        if chain.len() >= 4
            && chain.len().is_multiple_of(2)
            && (self.end & first.peers() & last.peers()) != CellSet::EMPTY
        {
            let removed = self.removed(chain);
            if !found.iter().any(|earlier| earlier.removed == removed) {
                found.push(RemotePairs { cells: chain.clone(), removed });
            }
        }
        if chain.len() == MOST {
            return;
        }
        let open = (self.alike & last.peers()) - chain.iter().copied().collect();
        let [row, column, block] = [HouseKind::Row, HouseKind::Column, HouseKind::Block].map(|kind| {
            let house = last.houses().into_iter().find(|house| house.kind() == kind);
            house.map_or(CellSet::EMPTY, |house| house.cells() & open)
        });
        for next in row.iter().chain(column.iter()).chain((block - row - column).iter()) {
            chain.push(next);
            self.extend(chain, found);
            chain.pop();
        }
    }

    /// What goes: both digits, in the cells that see two cells of the chain an odd number of steps apart, three or
    /// more. Of these two cells, as of neighbors, each takes another digit.
    fn removed(&self, chain: &[Cell]) -> CandidateSet {
        let apart = |from: usize| (from + 3..chain.len()).step_by(2).map(move |to| [from, to]);
        let pairs = (0..chain.len()).flat_map(apart);
        let seen = pairs.fold(CellSet::EMPTY, |seen, [one, other]| seen | (chain[one].peers() & chain[other].peers()));
        self.digits
            .iter()
            .flat_map(|digit| (seen & self.view.cells_with(digit)).iter().map(move |cell| cell.with(digit)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{candidates, limited};

    #[test]
    fn cells_an_odd_number_of_steps_apart_differ_and_clear_what_sees_both() {
        let view = View::new(limited("r1c1n12 r1c9n12 r9c9n12 r9c5n12"));
        let found = remote_pairs(&view);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].removed, candidates("r1c5n12 r9c1n12"));
        assert_eq!(
            found[0].cells.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["r1c1", "r1c9", "r9c9", "r9c5"]
        );
    }

    #[test]
    fn three_cells_are_too_few_and_three_in_one_house_have_no_solution() {
        assert!(remote_pairs(&View::new(limited("r1c1n12 r1c9n12 r9c9n12"))).is_empty());
        assert!(remote_pairs(&View::new(limited("r1c1n12 r1c9n12 r9c9n12 r9c5n12 r9c1n12"))).is_empty());
        assert!(remote_pairs(&View::new(limited("r1c1n12 r1c9n12 r9c9n12 r9c5n13"))).is_empty());
    }
}
