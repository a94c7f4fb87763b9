//! Naked and hidden sets of two and more.

use unguess_board::deadline::Deadline;

use crate::combinations;
use crate::step::Rated;
use crate::{Cell, Digits, Proof, State, Step, Variable, houses};

/// The largest set or fish on a board: those of half a house are left out.
pub(crate) fn largest(state: &State) -> usize {
    (state.board().size() - 1) / 2
}

/// The ids of sets of some kind, from two on.
macro_rules! ids {
    ($kind:literal) => {
        [
            concat!($kind, "-pair"),
            concat!($kind, "-triple"),
            concat!($kind, "-quad"),
            concat!($kind, "-quintuple"),
            concat!($kind, "-sextuple"),
            concat!($kind, "-septuple"),
            concat!($kind, "-octuple"),
            concat!($kind, "-set-of-9"),
            concat!($kind, "-set-of-10"),
            concat!($kind, "-set-of-11"),
            concat!($kind, "-set-of-12"),
        ]
    };
}

const NAKED: [&str; 11] = ids!("naked");
const HIDDEN: [&str; 11] = ids!("hidden");

// The ratings of sets, from two on; of larger ones the last.
const OF_NAKED: [f64; 7] = [3.0, 3.6, 5.0, 5.4, 5.4, 5.4, 5.6];
const OF_HIDDEN: [f64; 7] = [3.4, 4.0, 5.4, 5.4, 5.4, 5.4, 5.6];

/// The id and rating of a set or fish of some degree.
pub(crate) fn rated(ids: &[&'static str; 11], ratings: &[f64; 7], degree: usize) -> Rated {
    (ids[degree - 2], ratings[degree.min(8) - 2])
}

/// Cells of a house with as many digits.
pub(crate) fn naked(state: &State, degree: usize, deadline: &Deadline) -> Option<Step> {
    let board = state.board();
    if degree > largest(state) {
        return None;
    }
    let open = houses::columns_first(board).filter(|house| houses::empty(state, *house) >= 2 * degree);
    open.take_while(|_| !deadline.is_over()).find_map(|house| {
        let cells = &board.houses()[house].cells;
        let items = houses::cell_items(state, cells, 2..=degree);
        combinations::first(&items, degree, degree, &mut |set, union| {
            let digits = Digits::from_bits(union);
            let others = cells.iter().copied().filter(|cell| !set.contains(cell));
            let proof = Proof::cover(set.iter().rev().map(|cell| Variable::Cell(*cell)), digits.places_in(house));
            Step::removing(rated(&NAKED, &OF_NAKED, degree), houses::losses(state, others, digits), proof)
        })
    })
}

/// Digits with as many places in a house.
pub(crate) fn hidden(state: &State, degree: usize, deadline: &Deadline) -> Option<Step> {
    if degree > largest(state) {
        return None;
    }
    let open = houses::columns_first(state.board()).filter(|house| houses::empty(state, *house) > 2 * degree);
    open.take_while(|_| !deadline.is_over()).find_map(|house| {
        hidden_in(state, house, degree, &mut |set| set.step(state, rated(&HIDDEN, &OF_HIDDEN, degree)))
    })
}

/// A hidden set: its digits, its cells, and its house.
pub(crate) struct Hidden {
    pub(crate) digits: Digits,
    pub(crate) cells: Vec<Cell>,
    house: usize,
}

/// The first answer to the hidden sets of a house.
pub(crate) fn hidden_in(
    state: &State,
    house: usize,
    degree: usize,
    answer: &mut dyn FnMut(&Hidden) -> Option<Step>,
) -> Option<Step> {
    let board = state.board();
    let items = houses::digit_items(state, house, board.digits(), 2..=degree);
    combinations::first(&items, degree, degree, &mut |set, union| {
        let cells = houses::cells_at(board, house, union).collect();
        answer(&Hidden { digits: set.iter().copied().collect(), cells, house })
    })
}

impl Hidden {
    /// The step that takes the other digits from its cells, unless there are none.
    pub(crate) fn step(&self, state: &State, rated: Rated) -> Option<Step> {
        let removed = houses::losses(state, self.cells.iter().copied(), !self.digits);
        let covers = self.cells.iter().map(|cell| Variable::Cell(*cell));
        Step::removing(rated, removed, Proof::cover(self.digits.places_in(self.house), covers))
    }
}
