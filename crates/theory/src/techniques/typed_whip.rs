use std::ops::{ControlFlow, RangeInclusive};

use crate::technique::own::{self, Instance, PlainWhip};
use crate::technique::{Found, Technique};
use unguess_core::board::{CandidateSet, Grid, Kind};
use unguess_core::proof::Step;
use unguess_core::session::Session;
use unguess_core::whips::Pattern;

/// Defined in `rules/typed-whip.md`.
pub struct TypedWhip;

impl Technique for TypedWhip {
    fn id(&self) -> &'static str {
        "typed-whip"
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=36
    }

    fn name(&self, size: usize) -> String {
        format!("typed-whip[{size}]")
    }

    fn nrc(&self, first: Kind) -> &'static str {
        match first {
            Kind::Cell => "whip-rc",
            Kind::Row => "whip-rn",
            Kind::Column => "whip-cn",
            Kind::Block => "whip-bn",
        }
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let variables = PlainWhip::of(step)?.variables();
        let is_typed = variables.iter().all(|variable| variable.kind() == variables[0].kind());
        (is_typed && own::target(step).is_some()).then(|| Instance::of_size(variables.len()))
    }

    /// One kind after the other, and for each the targets in decreasing order.
    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        Kind::ALL.into_iter().try_for_each(|kind| {
            session.chains(Pattern::TypedWhip(kind), size, &mut |target, proof| {
                let step = Step::removing(self.id(), proof, &CandidateSet::of(target));
                step.map_or(ControlFlow::Continue(()), &mut *found)
            })
        })
    }
}
