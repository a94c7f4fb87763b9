use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::technique::partial_whips::{ByLength, LastCandidates, PartialWhip, PartialWhips, length_of};
use crate::technique::relations::{self, Patterns};
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Sizes, Technique, instance};
use unguess_board::{Candidate, CandidateSet, Grid};
use unguess_proof::{Alternatives, Cases, Literal, OrRelation, Proof, Step};
use unguess_search::scale::Switch;
use unguess_search::session::Session;

/// Defined in `rules/or-forcing-whip.md`.
pub(super) static OR_FORCING_WHIP: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(2, 36),
        switches: &[Switch::AllImpossible],
        boards: ForBoards::Usual,
        ..Facts::new("or-forcing-whip", "OR-forcing-whip[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// How many members a relation has whose cases are looked at.
const MEMBERS: RangeInclusive<usize> = 2..=5;

/// A partial whip from each member of a relation to one conclusion. The size counts their variables, and one for the relation.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Cases(Cases { of: Alternatives::Relation(relation), branches }) = &step.proof else { return None };
    let changes_one = step.effect.placed.is_some() != instance::target(step).is_some();
    let lengths = branches.iter().map(|branch| length_of(state, branch));
    let length = 1 + lengths.sum::<Option<usize>>()?;
    let is_one = changes_one
        && relation.dropped.is_empty()
        && MEMBERS.contains(&branches.len())
        && OR_FORCING_WHIP.facts.sizes.range().contains(&length);
    is_one.then(|| Instance::of_size(length))
}

/// For each relation the conclusions for which the shortest partial whips have `size - 1` variables together: what is true
/// before what is false, each in ascending order.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    for relation in relations::all(session, Patterns::asked(ask)) {
        let members: Vec<Candidate> = relation.members().iter().collect();
        if !MEMBERS.contains(&members.len()) || !relation.dropped.is_empty() || session.is_over() {
            continue;
        }
        // A partial whip on each member, to what one of them can have in common with all others.
        let Some(partials) = partial_whips(session, &members, ask.size - 1) else { continue };
        let state = session.grid();
        let each: Vec<_> = partials.iter().map(|whips| conclusions(state, whips)).collect();
        let (first, others) = each.split_first().expect("a relation has members");
        // What all members lead to. The relation is one of the length.
        for (conclusion, one) in first {
            let later = others.iter().map(|other| other.get(conclusion).copied());
            let Some(whips) = [Some(*one)].into_iter().chain(later).collect::<Option<Vec<_>>>() else { continue };
            if whips.iter().map(|whip| whip.length()).sum::<usize>() + 1 == ask.size {
                // In a key, `true` stands for false.
                let conclusion = Literal { candidate: conclusion.1, on: !conclusion.0 };
                found(step(state, &relation, &whips, conclusion))?;
            }
        }
    }
    Flow::Continue(())
}

/// The partial whips on each member that may lead to one conclusion together with those on all other members, with at most `longest`
/// variables; nothing if some member has none.
fn partial_whips(session: &Session, members: &[Candidate], longest: usize) -> Option<Vec<ByLength>> {
    let state = session.grid();
    let reach: Vec<LastCandidates> = members.iter().map(|one| LastCandidates::of(state, *one, longest)).collect();
    let of_member = |(at, member): (usize, &Candidate)| {
        let others: Vec<&LastCandidates> = reach[..at].iter().chain(&reach[at + 1..]).collect();
        let goals = reach[at].goals(&others, state.rules());
        (!goals.are_none()).then(|| PartialWhips::to(state, *member, &goals, session))
    };
    members.iter().enumerate().map(of_member).collect()
}

/// What partial whips on one candidate conclude, each with the shortest of them: the last candidate is true, and what is
/// linked to it is false. Each candidate stands with whether it is false.
fn conclusions<'w>(state: &Grid, whips: &'w ByLength) -> BTreeMap<(bool, Candidate), &'w PartialWhip> {
    let mut shortest = BTreeMap::new();
    for whip in whips.iter().flatten() {
        let refuted = state.linked_to(whip.last()).iter().map(|linked| (true, linked));
        for conclusion in [(false, whip.last())].into_iter().chain(refuted) {
            shortest.entry(conclusion).or_insert(whip);
        }
    }
    shortest
}

/// The step that places or removes what all members lead to.
fn step(state: &Grid, relation: &OrRelation, whips: &[&PartialWhip], conclusion: Literal) -> Step {
    let branches = whips.iter().map(|whip| whip.branch(state, conclusion)).collect();
    let proof = Proof::Cases(Cases { of: Alternatives::Relation(relation.clone()), branches });
    let removed = CandidateSet::of(conclusion.candidate);
    if conclusion.on {
        Step::placing(OR_FORCING_WHIP.id(), proof, conclusion.candidate)
    } else {
        Step::removing(OR_FORCING_WHIP.id(), proof, &removed).expect("there is something to remove")
    }
}
