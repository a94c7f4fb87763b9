use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Proof, Step, Whip};
use unguess_search::session::Session;
use unguess_search::whips::ChainPattern;

/// Defined in `rules/g-braid.md`.
pub(super) static G_BRAID: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("g-braid", "g-braid[{}]") },
    search,
    instance,
    with_chain: |links| Some((links, "")),
    ..Technique::DEFAULT
};

fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Whip(Whip { links, .. }) = &step.proof else { return None };
    let size = links.len() + 1;
    (size >= 2 && instance::target(step).is_some()).then(|| Instance::of_size(size))
}

/// Targets in decreasing order, each with the braid found first.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    session.chains(ChainPattern::GroupedBraid, size, &mut |target, proof| {
        Step::removing(G_BRAID.id(), proof, &CandidateSet::of(target)).map_or(Flow::Continue(()), &mut *found)
    })
}
