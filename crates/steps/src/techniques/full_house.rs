use std::ops::ControlFlow;

use crate::technique::boards;
use crate::technique::facts::{Entry, Facts, Line};
use crate::technique::instance::{self, Instance};
use crate::technique::{Ask, Found, Technique};
use unguess_board::{Grid, House, HouseKind};
use unguess_proof::{Proof, Single, Step};
use unguess_search::session::Session;

/// Defined in `rules/full-house.md`.
pub struct FullHouse;

pub(super) const FACTS: Facts = Facts {
    aliases: &["last-digit", "last-remaining-cell"],
    hodoku: &[Entry::new("0000", "Full House:", Line::Placed)],
    is_single: true,
    is_basic: true,
    ..Facts::new("full-house", "full house")
};

impl Technique for FullHouse {
    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let (_, house) = instance::single(step)?.digit_and_house()?;
        (state.rules().cells_of(house) - state.filled()).single().map(|_| Instance::of_size(1))
    }

    /// Boxes first, then columns and rows, as for hidden singles.
    fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        if ask.is_what_hodoku_takes() {
            return session.pending().full_house().map_or(ControlFlow::Continue(()), |(placed, house)| {
                let variable = house.variable(placed.digit());
                found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed))
            });
        }
        let view = session.view();
        let last = view.nearly_full();
        if last.is_empty() {
            return ControlFlow::Continue(());
        }
        [HouseKind::Block, HouseKind::Column, HouseKind::Row]
            .into_iter()
            .flat_map(House::all_of)
            .filter(|house| last.contains(*house))
            .flat_map(|house| {
                let digits = view.single(house.kind().into()).group(house.number()).digits();
                digits.iter().map(move |digit| house.variable(digit))
            })
            .flat_map(|variable| view.candidates_of(variable).map(move |placed| (variable, placed)))
            .try_for_each(|(variable, placed)| {
                found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed))
            })
    }

    fn search_on_board(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let grid = session.grid();
        let rules = grid.rules();
        boards::houses(rules).try_for_each(|house| {
            let last = (rules.cells_of(house) - grid.filled()).single();
            last.and_then(|cell| grid.digits_in(cell).single().map(|digit| cell.with(digit))).map_or(
                ControlFlow::Continue(()),
                |placed| {
                    let variable = house.variable(placed.digit());
                    found(Step::placing(FACTS.id, Proof::Single(Single { variable }), placed))
                },
            )
        })
    }
}
