//! Whether a propagation goes the same way in a later state.

use super::propagation::Propagation;
use super::remaining::Remaining;
use crate::board::{Candidate, CandidateSet, PositionSet, Variable};
use crate::proof::Literal;

/// What a propagation left, and how it came there.
pub(super) struct Trail {
    /// What there is without the false candidates that were followed up.
    pub(super) left: Remaining,
    /// The false candidates that were followed up while each of their variables had two others left, or more.
    pub(super) idle: CandidateSet,
    /// How many nodes there were when it first asked for advice.
    pub(super) asked: Option<usize>,
}

impl Propagation {
    /// Whether it goes the same way in a later state, where these candidates are gone and perhaps some digits placed.
    pub(super) fn outlasts(&mut self, lost: &CandidateSet, has_placed: bool) -> bool {
        /// With more it is not worth asking.
        const FEW: usize = 8;
        !(has_placed && self.trail.asked.is_some()) && lost.len() <= FEW && lost.iter().all(|lost| self.can_spare(lost))
    }

    /// Whether it goes the same way where a candidate is gone: this did not count, neither as left nor as false. It may
    /// stay among what is false, where nothing rests on it.
    fn can_spare(&mut self, lost: Candidate) -> bool {
        if self.holds(Literal::on(lost)) || self.ends_with(lost) || self.rests_on_all() {
            return false;
        }
        let Trail { left, idle, asked } = &self.trail;
        let is_spare = if left.contains(lost) {
            asked.is_none() && lost.variables().into_iter().all(|variable| self.has_spare(variable))
        } else {
            let node = self.node_of(Literal::off(lost));
            idle.contains(lost) && asked.is_none_or(|asked| node < asked) && !self.is_parent(node)
        };
        if is_spare {
            self.trail.left.remove(lost);
        }
        is_spare
    }

    /// Whether a variable never had so few left that one less would have made a difference.
    fn has_spare(&self, variable: Variable) -> bool {
        let left = self.trail.left.in_variable(variable);
        let mut gone = (PositionSet::ALL - left).iter().map(|place| Literal::off(variable.candidate(place)));
        left.len() >= 3 || !gone.any(|literal| self.holds(literal))
    }
}
