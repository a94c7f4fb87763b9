use std::ops::ControlFlow;

use crate::board::{Cell, Grid};
use crate::hodoku::als::chain_of;
use crate::proof::Step;
use crate::session::Session;
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/als-chain.md")]
pub struct AlsChain;

impl Technique for AlsChain {
    fn id(&self) -> &'static str {
        "als-chain"
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/als-chain.md")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["als-xy-chain", "als-aic", "aic-with-als"]
    }

    fn name(&self, _size: usize) -> String {
        "ALS chain".to_owned()
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let cells: Vec<Cell> = own::base_cells(step)?;
        let is_own = own::removed(step).is_some() && chain_of(state, &cells, &step.effect.removed);
        is_own.then(|| Instance::of_size(1))
    }

    /// The one that removes the most, and of these the one of the lowest weight.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, sets) = session.almost_locked();
        let chain = sets.best_chain();
        chain.map_or(ControlFlow::Continue(()), |pattern| found(pattern.step(self.id(), view)))
    }
}
