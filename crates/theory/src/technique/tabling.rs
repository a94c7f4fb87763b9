//! Chains of implications with groups, told from a proof.

use unguess_core::board::{Candidate, CandidateSet, Grid, Group};
use unguess_core::proof::{Branch, Inference, Proof, Reason, Step};

use super::instance::{Locked, left};

/// Whether a step places one digit or removes one candidate, and nothing else.
pub fn is_one_conclusion(step: &Step) -> bool {
    step.effect.removed.len() + usize::from(step.effect.placed.is_some()) == 1
}

/// Whether each branch goes from one candidate or group to the next: nothing in it rests on two of them together, except
/// that a refutation may end with a variable to which several chains leave nothing.
pub fn is_chained(state: &Grid, proof: &Proof) -> bool {
    let may_meet = matches!(proof, Proof::Refutation(_));
    let branches = proof.branches();
    !branches.is_empty() && branches.iter().all(|branch| is_chain(state, branch, may_meet))
}

/// Whether a branch goes from one candidate or group to the next. Where several chains may meet, its last inference may rest on
/// all of them.
pub fn is_chain(state: &Grid, branch: &Branch, may_meet: bool) -> bool {
    let end = branch.inferences.len().wrapping_sub(1);
    let mut inferences = branch.inferences.iter().enumerate();
    inferences.all(|(at, Inference { literal, reason })| match reason {
        Reason::Variable { .. } if !literal.on => true,
        Reason::Variable { variable } => {
            let others = left(state, *variable) - CandidateSet::of(literal.candidate);
            is_node(&others) || may_meet && at == end
        }
        Reason::Lemma { without, lemma } => {
            is_node(&without.iter().copied().collect()) && is_lock(state, without, lemma)
        }
    })
}

/// Whether there is something in the branches, and all lemmas are of a digit that is locked in two houses.
pub fn uses_singles_and_locks(state: &Grid, proof: &Proof) -> bool {
    let mut inferences = proof.branches().iter().flat_map(|branch| &branch.inferences).peekable();
    inferences.peek().is_some()
        && inferences.all(|inference| match &inference.reason {
            Reason::Variable { .. } => true,
            Reason::Lemma { without, lemma } => is_lock(state, without, lemma),
        })
}

/// Whether a digit of one house lies in another, without these.
fn is_lock(state: &Grid, without: &[Candidate], lemma: &Proof) -> bool {
    let reduced = Grid::of_candidates(*state.candidates() - without.iter().copied().collect());
    Locked::of(&reduced, lemma).is_some()
}

/// Whether it is one candidate, or a group of them.
fn is_node(candidates: &CandidateSet) -> bool {
    candidates.single().is_some() || Group::of(candidates).is_some()
}
