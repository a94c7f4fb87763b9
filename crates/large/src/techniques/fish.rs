//! Fish: lines that have all places of a digit in as many lines across.

use super::sets;
use crate::combinations::{self, Item};
use crate::{Digit, HouseKind, Proof, State, Step, Variable, houses};

const NAMES: [(&str, f64); 11] = [
    ("X-Wing", 3.2),
    ("Swordfish", 3.8),
    ("Jellyfish", 5.2),
    ("Starfish", 5.5),
    ("Whale", 5.5),
    ("Leviathan", 5.5),
    ("Loch Ness Monster", 5.6),
    ("Fish of 9", 5.6),
    ("Fish of 10", 5.6),
    ("Fish of 11", 5.6),
    ("Fish of 12", 5.6),
];

/// Columns are bases first, then rows. Of all digits the one with the first lines comes first.
pub(crate) fn fish<const K: usize>(state: &State) -> Option<Step> {
    use HouseKind::{Column, Row};
    if K > sets::largest(state) {
        return None;
    }
    [[Column, Row], [Row, Column]].into_iter().find_map(|kinds| {
        let of_digits = state.board().digits().iter().filter_map(|digit| of_digit(state, digit, kinds, K));
        of_digits.min_by_key(|(lines, _)| *lines).map(|(_, step)| step)
    })
}

/// The first fish of a digit, after the number whose bits are its lines.
fn of_digit(state: &State, digit: Digit, [base, cover]: [HouseKind; 2], degree: usize) -> Option<(u32, Step)> {
    let board = state.board();
    let filled = state.placed().iter().filter(|placed| **placed == Some(digit)).count();
    if filled + 2 * degree > board.size() {
        return None;
    }
    let bases: Vec<usize> = houses::of_kind(board, base).collect();
    let covers: Vec<usize> = houses::of_kind(board, cover).collect();
    let items: Vec<Item<usize>> = (bases.iter().enumerate())
        .map(|(at, line)| (at, houses::places(state, *line, digit)))
        .filter(|(_, places)| (2..=degree as u32).contains(&places.count_ones()))
        .collect();
    combinations::first(&items, degree, degree, &mut |chosen, union| {
        let across: Vec<usize> = (0..covers.len()).filter(|at| union >> at & 1 == 1).map(|at| covers[at]).collect();
        let along: Vec<usize> = chosen.iter().rev().map(|at| bases[*at]).collect();
        let cells = across.iter().flat_map(|line| board.houses()[*line].cells.iter().copied());
        let victims = cells.filter(|cell| !along.iter().any(|line| houses::is_in(board, *cell, *line)));
        let removed = houses::losses(state, victims, [digit].into_iter().collect());
        let places = |lines: Vec<usize>| lines.into_iter().map(|line| Variable::Place(digit, line)).collect();
        let lines = chosen.iter().fold(0, |all, at| all | 1 << at);
        let proof = Proof::Cover { truths: places(along.clone()), covers: places(across.clone()) };
        sets::step(NAMES[degree - 2], removed, None, proof).map(|step| (lines, step))
    })
}
