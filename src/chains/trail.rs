//! Whether a propagation goes the same way in a later state.

use crate::board::{Candidate, CandidateSet, Kind, NumberSet, PositionSet, Variable};
use crate::proof::Literal;

use super::propagation::Propagation;

/// What a propagation looked at, and what it left.
pub(super) struct Trail {
    /// What the variables can take without the false candidates that were followed up.
    pub(super) left: [PositionSet; Variable::COUNT],
    /// The variables in which a false candidate was followed up, by kind and number.
    pub(super) examined: [NumberSet; 4],
    /// The false candidates that were followed up while each of their variables had three left, or more.
    pub(super) idle: CandidateSet,
    /// How many nodes there were when it first asked for advice.
    pub(super) asked: Option<usize>,
}

impl Trail {
    /// At the start.
    pub(super) const fn new(positions: &[PositionSet; Variable::COUNT]) -> Self {
        Self { left: *positions, examined: [NumberSet::EMPTY; 4], idle: CandidateSet::EMPTY, asked: None }
    }

    /// Whether each variable with one more or less left would have implied the same.
    fn is_spare(&self, candidate: Candidate) -> bool {
        let is_spare = |kind: Kind| {
            let variable = candidate.variable(kind);
            !self.examined[kind as usize].contains(variable.number()) || self.left[variable.index()].len() >= 3
        };
        Kind::ALL.into_iter().all(is_spare)
    }
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
        let (on, off) = (Literal::on(lost), Literal::off(lost));
        if self.holds(on) || self.ends_with(lost) || self.rests_on_all() {
            return false;
        }
        let Trail { left, idle, asked, .. } = &self.trail;
        let is_spare = if left[lost.cell().variable().index()].contains(lost.position(Kind::Cell)) {
            asked.is_none() && self.trail.is_spare(lost)
        } else {
            let node = self.node_of(off);
            idle.contains(lost) && asked.is_none_or(|asked| node < asked) && !self.is_parent(node)
        };
        if is_spare {
            remove(lost, &mut self.trail.left);
        }
        is_spare
    }
}

/// Takes a candidate from its variables.
pub(super) fn remove(candidate: Candidate, from: &mut [PositionSet; Variable::COUNT]) {
    for kind in Kind::ALL {
        from[candidate.variable(kind).index()].remove(candidate.position(kind));
    }
}
