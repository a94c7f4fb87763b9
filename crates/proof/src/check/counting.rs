//! Countings: the rank theorem for sets that need, or have room for, more than one true candidate.

use super::table::Filled;
use super::{Checker, Fault, LONGEST, at_most};
use crate::{CountedSet, Counting, FilledSet};
use unguess_board::{Candidate, CandidateSet};

/// How many bases there are at most, and how many covers: for each digit and each cell of a house one.
const SETS: usize = 18;

/// A base or a cover.
struct Counted {
    candidates: CandidateSet,
    /// The relation whose fillings say how many are true. Of other sets, one is true, or none.
    relation: Option<Filled>,
}

impl Checker<'_> {
    /// Checks a counting: undecided variables and sets of candidates in relations as bases; of covers, some can be
    /// cliques: candidates that are linked, each to each other. The *need* of a base is 1 for a variable, and for a set
    /// in a relation the fewest of its candidates that a filling has. The *room* of a cover is the most that a filling
    /// has of it; otherwise it is 1, or 0 if no candidate of the bases is in it. What is linked to the target is left
    /// out of all these, and each other candidate of the bases is in at least as many covers as bases. *A target is
    /// false if the bases need more than the covers have room for.*
    ///
    /// Were it true in a solution, the true candidates would be among those that are not linked to it, and the digits in the cells
    /// of each relation one of its fillings. So each base has as many true candidates as it needs, or more. Counted once for each
    /// base that has it, each is counted no more often than covers have it. So the covers have as many true candidates of the
    /// bases as the bases need. But of these, each cover has no more than it has room for.
    ///
    /// If a relation has no filling left, that alone says that the target is false.
    pub(super) fn counting(&self, Counting { bases, covers }: &Counting) -> Result<(), Fault> {
        at_most(SETS, bases)?;
        at_most(SETS, covers)?;
        let bases = bases.iter().map(|one| self.base(one)).collect::<Result<Vec<_>, _>>()?;
        let covers = covers.iter().map(|one| self.counted_cover(one)).collect::<Result<Vec<_>, _>>()?;
        let held = bases.iter().fold(CandidateSet::EMPTY, |all, base| all | base.candidates);
        self.each_target(|target| {
            let linked = self.facts.linked(target);
            let times =
                |sets: &[Counted], one: Candidate| sets.iter().filter(|set| set.candidates.contains(one)).count();
            // The candidates of the bases that can be true with the target.
            let left = held - *linked;
            if let Some(one) = left.iter().find(|one| times(&covers, *one) < times(&bases, *one)) {
                return Err(Fault::Uncovered(one));
            }
            let need = total(bases.iter().map(|base| base.number(linked, 1, usize::min)))?;
            let room = total(
                covers
                    .iter()
                    .map(|cover| cover.number(linked, usize::from(cover.candidates.intersects(&left)), usize::max)),
            )?;
            match (need, room) {
                (Some(need), Some(room)) if need <= room => Err(Fault::Enough { target, need, room }),
                _ => Ok(()),
            }
        })
    }

    fn base(&self, set: &CountedSet) -> Result<Counted, Fault> {
        match set {
            CountedSet::Variable(variable) => Ok(Counted { candidates: self.open(*variable)?, relation: None }),
            CountedSet::Clique(_) => Err(Fault::Clique),
            CountedSet::Filled(filled) => self.filled_set(filled),
        }
    }

    /// A cover: a variable, candidates that are each linked to all the others, or candidates in relations.
    fn counted_cover(&self, set: &CountedSet) -> Result<Counted, Fault> {
        match set {
            CountedSet::Variable(variable) => Ok(Counted { candidates: self.candidates_of(*variable), relation: None }),
            CountedSet::Clique(candidates) => {
                at_most(LONGEST, candidates)?;
                let all: CandidateSet = candidates.iter().copied().collect();
                for one in candidates {
                    self.present(*one)?;
                    if let Some(other) = (all - CandidateSet::of(*one) - *self.facts.linked(*one)).first() {
                        return Err(Fault::Unlinked((*one).into(), other));
                    }
                }
                Ok(Counted { candidates: all, relation: None })
            }
            CountedSet::Filled(filled) => self.filled_set(filled),
        }
    }

    /// Candidates in the undecided cells of relations of the board, with the fillings that say how many of them are
    /// true.
    fn filled_set(&self, FilledSet { of, candidates }: &FilledSet) -> Result<Counted, Fault> {
        at_most(LONGEST, candidates)?;
        let relation = self.filled(of)?;
        for one in candidates {
            self.present(*one)?;
            if !relation.open.contains(one.cell()) {
                return Err(Fault::Outside(*one));
            }
        }
        Ok(Counted { candidates: candidates.iter().copied().collect(), relation: Some(relation) })
    }
}

impl Counted {
    /// How many of its candidates are true if none is that is linked to a target: the fewest or the most. None if the relation has
    /// no filling then.
    fn number(
        &self,
        linked: &CandidateSet,
        otherwise: usize,
        best: fn(usize, usize) -> usize,
    ) -> Result<Option<usize>, Fault> {
        self.relation.as_ref().map_or(Ok(Some(otherwise)), |relation| relation.count(linked, &self.candidates, best))
    }
}

/// The sum of all numbers, if none is missing.
fn total(numbers: impl Iterator<Item = Result<Option<usize>, Fault>>) -> Result<Option<usize>, Fault> {
    numbers.collect::<Result<Vec<_>, _>>().map(|numbers| numbers.into_iter().sum())
}
