//! Candidates by variable.

use super::View;
use unguess_board::{Candidate, PositionSet, Variable};

/// For each variable some of what it can take.
#[derive(Clone, Copy)]
pub(crate) struct ByVariable([PositionSet; Variable::CLASSIC]);

impl ByVariable {
    /// All that the variables can take in a state.
    pub(crate) const fn of(view: &View) -> Self {
        Self(*view.all_positions())
    }

    pub(crate) const fn of_variable(&self, variable: Variable) -> PositionSet {
        self.0[variable.index()]
    }

    pub(crate) fn add(&mut self, variable: Variable, places: PositionSet) {
        self.0[variable.index()] |= places;
    }

    pub(crate) fn take(&mut self, variable: Variable, places: PositionSet) {
        self.0[variable.index()] -= places;
    }

    /// Takes a candidate from all its variables, and returns whether one of them has no two others.
    pub(crate) fn remove(&mut self, candidate: Candidate) -> bool {
        let mut is_short = false;
        for (variable, place) in candidate.places() {
            let left = &mut self.0[variable.index()];
            *left -= *place;
            is_short |= !left.is_plural();
        }
        is_short
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{limited, one};

    #[test]
    fn a_candidate_goes_from_four_variables_and_it_is_told_whether_one_has_no_two_left() {
        let view = View::new(limited("r1c1n12"));
        let mut all = ByVariable::of(&view);
        let [one, other] = ["r1c1n2", "r1c5n3"].map(one);
        assert!(!all.remove(other));
        for (variable, place) in other.places() {
            assert_eq!(all.of_variable(*variable), view.positions(*variable) - *place);
        }
        let [(cell, _), ..] = *one.places();
        all.add(cell, *other.places().map(|(_, place)| place).first().unwrap());
        assert!(!all.remove(one), "1 and one more are left in the cell");
        all.take(cell, *other.places().map(|(_, place)| place).first().unwrap());
        assert!(all.remove(one));
    }
}
