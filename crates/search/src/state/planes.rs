//! Candidates by digit, as plain sets of cells.

use unguess_board::{CandidateSet, CellSet, Digit};

/// Cells by digit.
pub type Planes = [CellSet; Digit::COUNT];

/// No cell for any digit.
pub(crate) const NOTHING: Planes = [CellSet::EMPTY; Digit::COUNT];

/// The cells of each digit.
pub fn planes(candidates: &CandidateSet) -> Planes {
    std::array::from_fn(|digit| candidates.cells_with(Digit::new(digit)))
}

/// The cells that are in at least one of these sets, in two, in three.
pub fn tally(planes: &Planes) -> [CellSet; 3] {
    planes
        .iter()
        .fold([CellSet::EMPTY; 3], |[one, two, three], cells| [one | *cells, two | one & *cells, three | two & *cells])
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::Cell;
    use unguess_board::named::candidates;

    #[test]
    fn cells_are_told_by_how_many_digits_they_have_at_least() {
        let tally = tally(&planes(&candidates("r1c1n1 r1c2n19 r1c3n159 r1c4n1259")));
        let row = |from: usize| (from..4).map(|column| Cell::at(0, column)).collect::<CellSet>();
        assert_eq!(tally, [row(0), row(1), row(2)]);
    }
}
