//! Fish: lines that have all places of a digit in as many lines across.

use unguess_board::deadline::Deadline;

use super::sets;
use crate::combinations::{self, Item};
use crate::digits::bits;
use crate::{Digit, Digits, HouseKind, Proof, State, Step, Variable, houses};

const IDS: [&str; 11] = [
    "x-wing",
    "swordfish",
    "jellyfish",
    "squirmbag",
    "whale",
    "leviathan",
    "fish-of-8",
    "fish-of-9",
    "fish-of-10",
    "fish-of-11",
    "fish-of-12",
];

const RATINGS: [f64; 7] = [3.2, 3.8, 5.2, 5.5, 5.5, 5.5, 5.6];

/// Columns are bases first, then rows. Of all digits the one with the first lines comes first.
pub(crate) fn fish(state: &State, degree: usize, deadline: &Deadline) -> Option<Step> {
    use HouseKind::{Column, Row};
    if degree > sets::largest(state) {
        return None;
    }
    [[Column, Row], [Row, Column]].into_iter().find_map(|kinds| {
        let digits = state.board().digits().iter().take_while(|_| !deadline.is_over());
        let of_digits = digits.filter_map(|digit| of_digit(state, digit, kinds, degree));
        of_digits.min_by_key(|(lines, _)| *lines).map(|(_, step)| step)
    })
}

/// The first fish of a digit, after the number whose bits are its lines.
fn of_digit(state: &State, digit: Digit, kinds: [HouseKind; 2], degree: usize) -> Option<(u32, Step)> {
    let board = state.board();
    let filled = state.placed().iter().filter(|placed| **placed == Some(digit)).count();
    if filled + 2 * degree > board.size() {
        return None;
    }
    let [bases, covers] = kinds.map(|kind| houses::of_kind(board, kind).collect::<Vec<_>>());
    let items: Vec<Item<usize>> = (bases.iter().enumerate())
        .map(|(at, line)| (at, houses::places(state, *line, digit)))
        .filter(|(_, places)| (2..=degree as u32).contains(&places.count_ones()))
        .collect();
    combinations::first(&items, degree, degree, &mut |chosen, union| {
        let lines = chosen.iter().fold(0, |all, at| all | 1 << at);
        let (along, across) = (bits(lines).map(|at| bases[at]), bits(union).map(|at| covers[at]));
        let cells = across.clone().flat_map(|line| board.houses()[line].cells.iter().copied());
        let victims = cells.filter(|cell| !along.clone().any(|line| houses::is_in(board, *cell, line)));
        let removed = houses::losses(state, victims, Digits::of(digit));
        let place = |line| Variable::Place(digit, line);
        let proof = Proof::cover(along.clone().map(place), across.clone().map(place));
        Step::removing(sets::rated(&IDS, &RATINGS, degree), removed, proof).map(|step| (lines, step))
    })
}
