//! Covers, of fish with fins and of guardians too.

use super::smith::Smith;
use unguess::board::{Candidate, CandidateSet, Variable};
use unguess::proof::{Proof, Step};

/// Sets of which each holds a true candidate, and variables that cover what is in them.
pub(super) struct Covered {
    pub(super) base: Vec<Variable>,
    pub(super) cover: Vec<Variable>,
    /// A set besides the base variables: guardians.
    pub(super) guardians: Option<CandidateSet>,
    /// What is not covered.
    pub(super) open: CandidateSet,
}

/// What stands between a target and being false by its cover.
#[derive(Clone, Copy)]
struct Misses {
    /// Candidates that could be true beside it, and lie in too few covers.
    uncovered: usize,
    /// Covers too many.
    covers: usize,
}

impl Smith<'_> {
    /// Base variables, and cover variables that are chosen one after the other for what is not yet covered; now and then
    /// one or two more than there are bases.
    pub(super) fn cover(&mut self) -> Option<Step> {
        let more = [0, 0, 0, 1, 2][self.dice.below(5)];
        let covered = self.covered(more, None)?;
        let target = self.covered_target(&covered);
        let Covered { base, cover, .. } = covered;
        self.removing(Proof::Cover { base, cover }, &target)
    }

    /// A cover, of which what is left are fins.
    pub(super) fn finned(&mut self) -> Option<Step> {
        let Covered { base, cover, open: mut fins, .. } = self.covered(0, None)?;
        if self.one_in(10) {
            fins.remove(self.any_of(&fins.clone())?);
        }
        let may_go = fins.iter().fold(self.union(&cover) - self.union(&base), |set, fin| set & *fin.linked());
        let fins = fins.iter().collect();
        self.removing(Proof::Finned { base, cover, fins }, &may_go)
    }

    fn union(&self, variables: &[Variable]) -> CandidateSet {
        variables.iter().fold(CandidateSet::EMPTY, |set, one| set | self.own(*one))
    }

    /// Some base variables of one kind besides guardians, and as many cover variables of others and `more`.
    pub(super) fn covered(&mut self, more: usize, guardians: Option<CandidateSet>) -> Option<Covered> {
        let (mut base, mut cover) = (Vec::new(), Vec::new());
        let mut open = guardians.unwrap_or(CandidateSet::EMPTY);
        let first = match open.first() {
            Some(_) => {
                let seen = self.any_of(&open)?.linked();
                let near = self.any_of(&(*seen & *self.grid.candidates()))?;
                self.variable_of(near)
            }
            None => self.variable()?,
        };
        let near: Vec<Variable> = Variable::all()
            .filter(|variable| variable.kind() == first.kind() && is_parallel(*variable, first))
            .filter(|variable| *variable == first || !self.own(*variable).is_empty())
            .collect();
        for index in 0..self.dice.below(3) + usize::from(guardians.is_none()) {
            let variable = if index == 0 { first } else { self.pick(&near)? };
            let own = self.own(variable);
            if own.len() > 4 || open.intersects(&own) && !self.one_in(8) {
                continue;
            }
            open |= own;
            base.push(variable);
        }
        while cover.len() < base.len() + usize::from(guardians.is_some()) + more {
            let candidate = if open.is_empty() { self.alive()? } else { self.any_of(&open)? };
            let variable = self.variable_of(candidate);
            if base.contains(&variable) && !self.one_in(20) {
                continue;
            }
            open -= *variable.candidates();
            cover.push(variable);
        }
        Some(Covered { base, cover, guardians, open })
    }

    /// What a cover removes; or something true, from which as little as can be keeps it.
    pub(super) fn covered_target(&mut self, covered: &Covered) -> CandidateSet {
        let bases: Vec<CandidateSet> =
            covered.base.iter().map(|variable| self.own(*variable)).chain(covered.guardians).collect();
        let misses = |target: &Candidate| misses(&bases, &covered.cover, *target);
        let by_misses = |wanted: fn(Misses) -> bool, among: CandidateSet| -> CandidateSet {
            among.iter().filter(|target| wanted(misses(target))).collect()
        };
        let truths = self.truths;
        let wanted: fn(Misses) -> bool = match self.dice.below(4) {
            0 => |misses| misses.covers == 0 && misses.uncovered > 0,
            1 => |misses| misses.covers > 0 && misses.uncovered == 0,
            _ => |misses| misses.covers == 0 && misses.uncovered == 0,
        };
        let found = by_misses(wanted, truths);
        if !found.is_empty() {
            return found;
        }
        by_misses(|misses| misses.covers == 0 && misses.uncovered == 0, *self.grid.candidates())
    }
}

fn misses(bases: &[CandidateSet], cover: &[Variable], target: Candidate) -> Misses {
    let gone = *target.linked() | CandidateSet::of(target);
    let bases: Vec<CandidateSet> = bases.iter().filter(|own| !own.contains(target)).map(|own| *own - gone).collect();
    let rest = bases.iter().fold(CandidateSet::EMPTY, |rest, own| rest | *own);
    let is_open = |one: &&Variable| !one.candidates().contains(target) && rest.intersects(one.candidates());
    let open: Vec<&Variable> = cover.iter().filter(is_open).collect();
    let is_uncovered = |one: &Candidate| {
        let covers = open.iter().filter(|cover| cover.candidates().contains(*one)).count();
        covers < bases.iter().filter(|own| own.contains(*one)).count()
    };
    let uncovered = rest.iter().filter(is_uncovered).count();
    Misses { uncovered, covers: (open.len() + 1).saturating_sub(bases.len()) }
}

/// Whether two variables have one kind and lie so that a subset or a fish can have both.
fn is_parallel(one: Variable, other: Variable) -> bool {
    if let (Some(one), Some(other)) = (one.digit_and_house(), other.digit_and_house()) {
        return one.0 == other.0 || one.1 == other.1;
    }
    let [one, other] = [one, other].map(|variable| variable.candidate(0).cell());
    one == other || one.peers().contains(other)
}
