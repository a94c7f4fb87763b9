//! What techniques ask of a board with any rules, and their searches there, in the order of Sudoku Explainer.

pub mod aligned;
pub mod grave;
pub mod killer;
pub mod leftovers;
pub mod loop_subsets;
pub mod loops;
pub mod neighbors;
pub mod pairs;
pub mod sums;
pub mod tables;

use unguess_board::{
    Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, PositionSet, Rules, Variable,
};
use unguess_search::state::{planes, tally};

/// The houses of a board in the order in which chains go through them, kind by kind: boxes, rows, columns, then others.
pub(crate) fn houses_by_number(rules: &Rules) -> Vec<House> {
    let mut houses = rules.houses().to_vec();
    houses.sort_by_cached_key(|house| house.kind_number());
    houses
}

/// The candidates of some digits in some cells.
pub fn in_cells(grid: &Grid, cells: CellSet, digits: DigitSet) -> CandidateSet {
    let each = digits.iter().map(|digit| CandidateSet::of_digit(digit, cells & grid.cells_with(digit)));
    each.fold(CandidateSet::EMPTY, |all, part| all | part)
}

/// The candidates of a cell.
pub fn of_cell(grid: &Grid, cell: Cell) -> impl Iterator<Item = Candidate> + use<> {
    grid.digits_in(cell).iter().map(move |digit| cell.with(digit))
}

/// The digits that some cells can still take.
pub fn digits_of(grid: &Grid, cells: CellSet) -> DigitSet {
    grid.rules().digits().filter(|digit| grid.cells_with(*digit).intersects(cells)).collect()
}

/// The cells that can still take three digits or more.
pub fn crowded(grid: &Grid) -> CellSet {
    let [_, _, three] = tally(&planes(grid.candidates()));
    three
}

/// What each digit of some cells removes where it is linked to all its candidates there.
pub(crate) fn linked_to_each_digit(grid: &Grid, cells: CellSet, digits: DigitSet) -> CandidateSet {
    let of_digit = |digit: Digit| {
        let places = cells & grid.cells_with(digit);
        let removed = grid.linked_to_all(places.iter().map(|cell| cell.with(digit)));
        CandidateSet::of_digit(digit, removed.cells_with(digit))
    };
    digits.iter().map(of_digit).fold(CandidateSet::EMPTY, |all, part| all | part)
}

/// A house in a state, by its places in order.
#[derive(Clone, Copy)]
pub struct HouseState<'a> {
    grid: &'a Grid,
    /// The house.
    pub house: House,
    cells: &'a [Cell],
}

impl<'a> HouseState<'a> {
    /// A house of the board of a state.
    pub fn of(grid: &'a Grid, house: House) -> Self {
        Self { grid, house, cells: grid.rules().places(house) }
    }

    /// How many of its cells are not filled.
    pub fn unfilled(&self) -> usize {
        self.cells.iter().filter(|cell| self.grid.value(**cell).is_none()).count()
    }

    /// Where a digit can still go.
    pub fn positions(&self, digit: Digit) -> PositionSet {
        let places = self.grid.cells_with(digit);
        self.cells.iter().enumerate().filter(|(_, cell)| places.contains(**cell)).map(|(at, _)| at).collect()
    }

    /// The cells at some places.
    pub fn cells(&self, positions: PositionSet) -> CellSet {
        positions.iter().filter_map(|at| self.cells.get(at)).copied().collect()
    }

    /// The place of a cell.
    pub fn position(&self, cell: Cell) -> Option<usize> {
        self.cells.iter().position(|place| *place == cell)
    }

    /// All choices of `size` of its places, in colex order.
    pub fn choices(&self, size: usize) -> impl Iterator<Item = PositionSet> + use<> {
        within(size, self.cells.len())
    }

    /// Digits of the house as variables.
    pub fn variables(&self, digits: DigitSet) -> Vec<Variable> {
        digits.iter().map(|digit| self.house.variable(digit)).collect()
    }
}

/// The choices of `size` among the numbers below a figure, in colex order.
pub fn within(size: usize, figure: usize) -> impl Iterator<Item = PositionSet> {
    let all: PositionSet = (0..figure).collect();
    PositionSet::choices(size).take_while(move |choice| choice.is_subset(all))
}

/// Cells as variables.
pub(crate) fn as_variables(cells: CellSet) -> Vec<Variable> {
    cells.iter().map(Cell::variable).collect()
}

/// How many cells a digit still has to take.
pub fn unplaced(grid: &Grid, digit: Digit) -> usize {
    let placed = grid.filled().iter().filter(|cell| grid.value(*cell) == Some(digit)).count();
    grid.rules().size() - placed
}

/// The candidates of a variable in order: digits of a cell ascending, places of a house as it has them.
pub fn in_order(rules: &Rules, variable: Variable) -> Vec<Candidate> {
    match variable.digit_and_house() {
        Some((digit, house)) => rules.places(house).iter().map(|cell| cell.with(digit)).collect(),
        None => rules.members(variable).iter().collect(),
    }
}
