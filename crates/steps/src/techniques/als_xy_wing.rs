use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Pattern, Reads, Technique, instance};
use unguess_board::{Cell, Grid};
use unguess_proof::Step;
use unguess_search::als::{Splits, wing_of};
use unguess_search::session::Session;

/// Defined in `rules/als-xy-wing.md`.
pub(super) static ALS_XY_WING: Technique = Technique {
    facts: Facts {
        aliases: &["als-wing", "als-xy"],
        hodoku: &[Entry::new("0902", "Almost Locked Set XY-Wing", Line::ThreeSets)],
        reads: Reads::Sets,
        ..Facts::new("als-xy-wing", "ALS-XY-wing")
    },
    search,
    instance,
    pattern: |_| Some(Pattern::LinkedSets),
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let cells: Vec<Cell> = instance::base_cells(step)?;
    let splits = Splits::of(&cells, step.reading.as_deref())?;
    let is_instance = splits.of_three().any(|[one, other]| {
        let sets = [&cells[..one], &cells[one..other], &cells[other..]].map(|set| set.iter().copied().collect());
        wing_of(state, sets, false).is_some_and(|pattern| pattern.fits(state, &cells, step))
    });
    is_instance.then(|| Instance::of_size(1))
}

/// Pairs of pairs with a set in common, in the order of the pairs.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let (grid, sets) = session.almost_locked();
    sets.wings(&mut |pattern| found(pattern.step(ALS_XY_WING.id(), grid)))
}
