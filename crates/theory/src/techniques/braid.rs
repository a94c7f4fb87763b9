use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};
use unguess_core::board::{CandidateSet, Grid};
use unguess_core::proof::{Proof, Step, Whip};
use unguess_core::session::Session;
use unguess_core::whips::Pattern;

/// Defined in `rules/braid.md`.
pub struct Braid;

impl Technique for Braid {
    fn id(&self) -> &'static str {
        "braid"
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=36
    }

    fn name(&self, size: usize) -> String {
        format!("braid[{size}]")
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
        let is_plain = links.iter().all(|link| link.plain().is_some());
        (size >= 2 && is_plain && own::target(step).is_some()).then(|| Instance::of_size(size))
    }

    /// Targets in decreasing order, each with the braid found first.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        session.chains(Pattern::Braid, size, &mut |target, proof| {
            Step::removing(self.id(), proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
