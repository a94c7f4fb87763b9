//! A hidden pair, triple or quad that leaves another digit of its house one place.

use super::sets::{self, Hidden};
use crate::step::Rated;
use crate::{Cell, Digit, State, Step, houses};

const RATED: [Rated; 3] = [("direct-hidden-pair", 2.0), ("direct-hidden-triple", 2.5), ("direct-hidden-quad", 4.3)];

/// A hidden set of two to four digits and the single it makes.
pub(crate) fn direct_hidden(state: &State, degree: usize) -> Option<Step> {
    houses::columns_first(state.board()).filter(|house| houses::empty(state, *house) > degree).find_map(|house| {
        sets::hidden_in(state, house, degree, &mut |set| {
            let placed = Some(single(state, house, set)?);
            set.step(state, RATED[degree - 2]).map(|step| Step { placed, ..step })
        })
    })
}

/// The first digit besides the set that has one of its places outside.
fn single(state: &State, house: usize, set: &Hidden) -> Option<(Cell, Digit)> {
    let inside = houses::positions(state.board(), house, |cell| set.cells.contains(&cell));
    let mut others = (state.board().digits() - set.digits).iter();
    others.find_map(|digit| Some((houses::only_outside(state, house, digit, inside)?, digit)))
}
