use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::pattern::Pattern;
use crate::technique::{Found, Technique};
use unguess_core::board::{Cell, Grid};
use unguess_core::hodoku::als::chain_of;
use unguess_core::proof::Step;
use unguess_core::scale::Level;
use unguess_core::session::Session;

/// Defined in `rules/als-chain.md`.
pub struct AlsChain;

impl Technique for AlsChain {
    fn id(&self) -> &'static str {
        "als-chain"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["als-xy-chain"]
    }

    fn name(&self, _size: usize) -> String {
        "ALS chain".to_owned()
    }

    fn pattern(&self, _step: &Step) -> Option<Pattern> {
        Some(Pattern::LinkedSets)
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let cells: Vec<Cell> = own::base_cells(step)?;
        let is_own = own::removed(step).is_some() && chain_of(state, &cells, &step.effect.removed, false);
        is_own.then(|| Instance::of_size(1))
    }

    /// One chain for each removal; first those that remove the most, and of these the one of the lowest weight.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, sets) = session.almost_locked();
        let Some(best) = sets.best_chain() else { return ControlFlow::Continue(()) };
        let best = best.step(self.id(), view);
        found(best.clone())?;
        sets.chains(&mut |pattern| {
            let step = pattern.step(self.id(), view);
            if step.effect == best.effect { ControlFlow::Continue(()) } else { found(step) }
        })
    }

    fn find_lowest(&self, session: &mut Session, size: usize, _level: &Level, found: &mut Found) -> ControlFlow<()> {
        self.find_as_hodoku(session, size, "", found)
    }

    /// The one that removes the most, and of these the one of the lowest weight.
    fn find_as_hodoku(&self, session: &mut Session, _size: usize, _form: &str, found: &mut Found) -> ControlFlow<()> {
        let (view, sets) = session.almost_locked();
        let chain = sets.best_chain();
        chain.map_or(ControlFlow::Continue(()), |pattern| found(pattern.step(self.id(), view)))
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}
