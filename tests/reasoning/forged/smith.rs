//! Steps of every shape, made as a proof is made and then perhaps damaged: so that both verdicts are met.

use super::states::State;
use crate::damage::Dice;
use unguess::board::{Candidate, CandidateSet, Grid, Variable};
use unguess::proof::{Proof, Several, Single, Step, Then};

/// Makes steps in a state.
pub(super) struct Smith<'a> {
    pub(super) grid: &'a Grid,
    /// What is true in one of the solutions: a step against it is the one to refuse.
    pub(super) truths: CandidateSet,
    pub(super) dice: &'a mut Dice,
}

/// How to make a step of each shape that the usual board has.
pub(super) const SHAPES: [fn(&mut Smith) -> Option<Step>; 21] = [
    |smith| smith.single(),
    |smith| smith.cover(false),
    |smith| smith.cover(true),
    |smith| smith.weighed(),
    |smith| smith.chain(),
    |smith| smith.whip(false),
    |smith| smith.whip(true),
    |smith| smith.closed_chain(),
    |smith| smith.oddagon(),
    |smith| smith.then(),
    |smith| smith.several(),
    |smith| smith.deadly(),
    |smith| smith.exclusion(),
    |smith| smith.exocet(),
    |smith| smith.cases(),
    |smith| smith.either(),
    |smith| smith.refutation(),
    |smith| smith.impossible(),
    |smith| smith.deadly_cells(),
    |smith| smith.or_whip(),
    |smith| smith.or_cases(),
];

impl<'a> Smith<'a> {
    pub(super) fn new(state: &'a State, dice: &'a mut Dice) -> Self {
        let truths = state.truths(dice);
        Self { grid: &state.grid, truths, dice }
    }

    pub(super) fn one_in(&mut self, times: usize) -> bool {
        self.dice.below(times) == 0
    }

    pub(super) fn pick<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        if all.is_empty() { None } else { Some(all[self.dice.below(all.len())]) }
    }

    pub(super) fn any_of(&mut self, set: &CandidateSet) -> Option<Candidate> {
        let all: Vec<Candidate> = set.iter().collect();
        self.pick(&all)
    }

    /// A candidate of the state; rather a true one.
    pub(super) fn alive(&mut self) -> Option<Candidate> {
        let truths = self.truths;
        let from = if self.one_in(2) && !truths.is_empty() { truths } else { *self.grid.candidates() };
        self.any_of(&from)
    }

    pub(super) fn own(&self, variable: Variable) -> CandidateSet {
        *self.grid.candidates() & *self.grid.rules().members(variable)
    }

    pub(super) fn variable_of(&mut self, candidate: Candidate) -> Variable {
        let rules = self.grid.rules();
        let own = rules.variables_of(candidate);
        // A candidate that the board does not have is in none.
        let own = if own.is_empty() { rules.variables() } else { own };
        own[self.dice.below(own.len())]
    }

    /// What is linked to a candidate.
    pub(super) fn linked(&self, candidate: Candidate) -> CandidateSet {
        *self.grid.rules().linked(candidate)
    }

    /// A variable, now and then a decided one.
    pub(super) fn variable(&mut self) -> Option<Variable> {
        if self.one_in(12) {
            let all = self.grid.rules().variables();
            return Some(all[self.dice.below(all.len())]);
        }
        let candidate = self.alive()?;
        Some(self.variable_of(candidate))
    }

    /// A step that removes some of what may go: rather what is true.
    pub(super) fn removing(&mut self, proof: Proof, may_go: &CandidateSet) -> Option<Step> {
        let may_go = *may_go & *self.grid.candidates();
        let wrong = may_go & self.truths;
        let first = match self.dice.below(8) {
            0 => self.alive()?,
            1..=3 if !wrong.is_empty() => self.any_of(&wrong)?,
            _ => self.any_of(&may_go)?,
        };
        let mut removed = CandidateSet::of(first);
        if self.one_in(3) {
            removed |= may_go;
        }
        Step::removing("forged", proof, &removed)
    }

    pub(super) fn single(&mut self) -> Option<Step> {
        let variable = self.variable()?;
        let placed = match self.any_of(&self.own(variable)) {
            Some(own) if !self.one_in(8) => own,
            _ => self.alive()?,
        };
        Some(Step::placing("forged", Proof::Single(Single { variable }), placed))
    }

    /// Two deductions, at times the same, and what both remove.
    fn several(&mut self) -> Option<Step> {
        let first = self.cover(false)?;
        let second = match self.dice.below(3) {
            0 => first.clone(),
            1 => self.chain()?,
            _ => self.cover(true)?,
        };
        let parts = vec![first, second];
        let removed = parts.iter().flat_map(|part| part.effect.removed.iter().copied()).collect();
        Step::removing("forged", Proof::Several(Several { parts }), &removed)
    }

    /// A cover, and what is then single.
    fn then(&mut self) -> Option<Step> {
        let lemma = if self.one_in(3) { self.chain()? } else { self.cover(false)? };
        let grid = self.grid.after(&lemma.effect);
        let mut later = Smith { grid: &grid, truths: self.truths & *grid.candidates(), dice: self.dice };
        let Step { effect, proof, .. } = if later.one_in(2) { later.single()? } else { later.cover(false)? };
        Some(Step::new("forged", Proof::Then(Then { lemma: Box::new(lemma), then: Box::new(proof) }), effect))
    }
}
