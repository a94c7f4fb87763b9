use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Pattern, Reads, Technique, instance};
use unguess_board::{Cell, Grid};
use unguess_proof::Step;
use unguess_search::als::{Splits, blossom_of};
use unguess_search::session::Session;

/// Defined in `rules/death-blossom.md`.
pub(super) static DEATH_BLOSSOM: Technique = Technique {
    facts: Facts {
        hodoku: &[Entry::new("0904", "Death Blossom", Line::Blossom)],
        reads: Reads::Sets,
        ..Facts::new("death-blossom", "death blossom")
    },
    search,
    instance,
    pattern: |_| Some(Pattern::Blossom),
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let cells: Vec<Cell> = instance::base_cells(step)?;
    let splits = Splits::of(&cells, step.reading.as_deref())?;
    let is_instance = blossom_of(state, &cells, &splits, false, &|pattern| pattern.fits(state, &cells, step));
    is_instance.then(|| Instance::of_size(1))
}

/// Stems in reading order, and for each of their digits the sets in order.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let (grid, sets) = session.almost_locked();
    sets.blossoms(grid, &mut |pattern| found(pattern.step(DEATH_BLOSSOM.id(), grid)))
}
