use std::ops::ControlFlow;

use crate::technique::facts::{Entry, Facts, Line};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Cell, Grid, Kind};
use unguess_proof::{Proof, Single, Step};
use unguess_search::session::Session;

/// Defined in `rules/naked-single.md`.
pub struct NakedSingle;

pub(super) const FACTS: Facts = Facts {
    aliases: &["obvious-single", "sole-candidate", "lone-single", "forced-digit"],
    hodoku: &[Entry::new("0003", "Naked Single:", Line::Placed)],
    is_single: true,
    is_basic: true,
    ..Facts::new("naked-single", "naked single")
};

impl Technique for NakedSingle {
    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        (instance::single(step)?.kind() == Kind::Cell).then(|| Instance::of_size(1))
    }

    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if ask.is_what_hodoku_takes() {
            return session.pending().naked_single().map_or(ControlFlow::Continue(()), |placed| {
                let variable = placed.cell().variable();
                found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed))
            });
        }
        let view = session.view();
        let variables = view.single(Kind::Cell).cells().iter().map(Cell::variable);
        variables.flat_map(|variable| view.candidates_of(variable).map(move |placed| (variable, placed))).try_for_each(
            |(variable, placed)| found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed)),
        )
    }

    fn search_on_board(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let grid = session.grid();
        let variables = grid.rules().cells().iter().map(Cell::variable);
        variables.filter_map(|variable| Some((variable, grid.left(variable).single()?))).try_for_each(
            |(variable, placed)| found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed)),
        )
    }
}
