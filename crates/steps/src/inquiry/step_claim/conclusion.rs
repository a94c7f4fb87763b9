//! What a claim concludes, and which of the steps that are found conclude it.

use crate::engine::Sweep;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Effect, Grid, Position, Variable};
use unguess_proof::Step;
use unguess_proof::check::{Premises, check_until};
use unguess_search::scale::Rating;

/// What is still to be concluded in a state.
pub(super) struct ClaimConclusion {
    /// The candidate that is to be true.
    pub(super) placed: Option<Candidate>,
    /// The candidates that are to be false.
    pub(super) removed: CandidateSet,
}

impl ClaimConclusion {
    /// What a step that concludes this, and nothing else, changes.
    pub(super) fn effect(&self) -> Effect {
        let is_other = |one: &Candidate| self.placed.is_none_or(|placed| *one != placed);
        Effect { placed: self.placed, removed: self.removed.iter().filter(is_other).collect() }
    }

    /// The other candidates of each variable of the placed one, of which it is enough that one list is false.
    fn rivals(&self, grid: &Grid) -> Vec<CandidateSet> {
        let Some(placed) = self.placed else { return Vec::new() };
        let variables = grid.rules().variables_of(placed).iter();
        let others =
            |variable: &Variable| (*grid.candidates() & *grid.rules().members(*variable)) - CandidateSet::of(placed);
        variables.map(others).filter(|rivals| !rivals.is_empty()).collect()
    }

    /// The candidates whose removal may conclude some of it.
    pub(super) fn targets(&self, grid: &Grid) -> CandidateSet {
        self.rivals(grid).into_iter().fold(self.removed, |all, rivals| all | rivals)
    }
}

/// Collects checked steps until they conclude a claim.
pub(super) struct Collected<'a> {
    position: &'a Position,
    conclusion: &'a ClaimConclusion,
    deadline: &'a Deadline,
    /// The state in which only the premises of the claim are known, if it has some: each step must hold there, too.
    weak: Option<&'a Grid>,
    rivals: Vec<CandidateSet>,
    targets: CandidateSet,
    /// The first step that concludes all of it, of those worth least.
    whole: Option<RatedStep>,
    /// Steps that each conclude a part that none before concluded.
    parts: Vec<RatedStep>,
}

/// A step with what it is worth on the scale, if anything.
pub(super) type RatedStep = (Step, Option<Rating>);

/// The steps that conclude a claim, and whether a single has to follow.
pub(super) type Concluding = (Vec<RatedStep>, bool);

impl<'a> Collected<'a> {
    pub(super) fn new(
        position: &'a Position,
        conclusion: &'a ClaimConclusion,
        deadline: &'a Deadline,
        weak: Option<&'a Grid>,
    ) -> Self {
        let (rivals, targets) = (conclusion.rivals(&position.grid), conclusion.targets(&position.grid));
        Self { position, conclusion, deadline, weak, rivals, targets, whole: None, parts: Vec::new() }
    }

    /// Takes a step if it concludes a part of the claim and the checker accepts it.
    pub(super) fn add(&mut self, mut step: Step, rating: Option<Rating>) {
        let possible = self.position.grid.candidates();
        // A step of the state that knows the premises alone may change what is long gone.
        step.effect.removed.retain(|one| possible.contains(*one));
        step.effect.placed = step.effect.placed.filter(|one| possible.contains(*one));
        let denied = self.denied(&step);
        let is_placing = self.conclusion.placed.is_some() && step.effect.placed == self.conclusion.placed;
        if !is_placing && !denied.intersects(&self.targets) {
            return;
        }
        let is_whole = self.is_concluded(denied, is_placing);
        let is_better = |whole: &RatedStep| rating.is_some() && rating < whole.1;
        let is_wanted = if is_whole {
            self.whole.as_ref().is_none_or(is_better)
        } else {
            let denied_by_parts = self.parts.iter().fold(CandidateSet::EMPTY, |all, (step, _)| all | self.denied(step));
            is_placing || !(denied & self.targets).is_subset(&denied_by_parts)
        };
        if is_wanted && self.holds(&step) {
            if is_whole { self.whole = Some((step, rating)) } else { self.parts.push((step, rating)) }
        }
    }

    /// Whether the checker accepts a step, in the state and where only the premises of the claim are known.
    fn holds(&self, step: &Step) -> bool {
        let unique = self.position.origin.as_ref();
        let accepts = |grid: &Grid| check_until(Premises { grid, unique }, step, &|| self.deadline.is_over()).is_ok();
        accepts(&self.position.grid) && self.weak.is_none_or(accepts)
    }

    fn denied(&self, step: &Step) -> CandidateSet {
        let rules = self.position.grid.rules();
        let removed: CandidateSet = step.effect.removed.iter().copied().collect();
        step.effect.placed.map_or(removed, |placed| removed | *rules.linked(placed))
    }

    /// Whether all is concluded once these are false, and the placed candidate is claimed to be true or not.
    fn is_concluded(&self, denied: CandidateSet, is_placed: bool) -> bool {
        let leaves_it = || self.rivals.iter().any(|rivals| rivals.is_subset(&denied));
        self.conclusion.removed.is_subset(&denied) && (self.conclusion.placed.is_none() || is_placed || leaves_it())
    }

    /// The steps that conclude it, as few as seem to be needed, and whether a single has to follow; none if they do not.
    pub(super) fn steps(self) -> Option<Concluding> {
        let is_placing = |(step, _): &RatedStep| step.effect.placed == self.conclusion.placed;
        if let Some(whole) = self.whole {
            let then_single = !is_placing(&whole);
            return Some((vec![whole], then_single && self.conclusion.placed.is_some()));
        }
        if !self.has_enough() {
            return None;
        }
        let mut needed = self.parts.clone();
        // Parts without which the others conclude it all are left out, the last ones first.
        for at in (0..needed.len()).rev() {
            let left_out = needed.remove(at);
            if !self.conclude(&needed) {
                needed.insert(at, left_out);
            }
        }
        let then_single = self.conclusion.placed.is_some() && !needed.iter().any(is_placing);
        Some((needed, then_single))
    }

    fn conclude(&self, steps: &[RatedStep]) -> bool {
        let denied = steps.iter().fold(CandidateSet::EMPTY, |all, (step, _)| all | self.denied(step));
        let is_placed = steps.iter().any(|(step, _)| step.effect.placed == self.conclusion.placed);
        self.is_concluded(denied, is_placed)
    }
}

impl Sweep for Collected<'_> {
    fn offer(&mut self, step: Step, rating: Rating) {
        self.add(step, Some(rating));
    }

    fn has_enough(&self) -> bool {
        self.whole.is_some() || !self.parts.is_empty() && self.conclude(&self.parts)
    }
}
