use std::ops::ControlFlow;

use crate::technique::facts::{Facts, Sizes};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Proof, Step, Whip};
use unguess_search::session::Session;
use unguess_search::whips::ChainPattern;

/// Defined in `rules/g-braid.md`.
pub struct GBraid;

pub(super) const FACTS: Facts =
    Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("g-braid", "g-braid[{}]") };

impl Technique for GBraid {
    fn with_chain(&self, links: usize) -> Option<(usize, &'static str)> {
        Some((links, ""))
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Whip(Whip { links, .. }) = &step.proof else { return None };
        let size = links.len() + 1;
        (size >= 2 && instance::target(step).is_some()).then(|| Instance::of_size(size))
    }

    /// Targets in decreasing order, each with the braid found first.
    fn search(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        session.chains(ChainPattern::GroupedBraid, size, &mut |target, proof| {
            Step::removing(FACTS.id, proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
