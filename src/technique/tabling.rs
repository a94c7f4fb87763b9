//! Chains of implications with groups, told from a proof.

use crate::board::{CandidateSet, Grid, Group};
use crate::proof::{Branch, Inference, Literal, Proof, Reason, Step};

use super::own::{Locked, left};

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

fn is_chain(state: &Grid, branch: &Branch, may_meet: bool) -> bool {
    let end = branch.inferences.len().wrapping_sub(1);
    let mut inferences = branch.inferences.iter().enumerate();
    inferences.all(|(at, Inference { literal, reason })| match reason {
        Reason::Variable { .. } if !literal.on => true,
        Reason::Variable { variable } => {
            let others = left(state, *variable) - CandidateSet::of(literal.candidate);
            is_node(&others) || may_meet && at == end
        }
        Reason::Lemma { without, lemma } => {
            let struck = without.iter().copied().collect();
            let reduced = Grid::of_candidates(*state.candidates() - struck);
            is_node(&struck) && Locked::of(&reduced, lemma).is_some() && is_off(*literal)
        }
    })
}

const fn is_off(literal: Literal) -> bool {
    !literal.on
}

/// Whether it is one candidate, or a group of them.
fn is_node(candidates: &CandidateSet) -> bool {
    candidates.single().is_some() || Group::of(candidates).is_some()
}
