use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Pattern, Reads, Technique, instance};
use unguess_board::{Cell, Grid};
use unguess_proof::Step;
use unguess_search::als::{Splits, double_of};
use unguess_search::session::Session;

/// Defined in `rules/als-xz.md`.
pub(super) static ALS_XZ: Technique = Technique {
    facts: Facts {
        aliases: &[
            "als-xz-rule",
            "almost-locked-sets-xz",
            "doubly-linked-als-xz",
            "wxyz-wing",
            "als",
            "almost-locked-set",
            "als-rule",
            "bent-set",
            "vwxyz-wing",
        ],
        hodoku: &[Entry::new("0901", "Almost Locked Set XZ-Rule", Line::TwoSets)],
        reads: Reads::Sets,
        ..Facts::new("als-xz", "ALS-XZ")
    },
    search,
    instance,
    pattern: |_| Some(Pattern::LinkedSets),
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let cells: Vec<Cell> = instance::base_cells(step)?;
    let splits = Splits::of(&cells, step.reading.as_deref())?;
    let is_instance = splits.of_two().any(|at| {
        let sets = [&cells[..at], &cells[at..]].map(|set| set.iter().copied().collect());
        double_of(state, sets).is_some_and(|pattern| pattern.fits(state, &cells, step))
    });
    is_instance.then(|| Instance::of_size(1))
}

/// Pairs of sets in the order of their numbers.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let (grid, sets) = session.almost_locked();
    sets.doubles(&mut |pattern| found(pattern.step(ALS_XZ.id(), grid)))
}
