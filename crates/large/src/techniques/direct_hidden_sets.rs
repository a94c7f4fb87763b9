//! A hidden pair, triplet or quad that leaves another digit of its house one place.

use super::sets::{self, Hidden};
use crate::{Cell, Digit, State, Step, houses};

const NAMES: [(&str, f64); 3] =
    [("Direct Hidden Pair", 2.0), ("Direct Hidden Triplet", 2.5), ("Direct Hidden Quad", 4.3)];

/// A hidden set of two to four digits and the single it makes.
pub(crate) fn direct_hidden<const K: usize>(state: &State) -> Option<Step> {
    houses::columns_first(state.board()).filter(|house| houses::empty(state, *house) > K).find_map(|house| {
        sets::hidden_in(state, house, K, &mut |set| {
            let single = single(state, house, set)?;
            set.step(state, NAMES[K - 2], Some(single))
        })
    })
}

/// The first digit besides the set that has one of its places outside.
fn single(state: &State, house: usize, set: &Hidden) -> Option<(Cell, Digit)> {
    let board = state.board();
    let inside = houses::positions(board, house, |cell| set.cells.contains(&cell));
    (board.digits() - set.digits).iter().find_map(|digit| {
        let places = houses::places(state, house, digit);
        let outside = places & !inside;
        let is_single = places.count_ones() >= 2 && outside.is_power_of_two();
        is_single.then(|| houses::cells_at(board, house, outside).next())?.map(|cell| (cell, digit))
    })
}
