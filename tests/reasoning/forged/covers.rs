//! Covers, of fish with fins and of guardians too.

use super::smith::Smith;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, Rules, Variable};
use unguess::proof::{Cover, Proof, Step};

/// Sets of which each holds a true candidate, and variables that cover what is in them.
pub(super) struct Covered {
    pub(super) base: Vec<Variable>,
    pub(super) cover: Vec<Variable>,
    /// A set besides the base variables: guardians.
    pub(super) guardians: Option<CandidateSet>,
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
    /// more or fewer than there are bases. What is left is a fin, if there are some.
    pub(super) fn cover(&mut self, has_fins: bool) -> Option<Step> {
        let more = if self.one_in(8) { -1 } else { [0, 0, 0, 1, 2][self.dice.below(5)] };
        let covered = self.covered(more, None)?;
        let target = self.covered_target(&covered);
        let bases: Vec<CandidateSet> = covered.base.iter().map(|variable| self.own(*variable)).collect();
        let mut fins =
            if has_fins { uncovered(self.grid.rules(), &bases, &covered.cover) } else { CandidateSet::EMPTY };
        if has_fins && self.one_in(12) {
            fins.remove(self.any_of(&fins.clone())?);
        }
        if self.one_in(40) {
            fins.insert(self.alive()?);
        }
        let Covered { base, cover, .. } = covered;
        self.removing(Proof::Cover(Cover { base, cover, fins: fins.iter().collect() }), &target)
    }

    /// A cover in which each base variable comes up to four times, and cover variables as often as that needs, now and then
    /// more or fewer.
    pub(super) fn weighed(&mut self) -> Option<Step> {
        let Covered { base, .. } = self.covered(0, None)?;
        let mut more = Vec::new();
        for variable in &base {
            let times = self.dice.below(4);
            more.extend(std::iter::repeat_n(*variable, times));
        }
        let base = [base, more].concat();
        let bases: Vec<CandidateSet> = base.iter().map(|variable| self.own(*variable)).collect();
        let count = base.len().saturating_add_signed([-1, 0, 0, 0, 1][self.dice.below(5)]);
        let mut cover = Vec::new();
        for _ in 0..8 * count {
            let open = uncovered(self.grid.rules(), &bases, &cover);
            let candidate = if open.is_empty() { self.alive()? } else { self.any_of(&open)? };
            let variable = self.variable_of(candidate);
            if cover.len() < count && (!base.contains(&variable) || self.one_in(10)) {
                cover.push(variable);
            }
        }
        let fins = uncovered(self.grid.rules(), &bases, &cover).iter().collect();
        let covered = Covered { base, cover, guardians: None };
        let target = self.covered_target(&covered);
        let Covered { base, cover, .. } = covered;
        self.removing(Proof::Cover(Cover { base, cover, fins }), &target)
    }

    /// Some base variables, mostly of one kind, besides guardians, and as many cover variables and `more`.
    pub(super) fn covered(&mut self, more: isize, guardians: Option<CandidateSet>) -> Option<Covered> {
        let (mut base, mut cover) = (Vec::new(), Vec::new());
        let mut open = guardians.unwrap_or(CandidateSet::EMPTY);
        let first = match open.first() {
            Some(_) => {
                let open = self.any_of(&open)?;
                let near = self.any_of(&(self.linked(open) & *self.grid.candidates()))?;
                self.variable_of(near)
            }
            None => self.variable()?,
        };
        let (is_mixed, rules) = (self.one_in(4), self.grid.rules());
        let is_near = |variable: Variable| {
            is_parallel(rules, variable, first)
                || is_mixed && rules.members(variable).intersects(&self.seen_from(first))
        };
        let near: Vec<Variable> = rules
            .variables()
            .iter()
            .copied()
            .filter(|variable| is_near(*variable))
            .filter(|variable| *variable == first || !self.own(*variable).is_empty())
            .collect();
        let share = [4, 8][self.dice.below(2)];
        for index in 0..self.dice.below(3) + usize::from(guardians.is_none()) {
            let variable = if index == 0 { first } else { self.pick(&near)? };
            let own = self.own(variable);
            if own.len() > 4 || open.intersects(&own) && !self.one_in(share) {
                continue;
            }
            open |= own;
            base.push(variable);
        }
        let count = (base.len() + usize::from(guardians.is_some())).saturating_add_signed(more);
        while cover.len() < count {
            let candidate = if open.is_empty() { self.alive()? } else { self.any_of(&open)? };
            let variable = self.variable_of(candidate);
            if base.contains(&variable) && !self.one_in(20) {
                continue;
            }
            open -= *rules.members(variable);
            cover.push(variable);
        }
        Some(Covered { base, cover, guardians })
    }

    fn seen_from(&self, variable: Variable) -> CandidateSet {
        self.own(variable).iter().fold(CandidateSet::EMPTY, |seen, one| seen | self.linked(one))
    }

    /// What a cover removes; or something true, from which as little as can be keeps it.
    pub(super) fn covered_target(&mut self, covered: &Covered) -> CandidateSet {
        let bases: Vec<CandidateSet> =
            covered.base.iter().map(|variable| self.own(*variable)).chain(covered.guardians).collect();
        let rules = self.grid.rules();
        let misses = |target: &Candidate| misses(rules, &bases, &covered.cover, *target);
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

fn misses(rules: &Rules, bases: &[CandidateSet], cover: &[Variable], target: Candidate) -> Misses {
    let gone = *rules.linked(target) | CandidateSet::of(target);
    let bases: Vec<CandidateSet> = bases.iter().filter(|own| !own.contains(target)).map(|own| *own - gone).collect();
    let rest = bases.iter().fold(CandidateSet::EMPTY, |rest, own| rest | *own);
    let is_open = |one: &&Variable| !rules.members(**one).contains(target) && rest.intersects(rules.members(**one));
    let open: Vec<Variable> = cover.iter().filter(is_open).copied().collect();
    Misses { uncovered: uncovered(rules, &bases, &open).len(), covers: (open.len() + 1).saturating_sub(bases.len()) }
}

/// What lies in fewer covers than bases.
fn uncovered(rules: &Rules, bases: &[CandidateSet], cover: &[Variable]) -> CandidateSet {
    let all = bases.iter().fold(CandidateSet::EMPTY, |all, own| all | *own);
    let covers = |one: Candidate| cover.iter().filter(|cover| rules.members(**cover).contains(one)).count();
    all.iter().filter(|one| covers(*one) < bases.iter().filter(|own| own.contains(*one)).count()).collect()
}

/// Whether two variables have one kind and lie so that a subset or a fish can have both.
fn is_parallel(rules: &Rules, one: Variable, other: Variable) -> bool {
    if one.kind() != other.kind() {
        return false;
    }
    if let (Some(one), Some(other)) = (one.digit_and_house(), other.digit_and_house()) {
        return one.0 == other.0 || one.1 == other.1;
    }
    let [one, other] = [one, other].map(|variable| Cell::new(variable.number()));
    one == other || rules.seen_by(one.with(Digit::new(0))).contains(other)
}
