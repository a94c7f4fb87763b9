//! What has changed in a state since a search last failed in it.

use crate::board::{Candidate, CellSet, DigitSet, House};

/// Where candidates went. What a technique finds in some cells, or among the candidates of some digits, it would have
/// found before unless one of them is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// The cells that lost candidates.
    pub cells: CellSet,
    /// The digits of which they lost some.
    pub digits: DigitSet,
    /// The cells that had one candidate left before.
    pub lone: CellSet,
}

impl News {
    /// Nothing changed.
    pub const NONE: Self = Self { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, lone: CellSet::EMPTY };

    /// Anything may have changed.
    pub const ALL: Self = Self { cells: CellSet::ALL, digits: DigitSet::ALL, lone: CellSet::ALL };

    /// Whether something changed in a house.
    pub fn touch(&self, house: House) -> bool {
        self.cells.intersects(house.cells())
    }

    /// Notes that a candidate went.
    pub(super) fn note(&mut self, gone: Candidate) {
        self.cells.insert(gone.cell());
        self.digits.insert(gone.digit());
    }

    /// This and what came after it.
    pub(super) fn then(self, later: Self) -> Self {
        Self { cells: self.cells | later.cells, digits: self.digits | later.digits, lone: self.lone }
    }
}
