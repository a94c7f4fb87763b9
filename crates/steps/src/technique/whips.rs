//! Whips, braids and their relatives with groups.

use unguess_board::CandidateSet;
use unguess_proof::{Proof, Step};
use unguess_search::session::Session;
use unguess_search::whips::ChainPattern;

use super::instance::{self, Instance};
use super::{Flow, Found, Technique};

/// Offers the chains of a pattern, each with its target, in decreasing order of targets: published ratings depend on it.
pub fn each(
    technique: &Technique,
    pattern: ChainPattern,
    session: &mut Session,
    size: usize,
    found: &mut Found,
) -> Flow {
    session.chains(pattern, size, &mut |target, proof| {
        let step = Step::removing(technique.id(), proof, &CandidateSet::of(target));
        step.map_or(Flow::Continue(()), &mut *found)
    })
}

/// A braid on one target: with groups, if these are allowed.
pub fn braid(step: &Step, may_group: bool) -> Option<Instance> {
    let Proof::Whip(whip) = &step.proof else { return None };
    let (links, _) = whip.variables()?;
    let is_instance = !links.is_empty() && (may_group || links.iter().all(|link| link.plain().is_some()));
    (is_instance && instance::target(step).is_some()).then(|| Instance::of_size(links.len() + 1))
}
