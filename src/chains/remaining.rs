//! What the variables have left, candidate by candidate less.

use super::View;
use crate::board::{Candidate, PositionSet, Variable};

/// By variable, what it can take of some candidates.
#[derive(Clone, Copy)]
pub(super) struct Remaining([PositionSet; Variable::COUNT]);

impl Remaining {
    /// All candidates of a state.
    pub(super) const fn of(view: &View) -> Self {
        Self(*view.all_positions())
    }

    pub(super) const fn in_variable(&self, variable: Variable) -> PositionSet {
        self.0[variable.index()]
    }

    pub(super) fn remove(&mut self, candidate: Candidate) {
        for (variable, place) in candidate.places() {
            self.0[variable.index()] -= *place;
        }
    }
}
