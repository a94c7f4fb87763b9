use std::ops::{ControlFlow, RangeInclusive};

use crate::board::CandidateSet;
use crate::chains::{Pattern, View};
use crate::proof::Step;
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/g-braid.md")]
pub struct GBraid;

impl Technique for GBraid {
    fn id(&self) -> &'static str {
        "g-braid"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/g-braid.md")
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=36
    }

    fn name(&self, size: usize) -> String {
        format!("g-braid[{size}]")
    }

    /// Targets in decreasing order, each with the braid found first.
    fn find(&self, view: &View, size: usize, found: &mut Found) -> ControlFlow<()> {
        view.chains(Pattern::GroupedBraid, size, &mut |target, proof| {
            Step::removing(self.id(), proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
