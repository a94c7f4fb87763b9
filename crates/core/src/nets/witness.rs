//! What a propagation noted on its way, so that it can be told whether it goes the same way in a later state.

use crate::board::{Candidate, CandidateSet};
use crate::state::ByVariable;

/// The candidates whose loss would have made a difference to a propagation.
pub(super) struct Witness {
    /// Candidates that were one of two others left in an undecided variable when a false candidate was followed up:
    /// without one of them the other one would have been implied.
    pub(super) one_of_two: ByVariable,
    /// Candidates that were one of three others left in an undecided variable when a false candidate was followed up: without
    /// two of them the third would have been implied.
    pub(super) one_of_three: ByVariable,
    /// Candidates removed after this propagation was made that did not change its result.
    pub(super) spared: CandidateSet,
    /// How many nodes there were when it first asked for deductions of its own.
    pub(super) asked: Option<usize>,
}

impl Witness {
    /// At the start.
    pub(super) const NOTHING: Self = Self {
        one_of_two: ByVariable::NOTHING,
        one_of_three: ByVariable::NOTHING,
        spared: CandidateSet::EMPTY,
        asked: None,
    };

    /// Whether no variable would have implied anything earlier without a candidate, and without those that were spared.
    pub(super) fn can_spare(&self, lost: Candidate) -> bool {
        let spared_with = |candidates: &CandidateSet| (self.spared & *candidates).len();
        let at_once = lost.variables().into_iter().map(|variable| spared_with(variable.candidates())).max();
        match at_once {
            None | Some(0) => !self.one_of_two.has(lost),
            Some(1) => !self.one_of_two.has(lost) && !self.one_of_three.has(lost),
            Some(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Kind, PositionSet};

    #[test]
    fn the_more_of_a_variable_was_spared_the_more_of_it_must_be_left() {
        let one = |name: &str| name.parse::<Candidate>().unwrap();
        let row = one("r1c1n1").variable(Kind::Row);
        let places: PositionSet = [0, 1, 2].into_iter().collect();
        // 1 had three places left in row 1 when another one was followed up.
        let mut witness = Witness::NOTHING;
        witness.one_of_three.add(row, places);
        assert!(witness.can_spare(one("r1c1n1")));
        witness.spared.insert(one("r1c9n1"));
        assert!(!witness.can_spare(one("r1c1n1")) && witness.can_spare(one("r9c1n1")));
        // Two: none can be spared.
        let mut witness = Witness::NOTHING;
        witness.one_of_two.add(row, places);
        assert!(!witness.can_spare(one("r1c1n1")) && witness.can_spare(one("r1c4n1")));
        // After two of a variable nothing is known of a third.
        let mut witness = Witness::NOTHING;
        witness.spared.insert(one("r1c9n1"));
        assert!(witness.can_spare(one("r1c1n1")));
        witness.spared.insert(one("r1c8n1"));
        assert!(!witness.can_spare(one("r1c1n1")) && witness.can_spare(one("r5c5n1")));
    }
}
