//! Candidates by digit, as plain sets of cells.

use crate::board::{CandidateSet, CellSet, Digit};

/// Cells by digit.
pub type Planes = [CellSet; Digit::COUNT];

/// No cell for any digit.
pub(crate) const NOTHING: Planes = [CellSet::EMPTY; Digit::COUNT];

/// The cells of each digit.
pub fn planes(candidates: &CandidateSet) -> Planes {
    std::array::from_fn(|digit| candidates.cells_with(Digit::new(digit)))
}

/// The cells that are in at least one of these sets, in two, in three.
pub(crate) fn tally(planes: &Planes) -> [CellSet; 3] {
    planes
        .iter()
        .fold([CellSet::EMPTY; 3], |[one, two, three], cells| [one | *cells, two | one & *cells, three | two & *cells])
}
