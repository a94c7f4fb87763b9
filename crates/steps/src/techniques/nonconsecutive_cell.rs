use crate::technique::boards::neighbors::{self, Neighbors};
use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Technique, instance};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/nonconsecutive-cell.md`.
pub(super) static NONCONSECUTIVE_CELL: Technique = Technique {
    facts: Facts {
        nrc: "whip",
        is_basic: true,
        boards: ForBoards::Others,
        ..Facts::new("nonconsecutive-cell", "nonconsecutive cell")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let cell = instance::cell(neighbors::variable_of(step)?)?;
    let removed: CandidateSet = instance::removed(step)?;
    let fits = |kind: Neighbors| removed.is_subset(&kind.of_cell(state, cell));
    Neighbors::of(state.rules()).any(fits).then(|| Instance::of_size(1))
}

/// Cells in reading order.
fn search(session: &mut Session, _ask: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    Neighbors::of(grid.rules()).try_for_each(|kind| {
        let cells = grid.rules().cells().iter();
        let mut steps = cells.filter_map(|cell| {
            neighbors::step(NONCONSECUTIVE_CELL.id(), grid, cell.variable(), &kind.of_cell(grid, cell))
        });
        steps.try_for_each(&mut *found)
    })
}
