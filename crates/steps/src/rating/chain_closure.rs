//! What singles, locked candidates and static chains leave of a state and of those after it.

use unguess_board::solutions::left_by_locked_candidates;
use unguess_board::{Digit, Effect, Grid};
use unguess_search::chains::fast::removed_by_chains;
use unguess_search::state::{Planes, planes};

/// What singles, locked candidates and static chains up to a length leave, whatever the order. They find the same in every
/// later state, so this need not begin anew when something else has been taken away.
pub(super) struct ChainClosure {
    left: Planes,
    /// The most strong links of a chain; fewer than two are none.
    longest: usize,
    /// Whether something has been taken away, or chains may be longer, since it was closed.
    is_open: bool,
}

/// What is left when nothing more follows.
pub(super) enum AfterChains<'a> {
    /// The solution.
    Solved,
    /// This is left.
    Left(&'a Planes),
}

impl ChainClosure {
    /// The state itself, without chains.
    pub(super) fn of(state: &Grid) -> Self {
        let mut left = planes(state.candidates());
        for cell in state.filled().iter() {
            if let Some(digit) = state.value(cell) {
                left[digit.index()].insert(cell);
            }
        }
        Self { left, longest: 0, is_open: true }
    }

    /// Takes away what a step does, and lets chains be as long as this.
    pub(super) fn take(&mut self, effect: &Effect, longest: usize) {
        let before = self.left;
        for removed in &effect.removed {
            self.left[removed.digit().index()].remove(removed.cell());
        }
        if let Some(placed) = effect.placed {
            let others = Digit::all().filter(|digit| *digit != placed.digit());
            others.for_each(|digit| self.left[digit.index()].remove(placed.cell()));
        }
        self.is_open |= self.longest < longest || self.left != before;
        self.longest = longest;
    }

    /// What is left when nothing more follows, unless that is cached.
    pub(super) fn close(&mut self) -> Option<AfterChains<'_>> {
        if !std::mem::take(&mut self.is_open) {
            return None;
        }
        loop {
            let Some(left) = left_by_locked_candidates(&self.left) else { return Some(AfterChains::Solved) };
            self.left = left;
            let removed = removed_by_chains(&left, self.longest);
            if left.iter().zip(removed).all(|(left, removed)| !left.intersects(removed)) {
                return Some(AfterChains::Left(&self.left));
            }
            self.left.iter_mut().zip(removed).for_each(|(left, removed)| *left -= removed);
        }
    }
}
