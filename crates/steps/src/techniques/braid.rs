use std::ops::ControlFlow;

use crate::technique::facts::{Facts, Sizes};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{Proof, Step, Whip};
use unguess_search::session::Session;
use unguess_search::whips::ChainPattern;

/// Defined in `rules/braid.md`.
pub struct Braid;

pub(super) const FACTS: Facts =
    Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("braid", "braid[{}]") };

impl Technique for Braid {
    fn with_chain(&self, links: usize) -> Option<(usize, &'static str)> {
        Some((links, ""))
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Whip(Whip { links, .. }) = &step.proof else { return None };
        let size = links.len() + 1;
        let is_plain = links.iter().all(|link| link.plain().is_some());
        (size >= 2 && is_plain && instance::target(step).is_some()).then(|| Instance::of_size(size))
    }

    /// Targets in decreasing order, each with the braid found first.
    fn search(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        session.chains(ChainPattern::Braid, size, &mut |target, proof| {
            Step::removing(FACTS.id, proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
