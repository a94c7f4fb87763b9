//! Pointing and claiming: all places of a digit in a house are in another house. The direct form also places the digit.

use crate::houses::{self, Crossing, Places};
use crate::step::Rated;
use crate::{Cell, Digit, Digits, HouseKind, Proof, State, Step, Variable};

/// Removes the digit from the rest of the other house.
pub(crate) fn locking(state: &State) -> Option<Step> {
    first(state, |crossing, digit| step(state, crossing, digit, [("pointing", 2.6), ("claiming", 2.8)]))
}

/// The digit has one place left in a house beside the first.
pub(crate) fn direct_locking(state: &State) -> Option<Step> {
    first(state, |crossing, digit| {
        let placed = Some((single(state, crossing, digit)?, digit));
        let step = step(state, crossing, digit, [("direct-pointing", 1.7), ("direct-claiming", 1.9)]);
        step.map(|step| Step { placed, ..step })
    })
}

/// The first answer to a crossing that has all places of a digit in its first house.
fn first(state: &State, answer: impl Fn(&Crossing, Digit) -> Option<Step>) -> Option<Step> {
    let board = state.board();
    let mut of_base: (usize, Vec<(Digit, Places)>) = (usize::MAX, Vec::new());
    houses::crossings(board).find_map(|crossing| {
        let [base, _] = crossing.houses;
        if of_base.0 != base {
            of_base = (base, board.digits().iter().map(|digit| (digit, houses::places(state, base, digit))).collect());
        }
        of_base.1.iter().find_map(|(digit, places)| {
            let is_locked = places & !crossing.shared[0] == 0 && places.count_ones() >= 2;
            if is_locked { answer(&crossing, *digit) } else { None }
        })
    })
}

/// The only place outside the cover that is left in a house like the base that meets the cover.
fn single(state: &State, Crossing { houses: [base, cover], .. }: &Crossing, digit: Digit) -> Option<Cell> {
    let board = state.board();
    let mut beside = houses::of_kind(board, board.houses()[*base].kind).filter(|house| house != base);
    beside.find_map(|house| {
        let inside = houses::positions(board, house, |cell| houses::is_in(board, cell, *cover));
        houses::only_outside(state, house, digit, inside).filter(|_| inside != 0)
    })
}

fn step(state: &State, crossing: &Crossing, digit: Digit, [pointing, claiming]: [Rated; 2]) -> Option<Step> {
    let (board, [base, cover]) = (state.board(), crossing.houses);
    let victims = houses::cells_at(board, cover, houses::places(state, cover, digit) & !crossing.shared[1]);
    let rated = if board.houses()[base].kind == HouseKind::Region { pointing } else { claiming };
    let proof = Proof::cover([Variable::Place(digit, base)], [Variable::Place(digit, cover)]);
    Step::removing(rated, houses::losses(state, victims, Digits::of(digit)), proof)
}
