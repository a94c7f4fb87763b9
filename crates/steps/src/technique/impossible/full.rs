//! Sets of cells that three digits cannot fill, where each cell can take all three.

use super::places::{self, Wanted};
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
struct Part {
    cells: CellSet,
    others: usize,
}

impl FullCells {
    fn new(state: &Grid, digits: DigitSet, most: usize) -> Self {
        let others = std::array::from_fn(|index| {
            let own = state.digits_in(Cell::new(index));
            let is_full = state.value(Cell::new(index)).is_none() && (digits - own).is_empty();
            is_full.then(|| (own - digits).len())
        });
        Self { others, most }
    }
}

impl Wanted for FullCells {
    type Part = Part;

    fn start(&self) -> Part {
        Part { cells: CellSet::EMPTY, others: 0 }
    }

    fn with(&self, part: &Part, cell: Cell) -> Option<Part> {
        let others = part.others + self.others[cell.index()]?;
        let mut cells = part.cells;
        cells.insert(cell);
        (others <= self.most).then_some(Part { cells, others })
    }

    fn both(&self, one: &Part, other: &Part) -> Option<Part> {
        let others = one.others + other.others;
        (others <= self.most).then_some(Part { cells: one.cells | other.cells, others })
    }
}
