//! Chains of implications with groups, read from a proof.

use unguess_board::{Candidate, CandidateSet, Grid, Group};
use unguess_proof::{Branch, Inference, Proof, Reason, Step};

use super::instance;

/// Whether a step places one digit or removes one candidate, and nothing else.
pub(crate) fn is_one_conclusion(step: &Step) -> bool {
    step.effect.removed.len() + usize::from(step.effect.placed.is_some()) == 1
}

/// Whether each branch goes from one candidate or group to the next: nothing in it rests on two of them together, except
/// that a refutation may end with a variable to which several chains leave nothing.
pub(crate) fn is_chained(state: &Grid, proof: &Proof) -> bool {
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
        Reason::Link { .. } => true,
        Reason::Variable { .. } if !literal.on => true,
        Reason::Variable { variable } => {
            let others = state.left(*variable) - CandidateSet::of(literal.candidate);
            is_node(&others) || may_meet && at == end
        }
        Reason::Lemma { without, lemma } => {
            is_node(&without.iter().copied().collect()) && is_lock(state, without, lemma)
        }
    })
}

/// Whether there is something in the branches, and all lemmas are of a digit that is locked in two houses.
pub(crate) fn uses_singles_and_locks(state: &Grid, proof: &Proof) -> bool {
    let mut inferences = proof.branches().iter().flat_map(|branch| &branch.inferences).peekable();
    inferences.peek().is_some()
        && inferences.all(|inference| match &inference.reason {
            Reason::Variable { .. } | Reason::Link { .. } => true,
            Reason::Lemma { without, lemma } => is_lock(state, without, lemma),
        })
}

/// Whether a digit of one house lies in another, without these.
fn is_lock(state: &Grid, without: &[Candidate], lemma: &Proof) -> bool {
    let reduced = Grid::of_candidates(*state.candidates() - without.iter().copied().collect());
    instance::locked(&reduced, lemma).is_some()
}

/// Whether it is one candidate, or a group of them.
fn is_node(candidates: &CandidateSet) -> bool {
    candidates.single().is_some() || Group::of(candidates).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, one};
    use unguess_proof::{Either, Literal, Refutation};

    fn inference(name: &str, on: bool, variable: &str) -> Inference {
        let reason = Reason::Variable { variable: variable.parse().unwrap() };
        Inference { literal: Literal { candidate: one(name), on }, reason }
    }

    fn branch(inferences: Vec<Inference>) -> Branch {
        Branch { assumed: Literal::on(one("r1c2n1")), inferences }
    }

    #[test]
    fn nothing_in_a_chain_rests_on_two_candidates_that_are_no_group() {
        let last = |state: Grid, name: &str, variable: &str, may_meet: bool| {
            is_chain(
                &state,
                &branch(vec![inference("r1c1n1", false, "r1n1"), inference(name, true, variable)]),
                may_meet,
            )
        };
        assert!(last(limited("r1c1n12"), "r1c1n2", "r1c1", false));
        assert!(!last(limited("r1c1n123"), "r1c1n2", "r1c1", false));
        assert!(last(limited("r1c1n123"), "r1c1n2", "r1c1", true), "in the end several chains may meet");
        let in_row = |places: &str| Grid::of_candidates(candidates(places));
        assert!(last(in_row("r1c1n1 r1c2n1 r1c9n1"), "r1c9n1", "r1n1", false), "r1c1 and r1c2 are a group");
        assert!(!last(in_row("r1c1n1 r1c5n1 r1c9n1"), "r1c9n1", "r1n1", false));
    }

    #[test]
    fn only_in_a_refutation_several_chains_may_meet() {
        let state = limited("r1c1n123");
        let branches = vec![branch(vec![inference("r1c1n1", false, "r1n1"), inference("r1c1n2", true, "r1c1")])];
        assert!(is_chained(&state, &Proof::Refutation(Refutation { branches: branches.clone() })));
        assert!(!is_chained(&state, &Proof::Either(Either { branches })));
        assert!(!is_chained(&state, &Proof::Refutation(Refutation { branches: Vec::new() })));
    }

    #[test]
    fn a_step_with_one_conclusion_places_a_digit_or_removes_a_candidate() {
        let effect = |placed: Option<&str>, removed: &str| {
            let effect =
                unguess_board::Effect { placed: placed.map(one), removed: candidates(removed).iter().collect() };
            is_one_conclusion(&Step::new("any", Proof::cover(Vec::new(), Vec::new()), effect))
        };
        assert!(effect(Some("r1c1n1"), "") && effect(None, "r1c1n1"));
        assert!(!effect(Some("r1c1n1"), "r1c2n2") && !effect(None, "r1c1n12"));
    }
}
