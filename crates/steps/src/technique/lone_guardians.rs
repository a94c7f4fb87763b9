//! Patterns whose guardians by themselves remove something: one of them is true, so what all of them rule out is false.

use std::ops::ControlFlow;

use super::{Found, instance};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};

/// A pattern and its guardians, without a base or a cover.
pub struct LoneGuardians {
    /// The pattern.
    pub pattern: GuardedPattern,
    /// The candidates of which one is true.
    pub guardians: CandidateSet,
}

impl LoneGuardians {
    /// What a step rests on, if it is a pattern and its guardians, each once, and nothing else.
    pub fn of(step: &Step) -> Option<Self> {
        let Proof::Guarded(Guarded { pattern, guardians, base, cover }) = &step.proof else { return None };
        let is_instance =
            base.is_empty() && cover.is_empty() && !guardians.is_empty() && instance::are_different(guardians);
        instance::removed(step).filter(|_| is_instance)?;
        Some(Self { pattern: pattern.clone(), guardians: guardians.iter().copied().collect() })
    }

    /// What all guardians rule out, if there are some and they rule out something.
    fn removed(&self, state: &Grid) -> Option<CandidateSet> {
        let removed = self.guardians.iter().fold(*state.candidates(), |all, guardian| all & *guardian.linked());
        (!self.guardians.is_empty() && !removed.is_empty()).then_some(removed)
    }
}

/// Offers patterns with the fewest guardians first, then with the fewest cells, and otherwise in the order in which they are
/// listed; of those that remove the same only the first.
pub fn offer(
    technique: &'static str,
    state: &Grid,
    mut patterns: Vec<LoneGuardians>,
    found: &mut Found,
) -> ControlFlow<()> {
    patterns.sort_by_cached_key(|guarded| guarded.pattern.cells());
    patterns.sort_by_cached_key(|guarded| guarded.guardians.len());
    let mut offered: Vec<CandidateSet> = Vec::new();
    for guarded in patterns {
        let Some(removed) = guarded.removed(state).filter(|removed| !offered.contains(removed)) else { continue };
        offered.push(removed);
        let LoneGuardians { pattern, guardians } = guarded;
        let guardians = guardians.iter().collect();
        let proof = Proof::Guarded(Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() });
        Step::removing(technique, proof, &removed).map_or(ControlFlow::Continue(()), &mut *found)?;
    }
    ControlFlow::Continue(())
}
