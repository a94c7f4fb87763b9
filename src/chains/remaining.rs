//! Candidates by digit and by cell.

use super::View;
use super::closure::{Planes, planes};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet};

/// What digits and cells have left.
#[derive(Clone, Copy)]
pub(super) struct Remaining {
    cells: Planes,
    digits: [DigitSet; Cell::COUNT],
}

impl Remaining {
    /// All candidates of a state.
    pub(super) fn of(view: &View) -> Self {
        let digits = std::array::from_fn(|cell| view.digits_in(Cell::new(cell)));
        Self { cells: planes(view.candidates()), digits }
    }

    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.cells[candidate.digit().index()].remove(candidate.cell());
        self.digits[candidate.cell().index()].remove(candidate.digit());
    }

    pub(super) fn contains(&self, candidate: Candidate) -> bool {
        self.digits_in(candidate.cell()).contains(candidate.digit())
    }

    pub(super) const fn cells_with(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    pub(super) const fn digits_in(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }
}
