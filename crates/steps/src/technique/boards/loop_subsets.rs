//! Subsets that include one of the two guarded cells of a deadly loop, on a board with any rules.

use unguess_board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, PositionSet, Variable};

use super::{HouseState, as_variables, in_cells, within};

/// Receives the base and cover of a subset, with what it removes.
pub type OfferSubset<'a> = dyn FnMut([Vec<Variable>; 2], CandidateSet) + 'a;

/// The search for such subsets in a house.
pub struct LoopSubsets<'a> {
    grid: &'a Grid,
    state: HouseState<'a>,
    /// How many cells of the house are not filled.
    unfilled: usize,
    /// The two digits of the loop.
    pair: DigitSet,
    /// Its two guarded cells.
    guarded: [Cell; 2],
    /// Their places in the house.
    positions: [usize; 2],
    /// The digits that these can take besides those of the loop.
    extras: DigitSet,
    /// By place: what the cell there can take.
    digits: Vec<DigitSet>,
    /// By digit: where it can go.
    places: Vec<PositionSet>,
}

impl<'a> LoopSubsets<'a> {
    /// In a house that both guarded cells are in; nothing if too few of its cells are unfilled for a subset with all extra digits.
    pub fn of(grid: &'a Grid, house: House, pair: DigitSet, guarded: [Cell; 2], extras: DigitSet) -> Option<Self> {
        let state = HouseState::of(grid, house);
        let unfilled = state.unfilled();
        let [Some(one), Some(other)] = guarded.map(|cell| state.position(cell)) else { return None };
        if unfilled < 2 * extras.len() {
            return None;
        }
        let places: Vec<PositionSet> = grid.rules().digits().map(|digit| state.positions(digit)).collect();
        let mut digits = vec![DigitSet::EMPTY; places.len()];
        for (digit, places) in grid.rules().digits().zip(&places) {
            places.iter().for_each(|place| digits[place].insert(digit));
        }
        Some(Self { grid, state, unfilled, pair, guarded, positions: [one, other], extras, digits, places })
    }

    /// Other cells that hold, with the extra digits, as many digits as there are cells and one more. The guarded cells count as one
    /// of `size`.
    pub fn naked(&self, size: usize, offer: &mut OfferSubset) {
        // The bound of naked subsets without guarded cells.
        if self.unfilled < 2 * size {
            return;
        }
        let (grid, [one, other]) = (self.grid, self.positions);
        // An extra digit has to be in another cell of the subset, or in both guarded cells.
        let common = self.extras & self.digits[one] & self.digits[other];
        // The first guarded cell stands for both of them.
        let choices = self.state.choices(size).filter(|choice| choice.contains(one) && !choice.contains(other));
        for rest in choices.map(|choice| choice - PositionSet::of(one)) {
            let held = rest.iter().fold(DigitSet::EMPTY, |held, at| held | self.digits[at]);
            let digits = held | self.extras;
            let fits = digits.len() == size
                && (held | common).len() == size
                && rest.iter().all(|at| self.digits[at].is_plural());
            if fits {
                let cells = self.state.cells(rest);
                let removed = if grid.rules().is_plain() {
                    in_cells(grid, grid.rules().cells_of(self.state.house) - cells - self.both(), digits)
                } else {
                    self.seen(cells, digits)
                };
                offer([as_variables(cells), self.state.variables(digits)], removed);
            }
        }
    }

    fn both(&self) -> CellSet {
        self.guarded.into_iter().collect()
    }

    /// What each digit of a subset removes: it sees all places that the digit has in `cells`, and in the guarded cells if
    /// it is an extra digit.
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

    /// Hidden subsets: the two digits of the loop and others, `size` in all, none of them an extra digit, whose places are
    /// as many cells if both guarded cells count as one.
    pub fn hidden(&self, size: usize, offer: &mut OfferSubset) {
        // The bound of hidden subsets without guarded cells.
        if self.unfilled <= 2 * size {
            return;
        }
        let (grid, [one, other]) = (self.grid, self.positions);
        let taken = self.pair | self.extras;
        let free: Vec<Digit> = grid.rules().digits().filter(|digit| !taken.contains(*digit)).collect();
        // The first guarded cell stands for both of them.
        let places = |digit: Digit| self.places[digit.index()] - PositionSet::of(other);
        for choice in within(size - 2, free.len()) {
            let digits = self.pair | choice.iter().map(|index| free[index]).collect();
            let union = digits.iter().fold(PositionSet::EMPTY, |set, digit| set | places(digit));
            if union.len() == size && digits.iter().all(|digit| !places(digit).is_empty()) {
                let cells = self.state.cells(union - PositionSet::of(one));
                let removed = in_cells(grid, cells, DigitSet::ALL - digits);
                let cover = self.guarded.into_iter().chain(cells.iter()).map(Cell::variable).collect();
                offer([self.state.variables(digits), cover], removed);
            }
        }
    }
}
