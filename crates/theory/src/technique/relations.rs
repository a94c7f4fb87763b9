//! Chains in which the guardians of a tridagon take the place of a variable.

use std::ops::ControlFlow;

use super::instance;
use super::tridagons;
use unguess_core::board::{CandidateSet, Grid};
use unguess_core::proof::{Choice, OrEnd, OrRelation, OrWhip, Proof, Step};
use unguess_core::session::Session;
use unguess_core::whips::{ChainPattern, RelationUse, Relations};

/// The most guardians that a tridagon has when it is found, to be remembered.
const GUARDIANS: usize = 8;

/// A family of chains.
pub struct Family {
    /// The id of its technique.
    pub id: &'static str,
    /// What is linked to what.
    pub pattern: ChainPattern,
    /// How relations are used.
    pub allowed: RelationUse,
}

/// The whip or braid with relations that a step is, if it removes one candidate or is of length 1, and has no groups.
pub fn whip(step: &Step) -> Option<&OrWhip> {
    let Proof::OrWhip(whip) = &step.proof else { return None };
    let is_plain = whip.links.iter().all(|link| link.right.candidates().len() == 1);
    let uses = whip.choices().any(|choice| matches!(choice, Choice::Or(_)));
    let removed = instance::removed(step)?;
    (is_plain && uses && (removed.len() == 1 || whip.links.is_empty())).then_some(whip)
}

/// Offers chains of a family and size. Where relations are used as they are published, two members that are true together, by a
/// chain of no more variables, count as one: that may make shorter chains possible, and these come first.
pub fn search(
    session: &mut Session,
    family: &Family,
    size: usize,
    found: &mut dyn FnMut(&Grid, Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (_, relations) = session.relations(|state| tridagons::relations(state, GUARDIANS));
    if relations.all().is_empty() {
        return ControlFlow::Continue(());
    }
    while family.allowed == RelationUse::One && is_split(session, size) {
        (1..size).try_for_each(|shorter| of_size(session, family, shorter, found))?;
    }
    of_size(session, family, size, found)
}

/// Splits a relation by a chain of at most `size` variables, the shortest first. Whether there is one.
fn is_split(session: &mut Session, size: usize) -> bool {
    let (state, relations) = session.relations(|_| Vec::new());
    (2..=size).step_by(2).any(|length| relations.split(state, length))
}

fn of_size(
    session: &mut Session,
    family: &Family,
    size: usize,
    found: &mut dyn FnMut(&Grid, Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (state, relations) = session.relations(|_| Vec::new());
    let state = *state;
    if size == 1 {
        return seen_by_all(&state, relations, family.id).into_iter().try_for_each(|step| found(&state, step));
    }
    let mut all = Vec::new();
    let of_target = |target, proof| Step::removing(family.id, proof, &CandidateSet::of(target));
    session.relation_chains((family.pattern, family.allowed), size, &mut |target, proof| {
        if family.allowed == RelationUse::One {
            all.extend(of_target(target, proof));
            return ControlFlow::Continue(());
        }
        of_target(target, proof).map_or(ControlFlow::Continue(()), |step| found(&state, step))
    })?;
    all.reverse();
    all.sort_by_key(published_order);
    all.into_iter().try_for_each(|step| found(&state, step))
}

/// Relations with few members come first, and of these chains that end with the relation. Targets follow in ascending order.
fn published_order(step: &Step) -> (usize, bool) {
    let whip = whip(step);
    let members = whip.and_then(|whip| whip.relations.first()).map_or(0, |relation| relation.members().len());
    (members, whip.is_some_and(|whip| matches!(whip.end.choice, Choice::Variable(_))))
}

/// What all members of a relation rule out, as a chain without links.
fn seen_by_all(state: &Grid, relations: &Relations, id: &'static str) -> Vec<Step> {
    let step = |relation: &OrRelation| {
        let members = relation.members();
        let removed = members.iter().fold(*state.candidates(), |all, member| all & *state.rules().linked(member));
        let end = OrEnd { choice: Choice::Or(0), left: members.first()? };
        let proof = Proof::OrWhip(OrWhip { relations: vec![relation.clone()], links: Vec::new(), end });
        Step::removing(id, proof, &removed)
    };
    relations.all().iter().filter_map(step).collect()
}
