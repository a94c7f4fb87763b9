//! Chains in which the guardians of a tridagon, or of another impossible pattern, take the place of a variable.

use std::cell::LazyCell;
use std::ops::{ControlFlow, Range};

use super::impossible::Impossible;
use super::impossible::full::full;
use super::{Ask, instance, tridagons};
use unguess_board::{CandidateSet, Digit, Grid};
use unguess_proof::{Choice, GuardedPattern, OrRelation, Proof, Step, Whip, WhipEnd};
use unguess_search::session::Session;
use unguess_search::whips::{ChainPattern, RelationUse, Relations};

/// The most guardians that a pattern has when it is found, to be remembered.
const GUARDIANS: usize = 8;

/// How many cells an impossible pattern has.
const CELLS: Range<usize> = 10..17;

/// A family of chains through relations.
pub struct OrChainFamily {
    /// The id of its technique.
    pub id: &'static str,
    /// What is linked to what.
    pub pattern: ChainPattern,
    /// How relations are used.
    pub allowed: RelationUse,
    /// Where they come from.
    pub patterns: Patterns,
}

/// The patterns whose guardians are relations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Patterns {
    /// Tridagons.
    Tridagons,
    /// All listed sets of cells that three digits cannot fill.
    Impossible,
}

impl Patterns {
    /// Those that are asked for.
    pub const fn asked(ask: &Ask) -> Self {
        if ask.all_impossible { Self::Impossible } else { Self::Tridagons }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Tridagons => "tridagons",
            Self::Impossible => "impossible patterns",
        }
    }

    /// Adds what is found in a state, all cells unfilled and each with all three digits: tridagons first, then patterns by their
    /// number of cells, and of equally many cells those with few guardians. One with a single guardian acts before more are added.
    fn add(self, state: &Grid, relations: &mut Relations) {
        let sizes = match self {
            Self::Tridagons => 0..0,
            Self::Impossible => CELLS,
        };
        let all = LazyCell::new(|| full(state, GUARDIANS));
        while relations.all().iter().all(|relation| relation.members().len() > 1) {
            // The first addition are the tridagons, each later one the other patterns with one cell more.
            let mut found = match relations.additions() {
                0 => tridagons::full(state, GUARDIANS),
                later if later <= sizes.len() => {
                    let size = sizes.start + later - 1;
                    all.iter().filter(|pattern| pattern.cells.len() == size).cloned().collect()
                }
                _ => return,
            };
            found.sort_by_cached_key(|pattern| pattern.guardians.len());
            relations.add(found.into_iter().map(relation));
        }
    }
}

fn relation(pattern: Impossible) -> OrRelation {
    let Impossible { cells, digits, guardians } = pattern;
    let digits: Vec<Digit> = digits.iter().collect();
    let pattern = GuardedPattern::Impossible { cells, digits };
    OrRelation { pattern, guardians: guardians.iter().collect(), dropped: Vec::new() }
}

/// The whip or braid with relations that a step is, if it removes one candidate or is of length 1, and has no groups.
pub fn whip(step: &Step) -> Option<&Whip> {
    let Proof::Whip(whip) = &step.proof else { return None };
    let is_plain = whip.links.iter().all(|link| link.right.candidates().len() == 1);
    let removed = instance::removed(step)?;
    (is_plain && whip.uses_relations() && (removed.len() == 1 || whip.links.is_empty())).then_some(whip)
}

/// Offers chains of a family and size. Where relations are used as they are published, two members that are true together, by a
/// chain of no more variables, count as one: that may make shorter chains possible, and these come first.
pub fn search(
    session: &mut Session,
    family: &OrChainFamily,
    size: usize,
    found: &mut dyn FnMut(&Grid, Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (state, relations) = cached(session, family);
    family.patterns.add(state, relations);
    if relations.all().is_empty() {
        return ControlFlow::Continue(());
    }
    while family.allowed == RelationUse::One && is_split(session, family, size) {
        (1..size).try_for_each(|shorter| of_size(session, family, shorter, found))?;
    }
    of_size(session, family, size, found)
}

/// The relations of some patterns that are cached for the state of a session, after those that can be found in it now.
pub(crate) fn all(session: &mut Session, patterns: Patterns) -> Vec<OrRelation> {
    let (state, relations) = session.relations(patterns.name());
    patterns.add(state, relations);
    relations.all().to_vec()
}

/// The state, and what is cached for it of the relations that a family uses.
fn cached<'s>(session: &'s mut Session, family: &OrChainFamily) -> (&'s Grid, &'s mut Relations) {
    session.relations(family.patterns.name())
}

/// Splits a relation by a chain of at most `size` variables, the shortest first. Whether there is one.
fn is_split(session: &mut Session, family: &OrChainFamily, size: usize) -> bool {
    let (state, relations) = cached(session, family);
    (2..=size).step_by(2).any(|length| relations.split(state, length))
}

/// Offers the chains of a family with just `size` variables; as they are published, those by small relations first.
fn of_size(
    session: &mut Session,
    family: &OrChainFamily,
    size: usize,
    found: &mut dyn FnMut(&Grid, Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (state, relations) = cached(session, family);
    let state = *state;
    if size == 1 {
        return seen_by_all(&state, relations, family.id).into_iter().try_for_each(|step| found(&state, step));
    }
    let mut all = Vec::new();
    let of_target = |target, proof| Step::removing(family.id, proof, &CandidateSet::of(target));
    session.relation_chains(family.patterns.name(), (family.pattern, family.allowed), size, &mut |target, proof| {
        if family.allowed == RelationUse::One {
            all.extend(of_target(target, proof));
            return ControlFlow::Continue(());
        }
        of_target(target, proof).map_or(ControlFlow::Continue(()), |step| found(&state, step))
    })?;
    // Targets came in decreasing order.
    all.reverse();
    all.sort_by_cached_key(published_order);
    all.into_iter().try_for_each(|step| found(&state, step))
}

/// Relations with few members come first, and of these chains that end with the relation. Targets follow in ascending order.
fn published_order(step: &Step) -> usize {
    let whip = whip(step);
    let members = whip.and_then(|whip| whip.relations.first()).map_or(0, |relation| relation.members().len());
    2 * members + usize::from(whip.is_some_and(|whip| matches!(whip.end.choice, Choice::Variable(_))))
}

/// What all members of a relation rule out, as a chain without links.
fn seen_by_all(state: &Grid, relations: &Relations, id: &'static str) -> Vec<Step> {
    let step = |relation: &OrRelation| {
        let members = relation.members();
        let removed = members.iter().fold(*state.candidates(), |all, member| all & *state.rules().linked(member));
        let end = WhipEnd { choice: Choice::Or(0), left: members.first()? };
        let proof = Proof::Whip(Whip { relations: vec![relation.clone()], links: Vec::new(), end });
        Step::removing(id, proof, &removed)
    };
    relations.all().iter().filter_map(step).collect()
}
