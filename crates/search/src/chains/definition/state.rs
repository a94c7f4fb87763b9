//! States as the search changes them: by digit and by cell.

use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};

/// The candidates of a state, with what is placed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct LiteralState {
    planes: [CellSet; Digit::COUNT],
    digits: [DigitSet; Cell::COUNT],
    filled: CellSet,
    /// By digit, how many cells have it.
    placed: [usize; Digit::COUNT],
}

impl LiteralState {
    /// A state of a grid.
    pub(crate) fn of(grid: &Grid) -> Self {
        let mut placed = [0; Digit::COUNT];
        grid.filled().iter().filter_map(|cell| grid.value(cell)).for_each(|digit| placed[digit.index()] += 1);
        Self {
            planes: std::array::from_fn(|digit| grid.cells_with(Digit::new(digit))),
            digits: std::array::from_fn(|cell| grid.digits_in(Cell::new(cell))),
            filled: grid.filled(),
            placed,
        }
    }

    /// Whether a candidate is possible.
    pub(crate) fn has(&self, candidate: Candidate) -> bool {
        self.planes[candidate.digit().index()].contains(candidate.cell())
    }

    /// Takes a candidate away.
    pub(crate) fn remove(&mut self, candidate: Candidate) {
        self.planes[candidate.digit().index()].remove(candidate.cell());
        self.digits[candidate.cell().index()].remove(candidate.digit());
    }

    /// The digits of a cell.
    pub(crate) const fn digits_in(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// The cells of a digit.
    pub(crate) const fn cells_with(&self, digit: Digit) -> CellSet {
        self.planes[digit.index()]
    }

    /// The cells that have a digit.
    pub(crate) const fn filled(&self) -> CellSet {
        self.filled
    }

    /// How many cells have a digit.
    pub(crate) const fn placed(&self, digit: Digit) -> usize {
        self.placed[digit.index()]
    }

    /// The other candidates of the cell of one.
    pub(crate) fn others(&self, candidate: Candidate) -> Vec<Candidate> {
        let cell = candidate.cell();
        self.digits_in(cell).iter().map(|digit| cell.with(digit)).filter(|other| *other != candidate).collect()
    }

    /// All candidates.
    pub(crate) fn candidates(&self) -> CandidateSet {
        CandidateSet::of_cells(&self.planes)
    }
}
