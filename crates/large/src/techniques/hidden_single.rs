//! A digit with one place left in a house.

use crate::{Digit, HouseKind, State, Step, Variable, houses};

/// The last cell of a house comes first, wherever it is.
pub(crate) fn hidden_single(state: &State) -> Option<Step> {
    [true, false].into_iter().find_map(|is_last| {
        houses::columns_first(state.board())
            .filter(|house| (houses::empty(state, *house) == 1) == is_last)
            .find_map(|house| state.board().digits().iter().find_map(|digit| in_house(state, house, digit, is_last)))
    })
}

fn in_house(state: &State, house: usize, digit: Digit, is_last: bool) -> Option<Step> {
    let places = houses::places(state, house, digit);
    let cell = houses::cells_at(state.board(), house, places).next().filter(|_| places.is_power_of_two())?;
    let rating = match state.board().houses()[house].kind {
        _ if is_last => 1.0,
        HouseKind::Region => 1.2,
        _ => 1.5,
    };
    let truth = Variable::Place(digit, house);
    Some(Step::placing(("hidden-single", rating), (cell, digit), truth, Variable::Cell(cell)))
}
