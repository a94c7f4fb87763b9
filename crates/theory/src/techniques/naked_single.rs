use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};
use unguess_core::board::{Cell, Grid, Kind};
use unguess_core::proof::{Proof, Single, Step};
use unguess_core::session::Session;

/// Defined in `rules/naked-single.md`.
pub struct NakedSingle;

impl Technique for NakedSingle {
    fn id(&self) -> &'static str {
        "naked-single"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["obvious-single", "sole-candidate", "lone-single", "forced-digit"]
    }

    fn name(&self, _size: usize) -> String {
        "naked single".to_owned()
    }

    fn is_single(&self) -> bool {
        true
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        (own::single(step)?.kind() == Kind::Cell).then(|| Instance::of_size(1))
    }

    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let view = session.view();
        let variables = view.single(Kind::Cell).cells().iter().map(Cell::variable);
        variables.flat_map(|variable| view.candidates_of(variable).map(move |placed| (variable, placed))).try_for_each(
            |(variable, placed)| found(Step::placing(self.id(), Proof::Single(Single { variable }), placed)),
        )
    }

    fn find_as_hodoku(&self, session: &mut Session, _size: usize, _form: &str, found: &mut Found) -> ControlFlow<()> {
        session.pending().naked_single().map_or(ControlFlow::Continue(()), |placed| {
            let variable = placed.cell().variable();
            found(Step::placing(self.id(), Proof::Single(Single { variable }), placed))
        })
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}
