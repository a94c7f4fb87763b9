use crate::technique::singles::step;
use crate::technique::{Ask, Entry, Facts, Flow, Found, Instance, Line, Technique, instance};
use unguess_board::{Grid, HouseSet};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/full-house.md`.
pub(super) static FULL_HOUSE: Technique = Technique {
    facts: Facts {
        aliases: &["last-digit", "last-remaining-cell"],
        hodoku: &[Entry::new("0000", "Full House:", Line::Placed)],
        is_single: true,
        is_basic: true,
        ..Facts::new("full-house", "full house")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (_, house) = instance::single(step)?.digit_and_house()?;
    (state.rules().cells_of(house) - state.filled()).single().map(|_| Instance::of_size(1))
}

/// Boxes first, then columns, rows and others, as for hidden singles.
fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    if ask.is_what_hodoku_takes() {
        let last = session.pending().full_house();
        let last = last.map(|(placed, house)| step(FULL_HOUSE.id(), house.variable(placed.digit()), placed));
        return last.into_iter().try_for_each(found);
    }
    let (grid, nearly_full) = (session.grid(), session.usual().map(View::nearly_full));
    if nearly_full.is_some_and(HouseSet::is_empty) {
        return Flow::Continue(());
    }
    grid.rules()
        .houses_boxes_first()
        .iter()
        .copied()
        .filter(|house| nearly_full.is_none_or(|all| all.contains(*house)))
        .try_for_each(|house| {
            // The house has one cell to fill, which has one digit left.
            let last = (grid.rules().cells_of(house) - grid.filled()).single();
            let placed = last.and_then(|cell| grid.digits_in(cell).single().map(|digit| cell.with(digit)));
            let step = placed.map(|placed| step(FULL_HOUSE.id(), house.variable(placed.digit()), placed));
            step.into_iter().try_for_each(&mut *found)
        })
}
