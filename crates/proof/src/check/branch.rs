//! Branches: what follows from an assumption.

use super::board::BoardFacts;
use super::{Checker, Fault, LONGEST, at_most};
use crate::{Branch, Inference, Literal, Reason};
use unguess_board::{Candidate, CandidateSet, Effect};

/// What a branch finds true and false.
pub(super) struct Derived {
    on: CandidateSet,
    off: CandidateSet,
}

impl Derived {
    /// Whether it finds a candidate false, or one true that is linked to it.
    fn denies(&self, facts: &BoardFacts, candidate: Candidate) -> bool {
        self.off.contains(candidate) || self.on.intersects(facts.linked(candidate))
    }
}

/// The most inferences that a branch needs: each candidate true, and each false. What was found before need not be found
/// again.
const INFERENCES: usize = 2 * LONGEST;

impl Checker<'_> {
    /// Checks each inference of a branch, and returns what they find true and false. A candidate is false if another
    /// one of a variable is true, or one that is linked to it, or by a deduction in the state without candidates found
    /// false before; it is true if all others of an undecided variable are false. *If the assumption holds, so does all
    /// that follows.*
    pub(super) fn branch(&self, branch: &Branch) -> Result<Derived, Fault> {
        at_most(INFERENCES, &branch.inferences)?;
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
                    // True if all others are false, false if another one is true.
                    let others = self.open(*variable)? - CandidateSet::of(literal.candidate);
                    let follows = if literal.on { others.is_subset(&off) } else { others.intersects(&on) };
                    if !follows {
                        return Err(Fault::Unfounded(*literal));
                    }
                }
                Reason::Link { from } => {
                    self.present(literal.candidate)?;
                    if literal.on || !on.contains(*from) || !self.facts.linked(*from).contains(literal.candidate) {
                        return Err(Fault::Unfounded(*literal));
                    }
                }
                Reason::Lemma { without, lemma } => {
                    at_most(LONGEST, without)?;
                    if literal.on || !without.iter().all(|candidate| off.contains(*candidate)) {
                        return Err(Fault::Unfounded(*literal));
                    }
                    // The lemma must remove the candidate in the state without those found false.
                    let lost = |removed: &[Candidate]| Effect { placed: None, removed: removed.to_vec() };
                    let effect = lost(&[literal.candidate]);
                    self.inside(&self.grid().after(&lost(without)), &effect)?.step(lemma)?;
                }
            }
            if literal.on { on.insert(literal.candidate) } else { off.insert(literal.candidate) }
        }
        Ok(Derived { on, off })
    }

    /// Checks that the step does nothing but what follows in each branch that does not contradict itself. *If one of
    /// the assumptions holds, the step does.*
    pub(super) fn follows(&self, branches: &[Branch]) -> Result<(), Fault> {
        let Effect { placed, removed } = self.effect;
        branches.iter().try_for_each(|branch| {
            let derived = self.branch(branch)?;
            let follows = placed.is_none_or(|placed| derived.on.contains(placed))
                && removed.iter().all(|removed| derived.denies(self.facts, *removed));
            if follows || derived.on.intersects(&derived.off) { Ok(()) } else { Err(Fault::Branches) }
        })
    }

    /// Checks that the step does what the literal says and nothing else.
    pub(super) fn concludes(&self, literal: Literal) -> Result<(), Fault> {
        let Effect { placed, removed } = self.effect;
        let follows = if literal.on {
            removed.iter().try_for_each(|removed| self.linked(literal.candidate.into(), *removed))?;
            placed.is_none_or(|placed| placed == literal.candidate)
        } else {
            placed.is_none() && removed == &[literal.candidate]
        };
        if follows { Ok(()) } else { Err(Fault::Conclusion) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::Premises;
    use unguess_board::named::one;
    use unguess_board::{Grid, Rules};

    #[test]
    fn what_follows_from_a_link_follows_from_a_candidate_that_is_true_and_linked() {
        let rules: &'static Rules = "anti-knight".parse::<Rules>().unwrap().keep();
        let grid = Grid::on(rules, rules.candidates());
        let effect = Effect::default();
        let facts = BoardFacts::of(rules).unwrap();
        let premises = Premises { grid: &grid, unique: None };
        let checker = Checker { premises, effect: &effect, is_over: &|| false, depth: 0, facts };
        let holds = |assumed: Literal, from: &str, found: Literal| {
            let inferences = vec![Inference { literal: found, reason: Reason::Link { from: one(from) } }];
            checker.branch(&Branch { assumed, inferences }).is_ok()
        };
        let start = Literal::on(one("r1c1n1"));
        assert!(holds(start, "r1c1n1", Literal::off(one("r2c3n1"))));
        assert!(!holds(start, "r1c1n1", Literal::off(one("r4c3n1"))), "not a knight's move away");
        assert!(!holds(start, "r1c1n1", Literal::off(one("r2c3n2"))), "another digit");
        assert!(!holds(start, "r1c1n1", Literal::on(one("r2c3n1"))), "it cannot be true");
        assert!(!holds(start, "r4c2n1", Literal::off(one("r2c3n1"))), "nothing says that r4c2 is 1");
        assert!(!holds(start.opposite(), "r1c1n1", Literal::off(one("r2c3n1"))), "it is false");
    }
}
