use std::ops::ControlFlow;

use crate::technique::boards;
use crate::technique::facts::{Entry, Facts, Form, Line};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Grid, HouseKind, Kind, Variable};
use unguess_proof::{Proof, Single, Step};
use unguess_search::session::Session;

/// Defined in `rules/hidden-single.md`.
pub struct HiddenSingle;

pub(super) const FACTS: Facts = Facts {
    forms: &[Form::unsaid("block"), Form::unsaid("line")],
    aliases: &["cross-hatching", "unique-candidate", "pinned-digit"],
    hodoku: &[Entry::new("0002", "Hidden Single:", Line::Placed)],
    is_single: true,
    is_basic: true,
    ..Facts::new("hidden-single", "hidden single")
};

impl Technique for HiddenSingle {
    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let form = match instance::single(step)?.kind() {
            Kind::Cell => return None,
            Kind::Block => "block",
            Kind::Row | Kind::Column | Kind::Extra => "line",
        };
        Some(Instance::of_size(1).of_form(form))
    }

    /// Boxes first, where the eye finds them first, then columns and rows.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if ask.is_what_hodoku_takes() {
            return session.pending().hidden_single().map_or(ControlFlow::Continue(()), |(placed, house)| {
                let variable = house.variable(placed.digit());
                let form = if house.kind() == HouseKind::Block { "block" } else { "line" };
                found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed).of_form(form))
            });
        }
        let view = session.view();
        let forms = [(Kind::Block, "block"), (Kind::Column, "line"), (Kind::Row, "line")];
        forms.into_iter().try_for_each(|(kind, form)| {
            let variables = view.single(kind).iter().map(|number| Variable::of(kind, number));
            variables
                .flat_map(|variable| view.candidates_of(variable).map(move |placed| (variable, placed)))
                .try_for_each(|(variable, placed)| {
                    found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed).of_form(form))
                })
        })
    }

    fn search_on_board(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let grid = session.grid();
        let rules = grid.rules();
        boards::houses(rules).try_for_each(|house| {
            let form = if house.kind() == HouseKind::Block { "block" } else { "line" };
            let variables = rules.digits().map(|digit| house.variable(digit));
            variables.filter_map(|variable| Some((variable, grid.left(variable).single()?))).try_for_each(
                |(variable, placed)| {
                    found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed).of_form(form))
                },
            )
        })
    }
}
