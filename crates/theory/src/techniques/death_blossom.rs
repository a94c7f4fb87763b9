use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::pattern::Pattern;
use crate::technique::{Found, Technique};
use unguess_core::board::{Cell, Grid};
use unguess_core::hodoku::als::blossom_of;
use unguess_core::proof::Step;
use unguess_core::session::Session;

/// Defined in `rules/death-blossom.md`.
pub struct DeathBlossom;

impl Technique for DeathBlossom {
    fn id(&self) -> &'static str {
        "death-blossom"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    fn name(&self, _size: usize) -> String {
        "death blossom".to_owned()
    }

    fn pattern(&self, _step: &Step) -> Option<Pattern> {
        Some(Pattern::Blossom)
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let cells: Vec<Cell> = own::base_cells(step)?;
        let is_own = blossom_of(state, &cells, false, &|pattern| pattern.is_told_by(state, &cells, step));
        is_own.then(|| Instance::of_size(1))
    }

    /// Stems in reading order, and for each of their digits the sets in order.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let (view, sets) = session.almost_locked();
        sets.blossoms(view, &mut |pattern| found(pattern.step(self.id(), view)))
    }
}
