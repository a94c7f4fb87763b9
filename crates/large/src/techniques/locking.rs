//! Pointing and claiming: all places of a digit in a house are in another house. The direct form also places the digit.

use crate::houses::{self, Places};
use crate::{Cell, Digit, HouseKind, Proof, State, Step, Variable};

/// A digit, the house it has to be in, and the house it can only be in there.
#[derive(Clone, Copy)]
struct Locking {
    digit: Digit,
    base: usize,
    cover: usize,
}

/// Removes the digit from the rest of the other house.
pub(crate) fn locking(state: &State) -> Option<Step> {
    first(state, |locking| locking.step(state, ["Pointing", "Claiming"], [2.6, 2.8], None))
}

/// The digit has one place left in a house beside the first.
pub(crate) fn direct_locking(state: &State) -> Option<Step> {
    first(state, |locking| {
        let placed = locking.single(state)?;
        locking.step(state, ["Direct Pointing", "Direct Claiming"], [1.7, 1.9], Some((placed, locking.digit)))
    })
}

fn first(state: &State, answer: impl Fn(Locking) -> Option<Step>) -> Option<Step> {
    use HouseKind::{Column, Region, Row};
    let board = state.board();
    for [base_kind, cover_kind] in [[Region, Column], [Region, Row], [Column, Region], [Row, Region]] {
        for base in houses::of_kind(board, base_kind) {
            let places: Vec<(Digit, Places)> = (board.digits().iter())
                .map(|digit| (digit, houses::places(state, base, digit)))
                .filter(|(_, places)| places.count_ones() >= 2)
                .collect();
            for cover in houses::of_kind(board, cover_kind) {
                let common = houses::positions(board, base, |cell| houses::is_in(board, cell, cover));
                let mut locked = places.iter().filter(|(_, places)| places & !common == 0);
                let step = locked.find_map(|(digit, _)| answer(Locking { digit: *digit, base, cover }));
                if step.is_some() {
                    return step;
                }
            }
        }
    }
    None
}

impl Locking {
    /// The only place outside the cover that is left in a house like the base that meets the cover.
    fn single(self, state: &State) -> Option<Cell> {
        let board = state.board();
        let beside = houses::of_kind(board, board.houses()[self.base].kind).filter(|house| *house != self.base);
        beside.into_iter().find_map(|house| {
            let inside = houses::positions(board, house, |cell| houses::is_in(board, cell, self.cover));
            let places = houses::places(state, house, self.digit);
            let outside = places & !inside;
            let is_single = inside != 0 && places.count_ones() >= 2 && outside.is_power_of_two();
            is_single.then(|| houses::cells_at(board, house, outside).next()).flatten()
        })
    }

    fn step(
        self,
        state: &State,
        names: [&'static str; 2],
        ratings: [f64; 2],
        placed: Option<(Cell, Digit)>,
    ) -> Option<Step> {
        let board = state.board();
        let outside = houses::positions(board, self.cover, |cell| !houses::is_in(board, cell, self.base));
        let victims = houses::cells_at(board, self.cover, outside);
        let removed = houses::losses(state, victims, [self.digit].into_iter().collect());
        let is_claiming = usize::from(board.houses()[self.base].kind != HouseKind::Region);
        (!removed.is_empty()).then(|| Step {
            technique: names[is_claiming],
            rating: ratings[is_claiming],
            nodes: None,
            removed,
            placed,
            proof: Proof::Cover {
                truths: vec![Variable::Place(self.digit, self.base)],
                covers: vec![Variable::Place(self.digit, self.cover)],
            },
        })
    }
}
