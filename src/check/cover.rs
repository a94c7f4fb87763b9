//! Covers: the rank theorem.

use super::{Checker, Fault};
use crate::board::{Candidate, CandidateSet, Variable};
use crate::proof::Cover;

impl Checker<'_> {
    /// Undecided base variables and cover variables; some of them may come several times. Each candidate of the base lies in
    /// at least as many covers as bases, or is a fin. *A candidate that is linked to all fins is false if it leaves fewer
    /// covers than bases.* It leaves a base that does not have it, and a cover that does not have it but has a candidate of
    /// the base, no fin, to which it is not linked. Of these covers those that are not needed do not count: one after the other,
    /// a cover is given up if each such candidate in it still lies in as many covers as bases.
    ///
    /// Were it true, each base that it leaves would have another true candidate, not linked to it: no fin, and it lies in as many
    /// of the covers that count as bases. For each base that has it there is one of these covers, and no cover has two such
    /// candidates, as it is one variable. So there would be at least as many covers left as bases.
    ///
    /// With as many covers as bases, and bases that have no candidate in common, that is: what is in a cover and in no base,
    /// and is linked to all fins, is false. The fins follow from the rest; that they are named, all and alone, is asked of a good
    /// proof.
    pub(super) fn cover(&self, Cover { base, cover, fins }: &Cover) -> Result<(), Fault> {
        let bases = base.iter().map(|variable| self.open(*variable)).collect::<Result<Vec<_>, _>>()?;
        let uncovered = uncovered(&bases, cover);
        let said: CandidateSet = fins.iter().copied().collect();
        if let Some(fin) = (uncovered - said).first() {
            return Err(Fault::Uncovered(fin));
        }
        if let Some(stranger) = (said - uncovered).first() {
            return Err(Fault::Covered(stranger));
        }
        self.ranked(&bases, cover)
    }

    /// The theorem above, of bases that are sets of candidates, one of which is true.
    pub(super) fn ranked(&self, bases: &[CandidateSet], cover: &[Variable]) -> Result<(), Fault> {
        let fins = uncovered(bases, cover);
        let inside = union(bases) - fins;
        self.targets()?.iter().try_for_each(|target| {
            let gone = *target.linked() | CandidateSet::of(*target);
            if let Some(fin) = (fins - *target.linked()).first() {
                return Err(Fault::Guarded { target: *target, guardian: fin });
            }
            let bases: Vec<CandidateSet> = bases.iter().filter(|own| !own.contains(*target)).copied().collect();
            let is_left = |variable: &&Variable| !variable.candidates().contains(*target);
            let covers =
                needed(&bases, cover.iter().filter(is_left).map(|variable| (inside - gone) & *variable.candidates()));
            let (covers, bases) = (covers.len(), bases.len());
            if covers < bases { Ok(()) } else { Err(Fault::Room { target: *target, covers, bases }) }
        })
    }
}

/// The covers that are left when those that are not needed are given up, one after the other.
fn needed(bases: &[CandidateSet], covers: impl Iterator<Item = CandidateSet>) -> Vec<CandidateSet> {
    let mut covers: Vec<CandidateSet> = covers.filter(|cover| !cover.is_empty()).collect();
    let times = |sets: &[CandidateSet], one: Candidate| sets.iter().filter(|set| set.contains(one)).count();
    let mut next = 0;
    while let Some(cover) = covers.get(next).filter(|_| covers.len() >= bases.len()) {
        if cover.iter().all(|one| times(&covers, one) > times(bases, one)) {
            covers.remove(next);
        } else {
            next += 1;
        }
    }
    covers
}

fn union(sets: &[CandidateSet]) -> CandidateSet {
    sets.iter().fold(CandidateSet::EMPTY, |all, set| all | *set)
}

/// What lies in fewer covers than bases.
fn uncovered(bases: &[CandidateSet], cover: &[Variable]) -> CandidateSet {
    let is_uncovered = |one: &Candidate| {
        let covers = cover.iter().filter(|variable| variable.candidates().contains(*one)).count();
        covers < bases.iter().filter(|own| own.contains(*one)).count()
    };
    union(bases).iter().filter(is_uncovered).collect()
}
