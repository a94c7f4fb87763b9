use std::ops::ControlFlow;

use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};
use unguess_core::board::{Grid, House, HouseKind};
use unguess_core::proof::{Proof, Single, Step};
use unguess_core::session::Session;

/// Defined in `rules/full-house.md`.
pub struct FullHouse;

impl Technique for FullHouse {
    fn id(&self) -> &'static str {
        "full-house"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["last-digit", "last-remaining-cell"]
    }

    fn name(&self, _size: usize) -> String {
        "full house".to_owned()
    }

    fn is_single(&self) -> bool {
        true
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let (_, house) = own::single(step)?.digit_and_house()?;
        (house.cells() - state.filled()).single().map(|_| Instance::of_size(1))
    }

    /// Blocks first, then columns and rows, as for hidden singles.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
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
                found(Step::placing(self.id(), Proof::Single(Single { variable }), placed))
            })
    }

    fn find_as_hodoku(&self, session: &mut Session, _size: usize, _form: &str, found: &mut Found) -> ControlFlow<()> {
        session.pending().full_house().map_or(ControlFlow::Continue(()), |(placed, house)| {
            let variable = house.variable(placed.digit());
            found(Step::placing(self.id(), Proof::Single(Single { variable }), placed))
        })
    }

    fn find_all_as_hodoku(&self, session: &mut Session, size: usize, form: &str, found: &mut Found) -> ControlFlow<()> {
        self.find_of_form(session, size, form, found)
    }
}
