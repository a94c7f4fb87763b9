//! Naked and hidden sets of two and more.

use crate::combinations::{self, Item};
use crate::{Cell, Digit, Digits, Proof, State, Step, Variable, houses};

/// The largest set or fish on a board: those of half a house are left out.
pub(crate) fn largest(state: &State) -> usize {
    (state.board().size() - 1) / 2
}

const NAKED: [(&str, f64); 11] = [
    ("Naked Pair", 3.0),
    ("Naked Triplet", 3.6),
    ("Naked Quad", 5.0),
    ("Naked Quintuplet", 5.4),
    ("Naked Sextuplet", 5.4),
    ("Naked Septuplet", 5.4),
    ("Naked Octuplet", 5.6),
    ("Naked Set of 9", 5.6),
    ("Naked Set of 10", 5.6),
    ("Naked Set of 11", 5.6),
    ("Naked Set of 12", 5.6),
];

const HIDDEN: [(&str, f64); 11] = [
    ("Hidden Pair", 3.4),
    ("Hidden Triplet", 4.0),
    ("Hidden Quad", 5.4),
    ("Hidden Quintuplet", 5.4),
    ("Hidden Sextuplet", 5.4),
    ("Hidden Septuplet", 5.4),
    ("Hidden Octuplet", 5.6),
    ("Hidden Set of 9", 5.6),
    ("Hidden Set of 10", 5.6),
    ("Hidden Set of 11", 5.6),
    ("Hidden Set of 12", 5.6),
];

/// Cells of a house with as many digits.
pub(crate) fn naked<const K: usize>(state: &State) -> Option<Step> {
    let board = state.board();
    if K > largest(state) {
        return None;
    }
    houses::columns_first(board).filter(|house| houses::empty(state, *house) >= 2 * K).find_map(|house| {
        let cells = &board.houses()[house].cells;
        let items: Vec<Item<Cell>> = (cells.iter().map(|cell| (*cell, state.candidates(*cell))))
            .filter(|(_, digits)| (2..=K).contains(&digits.len()))
            .map(|(cell, digits)| (cell, digits.bits()))
            .collect();
        combinations::first(&items, K, K, &mut |set, union| {
            let digits: Digits = board.digits().iter().filter(|digit| union >> (digit.number() - 1) & 1 == 1).collect();
            let others = cells.iter().copied().filter(|cell| !set.contains(cell));
            let truths = set.iter().rev().map(|cell| Variable::Cell(*cell)).collect();
            let covers = digits.iter().map(|digit| Variable::Place(digit, house)).collect();
            let removed = houses::losses(state, others, digits);
            step(NAKED[K - 2], removed, None, Proof::Cover { truths, covers })
        })
    })
}

/// Digits with as many places in a house.
pub(crate) fn hidden<const K: usize>(state: &State) -> Option<Step> {
    if K > largest(state) {
        return None;
    }
    (houses::columns_first(state.board()).filter(|house| houses::empty(state, *house) > 2 * K))
        .find_map(|house| hidden_in(state, house, K, &mut |set| set.step(state, HIDDEN[K - 2], None)))
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
    let items: Vec<Item<Digit>> = (board.digits().iter())
        .map(|digit| (digit, houses::places(state, house, digit)))
        .filter(|(_, places)| (2..=degree as u32).contains(&places.count_ones()))
        .collect();
    combinations::first(&items, degree, degree, &mut |set, union| {
        answer(&Hidden {
            digits: set.iter().copied().collect(),
            cells: houses::cells_at(board, house, union).collect(),
            house,
        })
    })
}

impl Hidden {
    /// The step that takes the other digits from its cells, unless there are none.
    pub(crate) fn step(&self, state: &State, name: (&'static str, f64), placed: Option<(Cell, Digit)>) -> Option<Step> {
        let removed = houses::losses(state, self.cells.iter().copied(), !self.digits);
        let truths = self.digits.iter().map(|digit| Variable::Place(digit, self.house)).collect();
        let covers = self.cells.iter().map(|cell| Variable::Cell(*cell)).collect();
        step(name, removed, placed, Proof::Cover { truths, covers })
    }
}

/// A step, if it removes something.
pub(crate) fn step(
    (technique, rating): (&'static str, f64),
    removed: Vec<(Cell, Digits)>,
    placed: Option<(Cell, Digit)>,
    proof: Proof,
) -> Option<Step> {
    (!removed.is_empty()).then_some(Step { technique, rating, nodes: None, removed, placed, proof })
}
