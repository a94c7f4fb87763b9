//! The twelve cells of tridagons.

use std::cell::Cell as Counter;

use super::impossible::{Impossible, triples};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, DigitSet, Grid};

/// The four boxes where two bands cross two stacks.
pub(crate) const QUARTETS: [[usize; 4]; 9] = [
    [0, 1, 3, 4],
    [0, 2, 3, 5],
    [1, 2, 4, 5],
    [0, 1, 6, 7],
    [0, 2, 6, 8],
    [1, 2, 7, 8],
    [3, 4, 6, 7],
    [3, 5, 6, 8],
    [4, 5, 7, 8],
];

/// Three cells of a box, no two of them in one row or column.
pub struct Third {
    /// The cells, row by row.
    pub cells: [Cell; 3],
    /// Whether the columns, row by row, are an odd permutation.
    pub is_odd: bool,
}

/// The columns of the three cells by row, as permutations.
const ORDERS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([2, 1, 0], true),
];

impl Third {
    /// All of a box, by its number.
    pub fn all_of(block: usize) -> impl Iterator<Item = Self> {
        let (top, left) = (block / 3 * 3, block % 3 * 3);
        ORDERS.into_iter().map(move |(columns, is_odd)| {
            let cells = std::array::from_fn(|row| Cell::at(top + row, left + columns[row]));
            Self { cells, is_odd }
        })
    }
}

/// Each tridagon with at most `most` guardians, all of its cells unfilled and each of them with all three digits.
pub fn full(state: &Grid, most: usize) -> Vec<Impossible> {
    let mut all = Vec::new();
    each(state, &Counter::new(most), &mut |digits, pattern| {
        all.push(Impossible { cells: pattern.cells.clone(), digits, guardians: pattern.guardians });
    });
    all
}

/// The fewest guardians of a tridagon, all of whose cells are unfilled and each with all three digits; nothing if there is no
/// tridagon with a guardian.
pub fn fewest_guardians(state: &Grid) -> Option<usize> {
    let (mut fewest, most) = (None, Counter::new(Candidate::COUNT));
    each(state, &most, &mut |_, pattern| {
        if !pattern.guardians.is_empty() {
            fewest = Some(pattern.guardians.len());
            most.set(pattern.guardians.len() - 1);
        }
    });
    fewest
}

/// Calls `found` with each tridagon of at most `most` guardians, a figure that may fall on the way.
fn each(state: &Grid, most: &Counter<usize>, found: &mut dyn FnMut(DigitSet, &TridagonCells)) {
    for digits in triples() {
        let thirds: [Vec<Third>; 9] = std::array::from_fn(|block| {
            let is_full = |cell: &Cell| state.value(*cell).is_none() && (digits - state.digits_in(*cell)).is_empty();
            Third::all_of(block).filter(|third| third.cells.iter().all(is_full)).collect()
        });
        for blocks in QUARTETS.into_iter().filter(|blocks| blocks.iter().all(|block| !thirds[*block].is_empty())) {
            let whole = TridagonCells { cells: Vec::new(), guardians: CandidateSet::EMPTY, is_odd: false };
            let search = TridagonSearch { state, digits, thirds: &thirds, most };
            search.grow(&blocks, &whole, &mut |pattern| found(digits, pattern));
        }
    }
}

/// Some cells of a tridagon, with the guardians of all of them.
struct TridagonCells {
    cells: Vec<Cell>,
    guardians: CandidateSet,
    is_odd: bool,
}

/// A search for tridagons with three digits.
struct TridagonSearch<'a> {
    state: &'a Grid,
    digits: DigitSet,
    /// By box.
    thirds: &'a [Vec<Third>; 9],
    most: &'a Counter<usize>,
}

impl TridagonSearch<'_> {
    /// Adds three cells of each box that is left, while there are not too many guardians, and calls `found` if in the end the
    /// number of odd permutations is odd.
    fn grow(&self, blocks: &[usize], part: &TridagonCells, found: &mut dyn FnMut(&TridagonCells)) {
        let Some((block, later)) = blocks.split_first() else {
            if part.is_odd {
                found(part);
            }
            return;
        };
        for third in &self.thirds[*block] {
            let others = |cell: &Cell| (self.state.digits_in(*cell) - self.digits, *cell);
            let others = third
                .cells
                .iter()
                .map(others)
                .flat_map(|(digits, cell)| digits.iter().map(move |digit| cell.with(digit)));
            let guardians = part.guardians | others.collect();
            if guardians.len() <= self.most.get() {
                let cells = part.cells.iter().chain(&third.cells).copied().collect();
                self.grow(later, &TridagonCells { cells, guardians, is_odd: part.is_odd != third.is_odd }, found);
            }
        }
    }
}

/// Whether cells are three in each of four boxes in a rectangle, with an odd number of odd permutations.
pub(crate) fn is_tridagon(cells: &[Cell]) -> bool {
    let all: CellSet = cells.iter().copied().collect();
    let is_part = |third: &Third| third.cells.iter().all(|cell| all.contains(*cell));
    let is_of = |blocks: &[usize; 4]| {
        let thirds = blocks.iter().map(|block| Third::all_of(*block).find(is_part));
        let thirds: Option<Vec<Third>> = thirds.collect();
        thirds.is_some_and(|thirds| thirds.iter().filter(|third| third.is_odd).count() % 2 == 1)
    };
    all.len() == 12 && cells.len() == 12 && QUARTETS.iter().any(is_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_all_choices_of_cells_are_impossible() {
        let all = |block| Third::all_of(block).map(|third| third.is_odd).collect::<Vec<bool>>();
        let quartet = QUARTETS[0].map(all);
        let choices = quartet.iter().fold(vec![false], |before, parity| {
            before.iter().flat_map(|is_odd| parity.iter().map(move |other| is_odd != other)).collect()
        });
        assert_eq!((choices.len(), choices.iter().filter(|is_odd| **is_odd).count()), (1296, 648));
    }
}
