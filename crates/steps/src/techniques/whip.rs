use std::ops::ControlFlow;

use crate::technique::facts::{Facts, Sizes};
use crate::technique::instance::{self, Instance, PlainWhip};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::whips::ChainPattern;

/// Defined in `rules/whip.md`.
pub struct WhipTechnique;

pub(super) const FACTS: Facts = Facts { sizes: Sizes::lengths(2, 36), is_whip: true, ..Facts::new("whip", "whip[{}]") };

impl Technique for WhipTechnique {
    fn with_chain(&self, links: usize) -> Option<(usize, &'static str)> {
        Some((links, ""))
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let size = PlainWhip::of(state, step)?.variables().len();
        (size >= 2 && instance::target(step).is_some()).then(|| Instance::of_size(size))
    }

    /// Targets come in decreasing order, not in set order: the published W ratings depend on it.
    fn search(&self, session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> ControlFlow<()> {
        session.chains(ChainPattern::Whip, size, &mut |target, proof| {
            Step::removing(FACTS.id, proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
