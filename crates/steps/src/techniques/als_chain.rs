use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Pattern, Reads, Technique, Want, instance};
use unguess_board::{Cell, Grid};
use unguess_proof::Step;
use unguess_search::als::{Splits, chain_of};
use unguess_search::session::Session;

/// Defined in `rules/als-chain.md`.
pub(super) static ALS_CHAIN: Technique = Technique {
    facts: Facts {
        aliases: &["als-xy-chain"],
        hodoku: &[Entry::new("0903", "Almost Locked Set Chain", Line::ChainOfSets)],
        reads: Reads::Sets,
        ..Facts::new("als-chain", "ALS chain")
    },
    search,
    instance,
    pattern: |_| Some(Pattern::LinkedSets),
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let cells: Vec<Cell> = instance::base_cells(step)?;
    let splits = Splits::of(&cells, step.reading.as_deref())?;
    let is_instance =
        instance::removed(step).is_some() && chain_of(state, &cells, &splits, &step.effect.removed, false);
    is_instance.then(|| Instance::of_size(1))
}

/// One chain for each removal; first those that remove the most, and of these the one of the lowest weight. The first is
/// what HoDoKu takes.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let (grid, sets) = session.almost_locked();
    let Some(best) = sets.best_chain() else { return Flow::Continue(()) };
    let best = best.step(ALS_CHAIN.id(), grid);
    found(best.clone())?;
    if ask.want == Want::First {
        return Flow::Continue(());
    }
    sets.chains(&mut |pattern| {
        let step = pattern.step(ALS_CHAIN.id(), grid);
        if step.effect == best.effect { Flow::Continue(()) } else { found(step) }
    })
}
