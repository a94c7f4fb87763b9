use std::ops::ControlFlow;

use crate::technique::facts::{Entry, Facts, Line, Reads};
use crate::technique::instance::{self, Instance};
use crate::technique::pattern::Pattern;
use crate::technique::{Ask, Found, Technique, Want};
use unguess_board::{Cell, Grid};
use unguess_proof::Step;
use unguess_search::als::{Splits, chain_of};
use unguess_search::session::Session;

/// Defined in `rules/als-chain.md`.
pub struct AlsChain;

pub(super) const FACTS: Facts = Facts {
    aliases: &["als-xy-chain"],
    hodoku: &[Entry::new("0903", "Almost Locked Set Chain", Line::ChainOfSets)],
    reads: Reads::Sets,
    ..Facts::new("als-chain", "ALS chain")
};

impl Technique for AlsChain {
    fn pattern(&self, _step: &Step) -> Option<Pattern> {
        Some(Pattern::LinkedSets)
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let cells: Vec<Cell> = instance::base_cells(step)?;
        let splits = Splits::of(&cells, step.reading.as_deref())?;
        let is_own = instance::removed(step).is_some() && chain_of(state, &cells, &splits, &step.effect.removed, false);
        is_own.then(|| Instance::of_size(1))
    }

    /// One chain for each removal; first those that remove the most, and of these the one of the lowest weight. The first is
    /// what HoDoKu takes.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let (grid, sets) = session.almost_locked();
        let Some(best) = sets.best_chain() else { return ControlFlow::Continue(()) };
        let best = best.step(FACTS.id, grid);
        found(best.clone())?;
        if ask.want == Want::First {
            return ControlFlow::Continue(());
        }
        sets.chains(&mut |pattern| {
            let step = pattern.step(FACTS.id, grid);
            if step.effect == best.effect { ControlFlow::Continue(()) } else { found(step) }
        })
    }
}
