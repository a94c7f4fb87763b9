//! What the steps of a run took away, and what was lost since one of them.

use crate::board::{Candidate, CellSet, DigitSet, House};

/// Where candidates were lost. What a technique finds in some cells, or among the candidates of some digits, it would
/// have found before unless one of them lost something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The cells that lost candidates.
    pub cells: CellSet,
    /// The digits of which they lost some.
    pub digits: DigitSet,
    /// The cells that had one candidate left before.
    pub lone: CellSet,
}

impl Lost {
    /// Nothing was lost.
    pub const NOTHING: Self = Self { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, lone: CellSet::EMPTY };

    /// Anything may have been lost.
    pub const ANYTHING: Self = Self { cells: CellSet::ALL, digits: DigitSet::ALL, lone: CellSet::ALL };

    /// Whether a house lost something.
    pub fn touch(&self, house: House) -> bool {
        self.cells.intersects(house.cells())
    }

    /// Notes that a candidate was lost.
    pub(super) fn note(&mut self, gone: Candidate) {
        self.cells.insert(gone.cell());
        self.digits.insert(gone.digit());
    }

    /// This and what was lost after it.
    fn then(self, later: Self) -> Self {
        Self { cells: self.cells | later.cells, digits: self.digits | later.digits, lone: self.lone }
    }
}

/// What each step of a run took away.
#[derive(Default)]
pub struct Changes(Vec<Lost>);

impl Changes {
    /// Notes what the next step took away.
    pub fn push(&mut self, lost: Lost) {
        self.0.push(lost);
    }

    /// How many steps there were.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there was no step.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was lost since there were so many steps.
    pub fn since(&self, steps: usize) -> Lost {
        self.0[steps..].iter().copied().reduce(Lost::then).unwrap_or(Lost::NOTHING)
    }
}
