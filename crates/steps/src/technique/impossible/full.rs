//! Sets of cells that three digits cannot fill, where each cell can take all three.

use super::places::{self, SetCriteria};
use super::{Impossible, triples};
use unguess_board::{Cell, CellSet, DigitSet, Grid};

/// Each impossible pattern with at most `most` guardians, all of its cells unfilled and each of them with all three digits.
pub fn full(state: &Grid, most: usize) -> Vec<Impossible> {
    let mut all = Vec::new();
    for digits in triples() {
        let cells = FullCells::new(state, digits, most);
        places::each(&cells, &mut |part| all.push(Impossible::in_cells(state, &part.cells, digits)));
    }
    all
}

/// The cells that can take three digits, and how many others they can take.
struct FullCells {
    others: [Option<usize>; 81],
    most: usize,
}

/// Some of them, and how many others they can take together.
#[derive(Clone)]
struct PartialFullCells {
    cells: CellSet,
    others: usize,
}

impl FullCells {
    fn new(state: &Grid, digits: DigitSet, most: usize) -> Self {
        // Only unfilled cells with all three digits can be in a pattern.
        let others = std::array::from_fn(|index| {
            let left = state.digits_in(Cell::new(index));
            let is_full = state.value(Cell::new(index)).is_none() && (digits - left).is_empty();
            is_full.then(|| (left - digits).len())
        });
        Self { others, most }
    }
}

impl SetCriteria for FullCells {
    type PartialSet = PartialFullCells;

    fn start(&self) -> PartialFullCells {
        PartialFullCells { cells: CellSet::EMPTY, others: 0 }
    }

    fn with(&self, part: &PartialFullCells, cell: Cell) -> Option<PartialFullCells> {
        let others = part.others + self.others[cell.index()]?;
        let mut cells = part.cells;
        cells.insert(cell);
        (others <= self.most).then_some(PartialFullCells { cells, others })
    }

    fn both(&self, one: &PartialFullCells, other: &PartialFullCells) -> Option<PartialFullCells> {
        let others = one.others + other.others;
        (others <= self.most).then_some(PartialFullCells { cells: one.cells | other.cells, others })
    }
}
