//! What was lost between two states.

use unguess_board::{Candidate, CandidateSet, CellSet, DigitSet, House};

/// What was lost between two states. What was found or not found in the first of them is kept for the second if it
/// survives this. What a technique finds in some cells, or among the candidates of some digits, it would have found before
/// unless one of them lost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The candidates that were lost.
    pub candidates: CandidateSet,
    /// The cells that lost candidates.
    pub cells: CellSet,
    /// The digits of which they lost some.
    pub digits: DigitSet,
    /// The cells that had one candidate left before.
    pub lone: CellSet,
    /// Whether a digit was placed.
    pub has_placed: bool,
}

impl Lost {
    /// Nothing was lost.
    pub const NOTHING: Self = Self {
        candidates: CandidateSet::EMPTY,
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
        lone: CellSet::EMPTY,
        has_placed: false,
    };

    /// Anything may have been lost.
    pub(crate) const ANYTHING: Self = Self {
        candidates: CandidateSet::ALL,
        cells: CellSet::ALL,
        digits: DigitSet::ALL,
        lone: CellSet::ALL,
        has_placed: true,
    };

    /// These candidates were lost on another board than the usual one. Cells with one candidate are not told apart.
    pub(super) fn on_board(gone: CandidateSet) -> Self {
        let cells = gone.iter().map(Candidate::cell).collect();
        let digits = gone.iter().map(Candidate::digit).collect();
        Self { candidates: gone, cells, digits, ..Self::ANYTHING }
    }

    /// Whether a house lost something.
    #[inline]
    pub fn touch(&self, house: House) -> bool {
        self.cells.intersects(house.cells())
    }

    /// Notes that a candidate was lost.
    pub(super) fn note(&mut self, gone: Candidate) {
        self.candidates.insert(gone);
        self.cells.insert(gone.cell());
        self.digits.insert(gone.digit());
    }

    /// Notes that candidates of these cells and these digits were lost.
    pub(super) fn note_all(&mut self, gone: &CandidateSet, cells: CellSet, digits: DigitSet) {
        self.candidates |= *gone;
        self.cells |= cells;
        self.digits |= digits;
    }

    /// Adds what was lost after it.
    pub(super) fn go_on(&mut self, later: &Self) {
        self.candidates |= later.candidates;
        self.cells |= later.cells;
        self.digits |= later.digits;
        self.has_placed |= later.has_placed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::Cell;
    use unguess_board::named::{candidates, one};

    #[test]
    fn what_is_lost_in_two_steps_is_what_either_lost_and_lone_is_as_before_the_first() {
        let mut first = Lost { lone: CellSet::of(Cell::at(0, 0)), ..Lost::NOTHING };
        first.note(one("r1c2n3"));
        let mut second = Lost { lone: CellSet::of(Cell::at(8, 8)), has_placed: true, ..Lost::NOTHING };
        second.note(one("r9c9n4"));
        first.go_on(&second);
        assert_eq!(first.candidates, candidates("r1c2n3 r9c9n4"));
        assert_eq!(first.cells, [Cell::at(0, 1), Cell::at(8, 8)].into_iter().collect());
        assert_eq!(first.digits.len(), 2);
        assert_eq!(first.lone, CellSet::of(Cell::at(0, 0)));
        assert!(first.has_placed);
    }

    #[test]
    fn only_the_houses_of_a_cell_that_lost_something_are_touched() {
        let mut lost = Lost::NOTHING;
        lost.note(one("r4c7n1"));
        assert!(
            House::classic()
                .filter(|house| lost.touch(*house))
                .eq(House::classic().filter(|house| Cell::at(3, 6).houses().contains(house)))
        );
    }
}
