use std::ops::{ControlFlow, RangeInclusive};

use crate::board::CandidateSet;
use crate::chains::{Pattern, View};
use crate::proof::Step;
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/braid.md")]
pub struct Braid;

impl Technique for Braid {
    fn id(&self) -> &'static str {
        "braid"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/braid.md")
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=36
    }

    fn name(&self, size: usize) -> String {
        format!("braid[{size}]")
    }

    /// Targets in decreasing order, each with the braid found first.
    fn find(&self, view: &View, size: usize, found: &mut Found) -> ControlFlow<()> {
        view.chains(Pattern::Braid, size, &mut |target, proof| {
            Step::removing(self.id(), proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
