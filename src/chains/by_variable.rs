//! Candidates by variable.

use super::View;
use crate::board::{Candidate, PositionSet, Variable};

/// For each variable some of what it can take.
#[derive(Clone, Copy)]
pub(super) struct ByVariable([PositionSet; Variable::COUNT]);

impl ByVariable {
    pub(super) const NOTHING: Self = Self([PositionSet::EMPTY; Variable::COUNT]);

    /// All that the variables can take in a state.
    pub(super) const fn of(view: &View) -> Self {
        Self(*view.all_positions())
    }

    pub(super) const fn of_variable(&self, variable: Variable) -> PositionSet {
        self.0[variable.index()]
    }

    /// Whether one of its variables has a candidate here.
    pub(super) fn has(&self, candidate: Candidate) -> bool {
        candidate.places().iter().any(|(variable, place)| self.of_variable(*variable).intersects(*place))
    }

    pub(super) const fn set(&mut self, variable: Variable, places: PositionSet) {
        self.0[variable.index()] = places;
    }

    pub(super) fn add(&mut self, variable: Variable, places: PositionSet) {
        self.0[variable.index()] |= places;
    }

    /// Takes a candidate from all its variables.
    pub(super) fn remove(&mut self, candidate: Candidate) {
        for (variable, place) in candidate.places() {
            self.0[variable.index()] -= *place;
        }
    }
}
