//! Covers: the rank theorem.

use super::{Checker, Fault, LONGEST, at_most};
use crate::Cover;
use unguess_board::{Candidate, CandidateSet, Cell, Variable};

/// How often a variable may come among the bases, and among the covers.
///
/// The theorem holds however often that is: bases and covers, with their numbers, solve a linear program in integers, and
/// no bound is known for all of its corners. In states of hard puzzles, of 2072 candidates that fall to the theorem, nine in
/// ten need each variable once, all but two no more than nine times, and none more than 33 times. What would need more can
/// still be said in several steps. The cost does not grow with it: each variable is looked at once, and weighed.
const TIMES: usize = Cell::COUNT;

/// A base or a cover, and how often it comes.
struct Many<T> {
    one: T,
    times: usize,
}

/// Bases and covers, and what they say of each candidate of the bases.
pub(super) struct CoverRank {
    bases: Vec<Many<CandidateSet>>,
    covers: Vec<Many<CandidateSet>>,
    /// For each candidate, how many more covers than bases have it; 0 for fins.
    spare: [usize; Candidate::COUNT],
    /// Candidates of the bases that lie in at least as many covers as bases.
    inside: CandidateSet,
    /// Candidates of the bases that lie in fewer covers than bases.
    fins: CandidateSet,
}

impl Checker<'_> {
    /// Checks a cover: undecided base variables and cover variables; some of them may come several times. Each
    /// candidate of the base lies in at least as many covers as bases, or is a fin. *A candidate that is linked to all
    /// fins is false if it leaves fewer covers than bases.* It leaves a base that does not have it, and a cover that
    /// does not have it but has a candidate of the base, no fin, to which it is not linked. Of these covers those that
    /// are not needed do not count: one after the other, a cover is given up as often as each such candidate in it
    /// still lies in as many covers as bases.
    ///
    /// Were it true, each base that it leaves would have another true candidate, not linked to it: no fin, and it lies in as many
    /// of the covers that count as bases. For each base that has it there is one of these covers, and no cover has two such
    /// candidates, as it is one variable. So there would be at least as many covers left as bases.
    ///
    /// With as many covers as bases, and bases that have no candidate in common, that is: what is in a cover and in no base,
    /// and is linked to all fins, is false. The fins follow from the rest; that they are named, all and alone, is asked of a good
    /// proof.
    pub(super) fn cover(&self, Cover { base, cover, fins }: &Cover) -> Result<(), Fault> {
        at_most(LONGEST, fins)?;
        let rank = self.rank(base, None, cover)?;
        let named: CandidateSet = fins.iter().copied().collect();
        if let Some(fin) = (rank.fins - named).first() {
            return Err(Fault::Uncovered(fin));
        }
        if let Some(stranger) = (named - rank.fins).first() {
            return Err(Fault::Covered(stranger));
        }
        self.ranked(&rank)
    }

    /// Bases and covers with what they say of each candidate. Bases are undecided variables and, if there are any,
    /// guardians as one more base.
    pub(super) fn rank(
        &self,
        base: &[Variable],
        guards: Option<CandidateSet>,
        cover: &[Variable],
    ) -> Result<CoverRank, Fault> {
        let open = |Many { one, times }| Ok(Many { one: self.open(one)?, times });
        let guards = guards.map(|one| Ok(Many { one, times: 1 }));
        let bases = counted(base)?.into_iter().map(open).chain(guards).collect::<Result<_, _>>()?;
        let covers = counted(cover)?.into_iter();
        let covers = covers.map(|Many { one, times }| Many { one: *self.facts.members(one), times }).collect();
        Ok(CoverRank::of(bases, covers))
    }

    /// Checks by the theorem of [`Self::cover`] that each removed candidate is false. Of each base, one candidate is
    /// true.
    pub(super) fn ranked(&self, rank: &CoverRank) -> Result<(), Fault> {
        self.each_target(|target| {
            if let Some(fin) = (rank.fins - *self.facts.linked(target)).first() {
                return Err(Fault::Guarded { target, guardian: fin });
            }
            let bases = sum(rank.bases.iter().filter(|base| !base.one.contains(target)));
            let covers = rank.covers_beside(target, self.facts.linked(target), bases);
            if covers < bases { Ok(()) } else { Err(Fault::EnoughCovers { target, covers, bases }) }
        })
    }
}

impl CoverRank {
    fn of(bases: Vec<Many<CandidateSet>>, covers: Vec<Many<CandidateSet>>) -> Self {
        let all = bases.iter().fold(CandidateSet::EMPTY, |all, base| all | base.one);
        let covered = times_of_each(covers.iter().map(|Many { one, times }| (*one & all, *times)));
        let due = times_of_each(bases.iter().map(|Many { one, times }| (*one, *times)));
        let is_fin = |one: &Candidate| covered[one.index()] < due[one.index()];
        let fins: CandidateSet = all.iter().filter(is_fin).collect();
        let spare = std::array::from_fn(|index| covered[index].saturating_sub(due[index]));
        Self { bases, covers, spare, inside: all - fins, fins }
    }

    /// How many covers are left, each counted as often as it comes, if `target` is true: those without it that have a
    /// candidate of the base, no fin, not linked to it. Of these, covers that are not needed are given up one after the
    /// other, in the order in which they are named. The caller asks only whether fewer than `bases` are left, so the
    /// count stops there.
    fn covers_beside(&self, target: Candidate, linked: &CandidateSet, bases: usize) -> usize {
        let beside = self.inside - *linked - CandidateSet::of(target);
        let is_left = |cover: &&Many<CandidateSet>| !cover.one.contains(target) && cover.one.intersects(&beside);
        let left: Vec<_> = self.covers.iter().filter(is_left).collect();
        // A candidate that is not linked to the target shares no cover with it, so all its spare covers are among
        // those left.
        let (mut spare, mut covers) = (self.spare, sum(left.iter().copied()));
        for cover in left {
            if covers < bases {
                break;
            }
            let near = beside & cover.one;
            // Each candidate must stay in as many covers as bases: the one with the fewest to spare sets the limit.
            let most = near.iter().map(|one| spare[one.index()]).min().unwrap_or_default();
            let given_up = most.min(cover.times);
            near.iter().for_each(|one| spare[one.index()] -= given_up);
            covers -= given_up;
        }
        covers
    }
}

/// Each variable once, in the order in which they are first named, and how often it is named.
fn counted(variables: &[Variable]) -> Result<Vec<Many<Variable>>, Fault> {
    let mut times = [0; Variable::COUNT];
    for variable in variables {
        times[variable.index()] += 1;
    }
    let mut counted = Vec::new();
    for variable in variables {
        match std::mem::take(&mut times[variable.index()]) {
            0 => {}
            times if times > TIMES => return Err(Fault::Often { variable: *variable, most: TIMES, times }),
            times => counted.push(Many { one: *variable, times }),
        }
    }
    Ok(counted)
}

fn sum<'a, T: 'a>(many: impl Iterator<Item = &'a Many<T>>) -> usize {
    many.map(|one| one.times).sum()
}

/// In how many of the sets each candidate lies.
fn times_of_each(sets: impl Iterator<Item = (CandidateSet, usize)>) -> [usize; Candidate::COUNT] {
    let mut each = [0; Candidate::COUNT];
    for (set, times) in sets {
        set.iter().for_each(|one| each[one.index()] += times);
    }
    each
}
