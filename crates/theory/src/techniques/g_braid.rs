use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};
use unguess_core::board::{CandidateSet, Grid};
use unguess_core::proof::{Proof, Step, Whip};
use unguess_core::session::Session;
use unguess_core::whips::Pattern;

/// Defined in `rules/g-braid.md`.
pub struct GBraid;

impl Technique for GBraid {
    fn id(&self) -> &'static str {
        "g-braid"
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=36
    }

    fn name(&self, size: usize) -> String {
        format!("g-braid[{size}]")
    }

    fn is_whip(&self) -> bool {
        true
    }

    fn with_chain(&self, links: usize) -> Option<(usize, &'static str)> {
        Some((links, ""))
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Whip(Whip { links, .. }) = &step.proof else { return None };
        let size = links.len() + 1;
        (size >= 2 && own::target(step).is_some()).then(|| Instance::of_size(size))
    }

    /// Targets in decreasing order, each with the braid found first.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        session.chains(Pattern::GroupedBraid, size, &mut |target, proof| {
            Step::removing(self.id(), proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
