//! What dead ends teach.

use crate::{Cell, CellSet};

/// How many dead ends of a search left each cell without a digit. Such a cell soon fails again below other guesses.
pub(super) struct DeadEnds([usize; Cell::COUNT]);

impl DeadEnds {
    pub(super) const NONE: Self = Self([0; Cell::COUNT]);

    /// How many dead ends left a cell without a digit.
    #[inline(always)]
    pub(super) const fn of(&self, cell: Cell) -> usize {
        self.0[cell.index()]
    }

    /// Counts a dead end that left some cells without a digit.
    pub(super) fn add(&mut self, cells: CellSet) {
        for cell in cells.iter() {
            self.0[cell.index()] += 1;
        }
    }
}
