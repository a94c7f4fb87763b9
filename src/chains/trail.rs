//! Whether a propagation goes the same way in a later state.

use super::by_variable::ByVariable;
use super::propagation::Propagation;
use crate::board::{Candidate, CandidateSet};
use crate::proof::Literal;

/// What would have made a difference on the way of a propagation.
pub(super) struct Trail {
    /// What was one of two others left in an undecided variable when a false candidate was followed up: without it the
    /// other one would have been the last.
    pub(super) touchy: ByVariable,
    /// The same for one of three: without two of them the third would have been the last.
    pub(super) close: ByVariable,
    /// What was lost since, and made none.
    pub(super) spared: CandidateSet,
    /// How many nodes there were when it first asked for advice.
    pub(super) asked: Option<usize>,
}

impl Trail {
    /// At the start.
    pub(super) const NOTHING: Self =
        Self { touchy: ByVariable::NOTHING, close: ByVariable::NOTHING, spared: CandidateSet::EMPTY, asked: None };

    /// Whether no variable would have implied anything earlier without a candidate, and without those that were spared.
    fn can_spare(&self, lost: Candidate) -> bool {
        let spared_with = |candidates: &CandidateSet| (self.spared & *candidates).len();
        let at_once = lost.variables().into_iter().map(|variable| spared_with(variable.candidates())).max();
        match at_once {
            None | Some(0) => !self.touchy.has(lost),
            Some(1) => !self.touchy.has(lost) && !self.close.has(lost),
            Some(_) => false,
        }
    }
}

impl Propagation {
    /// Whether it goes the same way in a later state, where these candidates are gone and perhaps some digits placed.
    pub(super) fn outlasts(&mut self, lost: &[Candidate], has_placed: bool) -> bool {
        !(has_placed && self.trail.asked.is_some()) && lost.iter().all(|lost| self.spares(*lost))
    }

    /// Whether it goes the same way where a candidate is gone: this did not count, neither as left nor as false. It may
    /// stay among what is false, where nothing rests on it.
    fn spares(&mut self, lost: Candidate) -> bool {
        let off = Literal::off(lost);
        let counted = self.holds(Literal::on(lost))
            || self.ends_with(lost)
            || self.holds(off) && self.is_parent(self.node_of(off))
            || self.trail.asked.is_some_and(|asked| !self.holds(off) || self.node_of(off) >= asked)
            || self.rests_on_all();
        let is_spared = !counted && self.trail.can_spare(lost);
        if is_spared {
            self.trail.spared.insert(lost);
        }
        is_spared
    }
}
