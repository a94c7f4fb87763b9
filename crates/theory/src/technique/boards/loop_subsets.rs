//! Subsets that include one of the two guarded cells of a deadly loop, on a board with any rules.

use unguess_core::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, PositionSet, Variable};

use super::{HouseState, as_variables, in_cells, within};

/// Receives the base and cover of a subset, with what it removes.
pub type OfferSubset<'a> = dyn FnMut([Vec<Variable>; 2], CandidateSet) + 'a;

/// The search for such a subset in a house.
pub struct LoopSubset<'a> {
    /// The state.
    pub grid: &'a Grid,
    /// The two digits of the loop.
    pub pair: DigitSet,
    /// Its two guarded cells.
    pub guarded: [Cell; 2],
    /// The digits that these can take besides those of the loop.
    pub extras: DigitSet,
    /// The house.
    pub house: House,
    /// How many cells the subset has, the guarded ones counted as one.
    pub size: usize,
}

impl LoopSubset<'_> {
    fn own(&self) -> HouseState<'_> {
        HouseState::of(self.grid, self.house)
    }

    /// The places of the two guarded cells.
    fn positions(&self) -> Option<[usize; 2]> {
        let [one, other] = self.guarded.map(|cell| self.own().position(cell));
        Some([one?, other?])
    }

    /// Other cells that hold, with the extra digits, as many digits as there are cells and one more.
    pub fn naked(&self, offer: &mut OfferSubset) {
        let (grid, own) = (self.grid, self.own());
        if own.unfilled() < 2 * self.size {
            return;
        }
        let Some([one, other]) = self.positions() else { return };
        // An extra digit has to be in another cell of the subset, or in both guarded cells.
        let common = self.guarded.into_iter().fold(self.extras, |common, cell| common & grid.digits_in(cell));
        let own_digits: Vec<DigitSet> =
            grid.rules().places(self.house).iter().map(|cell| grid.digits_in(*cell)).collect();
        let choices = own.choices(self.size).filter(|choice| choice.contains(one) && !choice.contains(other));
        for rest in choices.map(|choice| choice - PositionSet::of(one)) {
            let held = rest.iter().fold(DigitSet::EMPTY, |held, at| held | own_digits[at]);
            let digits = held | self.extras;
            let is_own = digits.len() == self.size
                && (held | common).len() == self.size
                && rest.iter().all(|at| own_digits[at].is_plural());
            if is_own {
                let cells = own.cells(rest);
                let removed = if grid.rules().is_plain() {
                    in_cells(grid, grid.rules().cells_of(self.house) - cells - self.both(), digits)
                } else {
                    self.seen(cells, digits)
                };
                offer([as_variables(cells), own.variables(digits)], removed);
            }
        }
    }

    fn both(&self) -> CellSet {
        self.guarded.into_iter().collect()
    }

    /// What sees all places that each digit has in the subset.
    fn seen(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let grid = self.grid;
        let of_digit = |digit: Digit| {
            let guarded = if self.extras.contains(digit) { self.both() } else { CellSet::EMPTY };
            let places = (cells | guarded) & grid.cells_with(digit);
            let removed = grid.linked_to_all(places.iter().map(|cell| cell.with(digit)));
            in_cells(grid, removed.cells_with(digit) - cells - self.both(), DigitSet::of(digit))
        };
        digits.iter().map(of_digit).fold(CandidateSet::EMPTY, |all, part| all | part)
    }

    /// Digits that have their places, one of the guarded cells apart, in as many cells as there are digits.
    pub fn hidden(&self, offer: &mut OfferSubset) {
        let (grid, own) = (self.grid, self.own());
        if own.unfilled() <= 2 * self.size {
            return;
        }
        let Some([one, other]) = self.positions() else { return };
        let taken = self.pair | self.extras;
        let free: Vec<Digit> = grid.rules().digits().filter(|digit| !taken.contains(*digit)).collect();
        let own_places: Vec<PositionSet> =
            grid.rules().digits().map(|digit| own.positions(digit) - PositionSet::of(other)).collect();
        for choice in within(self.size - 2, free.len()) {
            let digits = self.pair | choice.iter().map(|index| free[index]).collect();
            let places = |digit: Digit| own_places[digit.index()];
            let union = digits.iter().fold(PositionSet::EMPTY, |set, digit| set | places(digit));
            if union.len() == self.size && digits.iter().all(|digit| !places(digit).is_empty()) {
                let cells = own.cells(union - PositionSet::of(one));
                let removed = in_cells(grid, cells, DigitSet::ALL - digits);
                let cover = self.guarded.into_iter().chain(cells.iter()).map(Cell::variable).collect();
                offer([own.variables(digits), cover], removed);
            }
        }
    }
}
