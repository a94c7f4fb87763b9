use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};
use unguess_core::board::{Grid, HouseKind, Kind, Variable};
use unguess_core::proof::{Proof, Single, Step};
use unguess_core::session::Session;

/// Defined in `rules/hidden-single.md`.
pub struct HiddenSingle;

impl Technique for HiddenSingle {
    fn id(&self) -> &'static str {
        "hidden-single"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["cross-hatching", "unique-candidate", "pinned-digit"]
    }

    fn name(&self, _size: usize) -> String {
        "hidden single".to_owned()
    }

    fn forms(&self) -> &'static [&'static str] {
        &["block", "line"]
    }

    fn is_single(&self) -> bool {
        true
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let form = match own::single(step)?.kind() {
            Kind::Cell => return None,
            Kind::Block => "block",
            Kind::Row | Kind::Column => "line",
        };
        Some(Instance::of_size(1).of_form(form))
    }

    /// Blocks first, where the eye finds them first, then columns and rows.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let view = session.view();
        let forms = [(Kind::Block, "block"), (Kind::Column, "line"), (Kind::Row, "line")];
        forms.into_iter().try_for_each(|(kind, form)| {
            let variables = view.single(kind).iter().map(|number| Variable::of(kind, number));
            variables
                .flat_map(|variable| view.candidates_of(variable).map(move |placed| (variable, placed)))
                .try_for_each(|(variable, placed)| {
                    found(Step::placing(self.id(), Proof::Single(Single { variable }), placed).of_form(form))
                })
        })
    }

    fn find_as_hodoku(&self, session: &mut Session, _size: usize, _form: &str, found: &mut Found) -> ControlFlow<()> {
        session.pending().hidden_single().map_or(ControlFlow::Continue(()), |(placed, house)| {
            let variable = house.variable(placed.digit());
            let form = if house.kind() == HouseKind::Block { "block" } else { "line" };
            found(Step::placing(self.id(), Proof::Single(Single { variable }), placed).of_form(form))
        })
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}
