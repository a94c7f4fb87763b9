use std::ops::ControlFlow;

use crate::technique::facts::{Entry, Facts, Line, Reads};
use crate::technique::instance::{self, Instance};
use crate::technique::pattern::Pattern;
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Cell, Grid};
use unguess_proof::Step;
use unguess_search::als::{Splits, blossom_of};
use unguess_search::session::Session;

/// Defined in `rules/death-blossom.md`.
pub struct DeathBlossom;

pub(super) const FACTS: Facts = Facts {
    hodoku: &[Entry::new("0904", "Death Blossom", Line::Blossom)],
    reads: Reads::Sets,
    ..Facts::new("death-blossom", "death blossom")
};

impl Technique for DeathBlossom {
    fn pattern(&self, _step: &Step) -> Option<Pattern> {
        Some(Pattern::Blossom)
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let cells: Vec<Cell> = instance::base_cells(step)?;
        let splits = Splits::of(&cells, step.reading.as_deref())?;
        let is_own = blossom_of(state, &cells, &splits, false, &|pattern| pattern.is_told_by(state, &cells, step));
        is_own.then(|| Instance::of_size(1))
    }

    /// Stems in reading order, and for each of their digits the sets in order.
    fn search(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let (grid, sets) = session.almost_locked();
        sets.blossoms(grid, &mut |pattern| found(pattern.step(FACTS.id, grid)))
    }
}
