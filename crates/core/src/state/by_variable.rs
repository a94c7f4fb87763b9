//! Candidates by variable.

use super::View;
use crate::board::{Candidate, PositionSet, Variable};

/// For each variable some of what it can take.
#[derive(Clone, Copy)]
pub(crate) struct ByVariable([PositionSet; Variable::CLASSIC]);

impl ByVariable {
    pub(crate) const NOTHING: Self = Self([PositionSet::EMPTY; Variable::CLASSIC]);

    /// All that the variables can take in a state.
    pub(crate) const fn of(view: &View) -> Self {
        Self(*view.all_positions())
    }

    pub(crate) const fn of_variable(&self, variable: Variable) -> PositionSet {
        self.0[variable.index()]
    }

    /// Whether a candidate is here with one of its variables.
    pub(crate) fn has(&self, candidate: Candidate) -> bool {
        candidate.places().iter().any(|(variable, place)| self.of_variable(*variable).intersects(*place))
    }

    pub(crate) const fn set(&mut self, variable: Variable, places: PositionSet) {
        self.0[variable.index()] = places;
    }

    pub(crate) fn add(&mut self, variable: Variable, places: PositionSet) {
        self.0[variable.index()] |= places;
    }

    /// Takes a candidate from all its variables.
    pub(crate) fn remove(&mut self, candidate: Candidate) {
        for (variable, place) in candidate.places() {
            self.0[variable.index()] -= *place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Grid;
    use crate::board::named::{limited, one};

    #[test]
    fn a_candidate_is_in_four_variables_and_gone_only_when_it_is_in_none() {
        let view = View::new(limited("r1c1n12"));
        let mut all = ByVariable::of(&view);
        let candidate = one("r1c1n2");
        assert!(all.has(candidate));
        assert!(!all.has(one("r1c1n3")));
        let [first, ..] = candidate.variables();
        all.set(first, PositionSet::EMPTY);
        assert!(all.has(candidate));
        all.remove(candidate);
        assert!(!all.has(candidate) && all.has(one("r1c2n2")));
        let without = Grid::after(*view.grid(), &crate::board::Effect { placed: None, removed: vec![candidate] });
        let without = View::new(without);
        assert!(
            candidate.variables()[1..]
                .iter()
                .all(|variable| all.of_variable(*variable) == without.positions(*variable))
        );
    }
}
