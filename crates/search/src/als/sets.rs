//! The sets of a state, and what joins them.

use std::cell::OnceCell;

use super::list::{AlmostLockedSet, almost_locked_sets};
use super::number_sets::NumberSets;
use super::restricted::RestrictedCommons;
use unguess_board::{Candidate, Grid};

/// All almost locked sets of a state, and what joins them, as far as it was asked for.
pub struct AlmostLocked {
    pub(super) sets: Vec<AlmostLockedSet>,
    /// Whether sets of a pattern may have cells in common.
    pub(super) may_overlap: bool,
    pub(super) commons: RestrictedCommons,
    /// By set: its neighbors.
    around: OnceCell<NumberSets>,
    /// By candidate: the sets that see it.
    seeing: OnceCell<NumberSets>,
    /// By set: those that see a candidate that it sees.
    sharing: OnceCell<NumberSets>,
}

impl AlmostLocked {
    /// The almost locked sets of a state, for patterns of sets without common cells.
    pub fn of(grid: &Grid) -> Self {
        Self::new(grid, false)
    }

    /// The almost locked sets of a state, for patterns of sets that may have cells in common.
    pub fn overlapping(grid: &Grid) -> Self {
        Self::new(grid, true)
    }

    /// The almost locked sets of a state; what joins them is found when it is asked for.
    fn new(grid: &Grid, may_overlap: bool) -> Self {
        let sets = almost_locked_sets(grid);
        Self {
            commons: RestrictedCommons::new(grid, &sets, may_overlap),
            sets,
            may_overlap,
            around: OnceCell::new(),
            seeing: OnceCell::new(),
            sharing: OnceCell::new(),
        }
    }

    /// Finds the neighbors of all sets.
    pub(super) fn join_all(&mut self) {
        while self.commons.complete() < self.sets.len() {
            self.commons.add_next(&self.sets);
        }
    }

    /// By set: its neighbors.
    pub(super) fn around(&self) -> &NumberSets {
        self.around.get_or_init(|| self.commons.around())
    }

    /// By candidate: the sets that see it.
    pub(super) fn seeing(&self) -> &NumberSets {
        self.seeing.get_or_init(|| {
            let mut seeing = NumberSets::new(Candidate::COUNT, self.sets.len());
            for (number, set) in self.sets.iter().enumerate() {
                for digit in set.digits.iter() {
                    set.seen(digit).iter().for_each(|cell| seeing.insert(cell.with(digit).index(), number));
                }
            }
            seeing
        })
    }

    /// By set: those that see a candidate that it sees.
    pub(super) fn sharing(&self) -> &NumberSets {
        self.sharing.get_or_init(|| {
            let seeing = self.seeing();
            let mut sharing = NumberSets::new(self.sets.len(), self.sets.len());
            for (number, set) in self.sets.iter().enumerate() {
                for digit in set.digits.iter() {
                    set.seen(digit).iter().for_each(|cell| sharing.add(number, seeing, cell.with(digit).index()));
                }
            }
            sharing
        })
    }
}
