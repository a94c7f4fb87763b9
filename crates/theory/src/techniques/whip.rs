use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::own::{self, Instance, PlainWhip};
use crate::technique::{Found, Technique};
use unguess_core::board::{CandidateSet, Grid};
use unguess_core::proof::Step;
use unguess_core::session::Session;
use unguess_core::whips::Pattern;

/// Defined in `rules/whip.md`.
pub struct Whip;

impl Technique for Whip {
    fn id(&self) -> &'static str {
        "whip"
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=36
    }

    fn name(&self, size: usize) -> String {
        format!("whip[{size}]")
    }

    fn is_whip(&self) -> bool {
        true
    }

    fn with_chain(&self, links: usize) -> Option<(usize, &'static str)> {
        Some((links, ""))
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let size = PlainWhip::of(step)?.variables().len();
        (size >= 2 && own::target(step).is_some()).then(|| Instance::of_size(size))
    }

    /// Targets come in decreasing order, not in set order: the published W ratings depend on it.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        session.chains(Pattern::Whip, size, &mut |target, proof| {
            Step::removing(self.id(), proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
