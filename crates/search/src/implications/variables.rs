//! The variables of a state, with the numbers of what they can take.

use super::direct::Direct;
use crate::state::View;
use unguess_board::{Cell, CellSet, Digit, House, Variable};

/// A variable that has something left to take.
pub(super) struct NumberedVariable {
    pub(super) variable: Variable,
    numbers: [u16; 9],
    count: usize,
    /// Whether it lost nothing but by digits that were placed. Where it did, HoDoKu does not see that it has nothing left.
    pub(super) is_whole: bool,
}

impl NumberedVariable {
    /// What it can take, by number.
    pub(super) fn numbers(&self) -> impl ExactSizeIterator<Item = usize> + Clone {
        self.numbers[..self.count].iter().map(|number| usize::from(*number))
    }
}

/// The variables of a state: cells first; then rows, columns and boxes, in each the digits ascending.
pub(super) fn variables(view: &View, direct: &Direct) -> Vec<NumberedVariable> {
    let whole = &Digit::all().map(|digit| allowed(view, digit)).collect::<Vec<_>>();
    // Cells count as whole whatever they lost. A digit in a house is whole if it has all places that no placed digit
    // takes.
    let cells = Cell::all().map(|cell| (cell.variable(), true));
    let houses = House::classic().flat_map(|house| {
        Digit::all().map(move |digit| {
            let left = view.cells_with(digit) & house.cells();
            (house.variable(digit), left == whole[digit.index()] & house.cells())
        })
    });
    let checked = |(variable, is_whole): (Variable, bool)| {
        let (mut numbers, mut count) = ([0; 9], 0);
        for candidate in view.candidates_of(variable) {
            numbers[count] = direct.number(candidate) as u16;
            count += 1;
        }
        (count > 0).then_some(NumberedVariable { variable, numbers, count, is_whole })
    };
    cells.chain(houses).filter_map(checked).collect()
}

/// The unfilled cells that see no placed one of a digit.
fn allowed(view: &View, digit: Digit) -> CellSet {
    let grid = view.grid();
    let placed = grid.filled().iter().filter(|cell| grid.value(*cell) == Some(digit));
    placed.fold(view.unfilled_cells(), |allowed, cell| allowed - cell.peers())
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::one;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn a_house_is_not_whole_for_a_digit_that_lost_a_place_otherwise_than_by_placings() {
        let mut view = View::new(STATE.parse().unwrap());
        let gone = view.candidates().first().unwrap();
        let all = variables(&view, &Direct::new(&view, false));
        assert!(all.iter().all(|checked| checked.is_whole));
        view.strike(gone);
        let all = variables(&view, &Direct::new(&view, false));
        for checked in &all {
            let is_hit = checked.variable.digit_and_house().is_some() && checked.variable.candidates().contains(gone);
            assert_eq!(checked.is_whole, !is_hit, "{}", checked.variable);
        }
        let kinds: Vec<_> =
            all.iter().map(|checked| checked.variable.digit_and_house().map(|(digit, house)| (house, digit))).collect();
        assert!(kinds.is_sorted(), "cells, then houses, in each the digits");
        assert_ne!(gone, one("r9c9n9"));
    }
}
