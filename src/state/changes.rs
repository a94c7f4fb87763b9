//! What the steps of a run took away, and what was lost since one of them.

use crate::board::{Candidate, CandidateSet, CellSet, DigitSet, House};

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
    pub const ANYTHING: Self = Self {
        candidates: CandidateSet::ALL,
        cells: CellSet::ALL,
        digits: DigitSet::ALL,
        lone: CellSet::ALL,
        has_placed: true,
    };

    /// Whether a house lost something.
    pub fn touch(&self, house: House) -> bool {
        self.cells.intersects(house.cells())
    }

    /// Notes that a candidate was lost.
    pub(super) fn note(&mut self, gone: Candidate) {
        self.candidates.insert(gone);
        self.cells.insert(gone.cell());
        self.digits.insert(gone.digit());
    }

    /// Adds what was lost after it.
    fn go_on(&mut self, later: &Self) {
        self.candidates |= later.candidates;
        self.cells |= later.cells;
        self.digits |= later.digits;
        self.has_placed |= later.has_placed;
    }
}

/// What each step of a run took away.
pub struct Changes(Vec<Lost>);

impl Changes {
    /// No step yet.
    pub(super) fn none() -> Self {
        /// Few puzzles take more steps.
        const USUAL: usize = 96;
        Self(Vec::with_capacity(USUAL))
    }

    /// What the next step takes away, to be noted.
    pub(super) fn next(&mut self) -> &mut Lost {
        self.0.push(Lost::NOTHING);
        self.0.last_mut().expect("it has just come")
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
        let Some((first, later)) = self.0[steps..].split_first() else { return Lost::NOTHING };
        let mut lost = *first;
        for later in later {
            lost.go_on(later);
        }
        lost
    }
}
