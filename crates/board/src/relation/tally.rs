//! How often digits can occur in cells.

use crate::candidate_set::CandidateSet;
use crate::ids::{Cell, Digit};
use crate::sets::CellSet;
use crate::variables::Candidate;

/// Candidates, and limits for how many of them are true, at most one in a cell.
pub(super) struct Tally {
    pub(super) candidates: CandidateSet,
    pub(super) least: usize,
    pub(super) most: usize,
}

/// How many cells have only candidates of a tally left, and how many have any.
pub(super) struct Count {
    pub(super) sure: usize,
    pub(super) possible: usize,
}

impl Tally {
    /// The candidates of some cells with some digits, counted from 0.
    pub(super) fn of(cells: &[Cell], digits: &[usize], [least, most]: [usize; 2]) -> Self {
        let candidates = cells.iter().flat_map(|cell| digits.iter().map(|digit| cell.with(Digit::new(*digit))));
        Self { candidates: candidates.collect(), least, most }
    }

    /// Counts the cells that have some of these candidates left.
    pub(super) fn count(&self, left: &CandidateSet) -> Count {
        let open = self.candidates & *left;
        let cells: CellSet = open.iter().map(Candidate::cell).collect();
        let is_sure = |cell: &Cell| left.digits_in(*cell) == open.digits_in(*cell);
        Count { sure: cells.iter().filter(is_sure).count(), possible: cells.len() }
    }

    /// Keeps what the limits allow.
    pub(super) fn keep_within(&self, allowed: &mut CandidateSet) {
        let Count { sure, possible } = self.count(allowed);
        let open = self.candidates & *allowed;
        if possible < self.least || sure > self.most || self.least > self.most {
            *allowed = CandidateSet::EMPTY;
        } else if possible == self.least {
            // Each cell that can have one of them has one.
            let cells: CellSet = open.iter().map(Candidate::cell).collect();
            let others: CandidateSet = allowed.iter().filter(|one| cells.contains(one.cell())).collect();
            *allowed -= others - open;
        } else if sure == self.most {
            let is_sure = |one: &Candidate| allowed.digits_in(one.cell()) == open.digits_in(one.cell());
            let gone: CandidateSet = open.iter().filter(|one| !is_sure(one)).collect();
            *allowed -= gone;
        }
    }
}
