//! Exclusions.

use super::{Checker, Fault};
use crate::Exclusion;
use unguess_board::{Candidate, CandidateSet, Variable};

/// How many choices are tried, at most, for all targets together, each once for each excluder: as many as four cells with
/// nine candidates have that are all targets, and twenty excluders. A variable with a single candidate counts as if it had
/// two, so that there are not many variables either.
const CHOICES: usize = 9 * 9 * 9 * 36 * 20;

impl Checker<'_> {
    /// Checks an exclusion: undecided variables, and undecided excluders. *A candidate is false if no choice of
    /// candidates, it and one from each variable that does not have it, has no two that are linked and leaves each
    /// excluder a candidate linked to none of them.*
    ///
    /// Were it true, what is true in the variables would be such a choice, and what is true in the excluders would be left.
    /// So the target may be in one of the variables, in several or in none. That nothing is named twice keeps proofs short:
    /// a variable that comes again gives no other choice.
    pub(super) fn exclusion(&self, Exclusion { variables, excluders }: &Exclusion) -> Result<(), Fault> {
        [variables, excluders].into_iter().try_for_each(|named| each_once(named))?;
        let open = |of: &[Variable]| of.iter().map(|variable| self.open(*variable)).collect::<Result<Vec<_>, _>>();
        let (sets, excluders) = (open(variables)?, open(excluders)?);
        let others = |target: Candidate| sets.iter().filter(move |set| !set.contains(target)).copied();
        let choices = |target: &Candidate| others(*target).map(|set| set.len().max(2)).fold(1, usize::saturating_mul);
        let all = self.effect.removed.iter().map(choices).fold(0, usize::saturating_add);
        if all.saturating_mul(excluders.len().max(1)) > CHOICES {
            return Err(Fault::Choices(CHOICES));
        }
        let starves = |excluded: &CandidateSet| excluders.iter().any(|one| one.is_subset(excluded));
        self.each_target(|target| {
            let others: Vec<CandidateSet> = others(target).collect();
            if self.allows(*self.facts.linked(target), &others, &starves) {
                Err(Fault::Allowed(target))
            } else {
                Ok(())
            }
        })
    }

    /// Whether one candidate of each set can be chosen, none excluded and none linked to another, without starving.
    fn allows(&self, excluded: CandidateSet, sets: &[CandidateSet], starves: &dyn Fn(&CandidateSet) -> bool) -> bool {
        let Some((first, rest)) = sets.split_first() else { return !starves(&excluded) };
        let mut left = (*first - excluded).iter();
        left.any(|candidate: Candidate| self.allows(excluded | *self.facts.linked(candidate), rest, starves))
    }
}

fn each_once(variables: &[Variable]) -> Result<(), Fault> {
    let mut seen = [false; Variable::COUNT];
    match variables.iter().find(|variable| std::mem::replace(&mut seen[variable.index()], true)) {
        None => Ok(()),
        Some(variable) => Err(Fault::Repeated(*variable)),
    }
}
