//! All that follows from an assumption, in whatever order it is found.

use super::nested::Nesting;
use crate::board::{Candidate, CellSet, Digit, DigitSet, House};
use crate::state::Planes;

/// What is true, and what is not false.
#[derive(Clone, Copy)]
pub(super) struct Closure {
    pub(super) on: Planes,
    pub(super) left: Planes,
}

impl Closure {
    /// Whether it is still all that follows, now that these are lost and `all` is left. What it can spare it gives up.
    pub(super) fn survives(&mut self, lost: &[Candidate], all: &Planes, nesting: Nesting, cells: bool) -> bool {
        if let Some(several) = nesting.several() {
            for lost in lost {
                self.spare(*lost, several, cells);
            }
        }
        self.left.iter().zip(all).all(|(left, all)| left.is_subset(*all))
    }

    /// Takes a candidate out if nothing follows from that: each variable has one other left that is true, or `several`,
    /// and if these are more than two, the digit is not confined. The variable of its cell counts only if `cells` do.
    fn spare(&mut self, lost: Candidate, several: usize, cells: bool) {
        let (digit, cell) = (lost.digit(), lost.cell());
        if !self.left[digit.index()].contains(cell) {
            return;
        }
        let left = self.left[digit.index()] - CellSet::of(cell);
        let has_several = |house: House| {
            let others = left & house.cells();
            others.has_at_least(several) || others.intersects(self.on[digit.index()])
        };
        let in_cell = || {
            let mut digits: DigitSet = Digit::all().filter(|other| self.left[other.index()].contains(cell)).collect();
            digits.remove(digit);
            digits.has_at_least(several) || digits.iter().any(|digit| self.on[digit.index()].contains(cell))
        };
        let in_houses = cell.houses().into_iter().all(has_several);
        let is_confined = several > 2 && left.have_lock();
        if in_houses && !is_confined && (!cells || in_cell()) {
            self.left[digit.index()] = left;
        }
    }
}

/// What is known of an assumption.
#[derive(Default)]
pub(super) enum KnownClosure {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Some variable has nothing left to take.
    Refuted,
    /// All that follows.
    Closed(Box<Closure>),
}
