//! Branches: what follows from an assumption.

use super::{Checker, Fault, linked};
use crate::board::{Candidate, CandidateSet, Effect, Variable};
use crate::proof::{Branch, Inference, Literal, Reason};

impl Checker<'_> {
    /// An undecided variable, one branch for each of its candidates, and one conclusion. *The conclusion holds.*
    ///
    /// One of the candidates is true, and its branch holds.
    pub(super) fn cases(&self, variable: Variable, branches: &[Branch]) -> Result<(), Fault> {
        let assumed: CandidateSet = branches.iter().map(|branch| branch.assumed.candidate).collect();
        let conclusion = branches.first().ok_or(Fault::Empty)?.conclusion();
        self.within(variable, &assumed)?;
        let is_split = assumed.is_subset(variable.candidates()) && assumed.len() == branches.len();
        if !is_split || branches.iter().any(|branch| !branch.assumed.on || branch.conclusion() != conclusion) {
            return Err(Fault::Branches);
        }
        branches.iter().try_for_each(|branch| self.branch(branch))?;
        self.concludes(conclusion)
    }

    /// Two branches from opposite assumptions, one conclusion. *The conclusion holds.*
    ///
    /// One of the assumptions holds, and its branch.
    pub(super) fn either(&self, branches: &[Branch]) -> Result<(), Fault> {
        let [one, other] = branches else { return Err(Fault::Branches) };
        if one.assumed != other.assumed.opposite() || one.conclusion() != other.conclusion() {
            return Err(Fault::Branches);
        }
        branches.iter().try_for_each(|branch| self.branch(branch))?;
        self.concludes(one.conclusion())
    }

    /// Two branches from one assumption, with opposite conclusions. *The assumption is wrong.*
    pub(super) fn refutation(&self, branches: &[Branch]) -> Result<(), Fault> {
        let [one, other] = branches else { return Err(Fault::Branches) };
        if one.assumed != other.assumed || one.conclusion() != other.conclusion().opposite() {
            return Err(Fault::Branches);
        }
        branches.iter().try_for_each(|branch| self.branch(branch))?;
        self.concludes(one.assumed.opposite())
    }

    /// A candidate is false if another one of a variable is true, or by a deduction in the state without candidates found
    /// false before; it is true if all others of an undecided variable are false. *If the assumption holds, so does all that
    /// follows.*
    fn branch(&self, branch: &Branch) -> Result<(), Fault> {
        let [mut on, mut off] = [CandidateSet::EMPTY; 2];
        self.present(branch.assumed.candidate)?;
        if branch.assumed.on {
            on.insert(branch.assumed.candidate);
        } else {
            off.insert(branch.assumed.candidate);
        }
        for Inference { literal, reason } in &branch.inferences {
            match reason {
                Reason::Variable { variable } => {
                    self.belongs(literal.candidate, *variable)?;
                    let others = self.open(*variable)? - CandidateSet::of(literal.candidate);
                    let follows = if literal.on { others.is_subset(&off) } else { others.intersects(&on) };
                    if !follows {
                        return Err(Fault::Unfounded(*literal));
                    }
                }
                Reason::Lemma { without, lemma } => {
                    if literal.on || !without.iter().all(|candidate| off.contains(*candidate)) {
                        return Err(Fault::Unfounded(*literal));
                    }
                    let lost = |removed: &[Candidate]| Effect { placed: None, removed: removed.to_vec() };
                    let effect = lost(&[literal.candidate]);
                    self.inside(&self.grid().after(&lost(without)), &effect)?.step(lemma)?;
                }
            }
            if literal.on { on.insert(literal.candidate) } else { off.insert(literal.candidate) }
        }
        Ok(())
    }

    /// The step does what the literal says and nothing else.
    fn concludes(&self, literal: Literal) -> Result<(), Fault> {
        let Effect { placed, removed } = self.effect;
        let follows = if literal.on {
            removed.iter().try_for_each(|removed| linked(literal.candidate.into(), *removed))?;
            placed.is_none_or(|placed| placed == literal.candidate)
        } else {
            placed.is_none() && removed == &[literal.candidate]
        };
        if follows { Ok(()) } else { Err(Fault::Conclusion) }
    }
}
