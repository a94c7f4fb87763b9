//! States as the search changes them.

use std::rc::Rc;

use super::literal_board::{LiteralBoard, Membership, PlaceNumbers};
use fixedbitset::FixedBitSet;
use unguess_board::{Digit, Grid};

/// The candidates of a state by number, with what is placed.
#[derive(Clone)]
pub(crate) struct LiteralState {
    left: FixedBitSet,
    /// By variable: which of its members are left.
    places: Vec<PlaceNumbers>,
    /// By cell: the digit in it.
    values: Rc<[Option<usize>]>,
}

impl LiteralState {
    /// The state of a grid: the candidates and the places of each variable that are left, and the digits that are placed.
    pub(crate) fn of(board: &LiteralBoard, grid: &Grid) -> Self {
        let mut left = board.none();
        let is_left = |number: &usize| grid.candidates().contains(board.candidates[*number]);
        left.extend((0..board.candidates.len()).filter(is_left));
        let places = |members: &Vec<usize>| (0..members.len()).filter(|place| left.contains(members[*place])).collect();
        let places = board.variables.iter().map(|variable| places(&variable.members)).collect();
        // Candidates are numbered cell by cell, the same number in each.
        let firsts = board.candidates.iter().step_by(board.size);
        let values = firsts.map(|first| grid.value(first.cell()).map(Digit::index)).collect();
        Self { left, places, values }
    }

    /// Whether a candidate is possible.
    pub(crate) fn has(&self, candidate: usize) -> bool {
        self.left.contains(candidate)
    }

    /// Takes a candidate away.
    pub(crate) fn remove(&mut self, board: &LiteralBoard, candidate: usize) {
        self.left.remove(candidate);
        for Membership { variable, place } in board.variables_of(candidate, true, true) {
            self.places[*variable].remove(*place);
        }
    }

    /// All candidates.
    pub(crate) const fn left(&self) -> &FixedBitSet {
        &self.left
    }

    /// Where a variable can still be.
    pub(crate) fn places(&self, variable: usize) -> PlaceNumbers {
        self.places[variable]
    }

    /// What a variable can still take.
    pub(crate) fn left_of<'a>(
        &self,
        board: &'a LiteralBoard,
        variable: usize,
    ) -> impl Iterator<Item = usize> + use<'a> {
        board.at(variable, self.places[variable])
    }

    /// The other candidates of the cell of one.
    pub(crate) fn others(&self, board: &LiteralBoard, candidate: usize) -> Vec<usize> {
        self.left_of(board, candidate / board.size).filter(|other| *other != candidate).collect()
    }

    /// How many of some cells have no digit.
    pub(crate) fn unfilled(&self, cells: &[usize]) -> usize {
        cells.iter().filter(|cell| self.values[**cell].is_none()).count()
    }

    /// How many cells have a digit.
    pub(crate) fn placed(&self, digit: usize) -> usize {
        self.values.iter().filter(|value| **value == Some(digit)).count()
    }

    /// The candidates that are true once `from` is false, each once, with the first variable in which the two are the
    /// only ones left. `by_cell` and `by_houses` say which of its variables count.
    pub(crate) fn strong(
        &self,
        board: &LiteralBoard,
        from: usize,
        by_cell: bool,
        by_houses: bool,
    ) -> Vec<(usize, usize)> {
        let mut found: Vec<(usize, usize)> = Vec::new();
        for Membership { variable, place } in board.variables_of(from, by_cell, by_houses) {
            let left = self.places[*variable];
            if left.len() == 2 {
                let other = board.at(*variable, left.minus(&PlaceNumbers::of(*place))).next();
                found.extend(
                    other
                        .filter(|other| found.iter().all(|earlier| earlier.0 != *other))
                        .map(|other| (other, *variable)),
                );
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::Rules;
    use unguess_board::named::one;

    #[test]
    fn strong_links_are_those_of_variables_with_two_candidates() {
        let rules: &'static Rules = "x".parse::<Rules>().unwrap().keep();
        let board = LiteralBoard::of(rules);
        let candidates = ["r1c1n1", "r9c9n1", "r1c1n2"].map(one).into_iter().collect();
        let strong = LiteralState::of(board, &Grid::on(rules, candidates)).strong(board, 0, true, true);
        let strong: Vec<_> = strong.iter().map(|link| board.candidates[link.0]).collect();
        assert_eq!(strong, [one("r1c1n2"), one("r9c9n1")]);
    }
}
