use std::ops::ControlFlow;

use crate::technique::boards::neighbors::{self, Neighbors};
use crate::technique::facts::{Boards, Facts};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{CandidateSet, Grid};
use unguess_proof::Step;
use unguess_search::session::Session;

/// Defined in `rules/nonconsecutive-cell.md`.
pub struct NonconsecutiveCell;

pub(super) const FACTS: Facts = Facts {
    nrc: "whip",
    is_basic: true,
    boards: Boards::Others,
    ..Facts::new("nonconsecutive-cell", "nonconsecutive cell")
};

impl Technique for NonconsecutiveCell {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let cell = instance::cell(neighbors::variable_of(step)?)?;
        let removed: CandidateSet = instance::removed(step)?;
        let is_own = |kind: Neighbors| removed.is_subset(&kind.of_cell(state, cell));
        Neighbors::of(state.rules()).any(is_own).then(|| Instance::of_size(1))
    }

    /// Cells in reading order.
    fn search(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let grid = session.grid();
        Neighbors::of(grid.rules()).try_for_each(|kind| {
            let cells = grid.rules().cells().iter();
            let mut steps =
                cells.filter_map(|cell| neighbors::step(FACTS.id, grid, cell.variable(), &kind.of_cell(grid, cell)));
            steps.try_for_each(&mut *found)
        })
    }
}
