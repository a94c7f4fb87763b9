use std::ops::{ControlFlow, RangeInclusive};

use crate::board::CandidateSet;
use crate::chains::{Pattern, View};
use crate::proof::Step;
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/whip.md")]
pub struct Whip;

impl Technique for Whip {
    fn id(&self) -> &'static str {
        "whip"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/whip.md")
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=36
    }

    fn name(&self, size: usize) -> String {
        format!("whip[{size}]")
    }

    /// Targets come in decreasing order, not in set order: the published W ratings depend on it.
    fn find(&self, view: &View, size: usize, found: &mut Found) -> ControlFlow<()> {
        view.chains(Pattern::Whip, size, &mut |target, proof| {
            Step::removing(self.id(), proof, &CandidateSet::of(target)).map_or(ControlFlow::Continue(()), &mut *found)
        })
    }
}
