//! Forcing nets: forcing chains in which several candidates together make something follow.

use super::NodeImplications;
use super::branches::literal;
use super::conclusions::{TableConclusion, conclusions};
use super::direct::Direct;
use super::evidence::{Evidence, EvidenceKind};
use super::forcing_chains::Forced;
use super::net_tables::NetTables;
use super::variables::variables;
use crate::flow::{Flow, Offer};
use crate::implications::goal_propagation::GoalPropagation;
use crate::state::View;
use unguess_proof::{Branch, Cases, Either, Literal, Proof};

/// Offers what nets show, in the order of HoDoKu. Its tables say what holds; the proofs follow each assumption anew.
pub fn forcing_nets(view: &View, implications: &NodeImplications, found: &mut Offer<Forced>) -> Flow {
    let direct = implications.direct();
    let variables = variables(view, direct);
    conclusions(&mut NetTables::new(view, direct), &variables, &mut |TableConclusion { node, evidence }| {
        let literal = literal(direct, node);
        match proof(view, direct, literal, &evidence) {
            Some(proof) => found(Forced { literal, is_contradiction: evidence.kind.is_contradiction(), proof }),
            None => Flow::Continue(()),
        }
    })
}

/// The proof of a conclusion by the premises of its evidence, each followed anew; if the evidence is a contradiction,
/// by whatever contradiction the opposite leads to. Nothing if this does not show it.
fn proof(view: &View, direct: &Direct, conclusion: Literal, evidence: &Evidence) -> Option<Proof> {
    let mut premises = evidence.ends.iter().map(|(premise, _)| literal(direct, *premise));
    let mut branches = |goal| premises.by_ref().map(|premise| branch(view, premise, goal)).collect::<Option<_>>();
    match evidence.kind {
        EvidenceKind::Either => Some(Proof::Either(Either { branches: branches(conclusion)? })),
        EvidenceKind::Cases(variable) => Some(Proof::Cases(Cases::of_variable(variable, branches(conclusion)?))),
        _ => refutation(view, conclusion.opposite()),
    }
}

/// What follows from a premise up to a goal, or until it contradicts itself.
fn branch(view: &View, premise: Literal, goal: Literal) -> Option<Branch> {
    let mut all = GoalPropagation::new(view, premise);
    all.run(Some(goal));
    match all.contradiction() {
        Some(both) => Some(all.branch(&[Literal::on(both), Literal::off(both)])),
        None => all.knows(goal).then(|| all.branch(&[goal])),
    }
}

/// The proof that a premise contradicts itself, if it does.
fn refutation(view: &View, premise: Literal) -> Option<Proof> {
    let mut all = GoalPropagation::new(view, premise);
    all.run(None);
    all.refutation()
}
