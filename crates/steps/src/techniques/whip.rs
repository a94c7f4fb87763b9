use crate::technique::instance::PlainWhip;
use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::whips::ChainPattern;

/// Defined in `rules/whip.md`.
pub(super) static WHIP: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("whip", "whip[{}]") },
    search,
    instance,
    with_chain: |links| Some((links, "")),
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let size = PlainWhip::of(state, step)?.variables().len();
    (size >= 2 && instance::target(step).is_some()).then(|| Instance::of_size(size))
}

/// Targets come in decreasing order, not in set order: the published W ratings depend on it.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    session.chains(ChainPattern::Whip, size, &mut |target, proof| {
        Step::removing(WHIP.id(), proof, &CandidateSet::of(target)).map_or(Flow::Continue(()), &mut *found)
    })
}
