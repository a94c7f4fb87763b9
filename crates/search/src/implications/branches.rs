//! Proofs from chains of a table.

use super::direct::{Direct, Node};
use super::evidence::{Evidence, EvidenceKind};
use super::proofs::{strong_variable, weak_variable};
use crate::state::View;
use unguess_board::{Candidate, CandidateSet, Variable};
use unguess_proof::{Branch, Cases, Either, Inference, Literal, Proof, Reason, Refutation};

/// Gives the inferences of a chain or net from a premise to what follows from it.
pub(super) type Way<'a> = dyn FnMut(Node, Node) -> Vec<Inference> + 'a;

/// The proof by some evidence, each chain of which `way` gives as inferences. A contradiction is a refutation with two
/// branches, which end in opposite literals.
pub(super) fn proof(view: &View, direct: &Direct, evidence: &Evidence, way: &mut Way) -> Proof {
    let mut branch =
        |(premise, end): (Node, Node)| Branch { assumed: literal(direct, premise), inferences: way(premise, end) };
    let [Some(first), Some(last)] = [evidence.ends.first(), evidence.ends.last()].map(Option::<&_>::copied) else {
        unreachable!("evidence has a chain")
    };
    match evidence.kind {
        EvidenceKind::Either => {
            Proof::Either(Either { branches: evidence.ends.iter().map(|ends| branch(*ends)).collect() })
        }
        EvidenceKind::Cases(variable) => {
            let branches = evidence.ends.iter().map(|ends| branch(*ends)).collect();
            Proof::Cases(Cases::of_variable(variable, branches))
        }
        // The premise itself, and the chain to its opposite.
        EvidenceKind::Opposite => {
            let start = Branch { assumed: literal(direct, first.0), inferences: Vec::new() };
            Proof::Refutation(Refutation { branches: vec![start, branch(first)] })
        }
        // The chains to a candidate on, and to the same one off.
        EvidenceKind::Both => Proof::Refutation(Refutation { branches: vec![branch(first), branch(last)] }),
        // The chains to two candidates on, the second of which puts the first one off.
        EvidenceKind::Two(variable) => {
            let (one, mut other) = (branch(first), branch(last));
            other.inferences.push(by(Literal { on: false, ..one.conclusion() }, variable));
            Proof::Refutation(Refutation { branches: vec![one, other] })
        }
        // All chains but the last in one branch: they leave the variable its last candidate, so it is on. The last
        // chain puts it off.
        EvidenceKind::Starved(variable) => {
            let mut all = Branch { assumed: literal(direct, first.0), inferences: Vec::new() };
            for ends in &evidence.ends[..evidence.ends.len() - 1] {
                for inference in branch(*ends).inferences {
                    let is_repeated = |earlier: &Inference| earlier.literal == inference.literal;
                    if !all.inferences.iter().any(is_repeated) {
                        all.inferences.push(inference);
                    }
                }
            }
            let refuted = branch(last);
            all.inferences.push(by(refuted.conclusion().opposite(), variable));
            debug_assert!(view.candidates().contains(refuted.conclusion().candidate));
            Proof::Refutation(Refutation { branches: vec![all, refuted] })
        }
    }
}

/// The inference of a literal by a variable.
fn by(literal: Literal, variable: Variable) -> Inference {
    Inference { literal, reason: Reason::Variable { variable } }
}

/// The literal of a node that is no group.
pub(super) fn literal(direct: &Direct, node: Node) -> Literal {
    let candidate = direct.candidate(node.number()).expect("premises and ends are candidates");
    Literal { candidate, on: node.is_on() }
}

/// A chain as inferences. A group that is off becomes one inference for each of its candidates; a group that is on
/// becomes none, and what it puts off follows as the digit is locked in the crossing of two houses.
pub(super) fn inferences(view: &View, direct: &Direct, chain: &[Node]) -> Vec<Inference> {
    let mut inferences = Vec::new();
    for at in 1..chain.len() {
        let (before, node) = (chain[at - 1], chain[at]);
        // On, by a strong link: the last candidate of a variable.
        if node.is_on() {
            if let Some(candidate) = direct.candidate(node.number())
                && let Some(variable) = strong_variable(view, direct, [before, node])
            {
                inferences.push(by(Literal::on(candidate), variable));
            }
            continue;
        }
        // Off, by a weak link: in one variable with what is on. If that is a group, the digit is locked in it once the
        // rest of the house that turned the group on is gone.
        let Some(variable) = weak_variable(direct, [before, node]) else { continue };
        let lock = direct.candidate(before.number()).is_none().then(|| {
            let base = strong_variable(view, direct, [chain[at.saturating_sub(2)], before])?;
            let inside = CandidateSet::of_digit(direct.digit(before), direct.cells(before));
            let without: Vec<Candidate> = view.candidates_of(base).filter(|other| !inside.contains(*other)).collect();
            Some(Reason::Lemma { without, lemma: Box::new(Proof::cover(vec![base], vec![variable])) })
        });
        let reason = lock.flatten().unwrap_or(Reason::Variable { variable });
        for cell in direct.cells(node).iter() {
            let literal = Literal::off(cell.with(direct.digit(node)));
            inferences.push(Inference { literal, reason: reason.clone() });
        }
    }
    inferences
}
