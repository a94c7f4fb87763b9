//! Almost locked sets as links of a chain.

use super::list::{AlmostLockedSet, houses_of};
use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Variable};

/// A set that has one digit if it does not have another. Or it has several digits then, which leave a cell only one.
pub struct Passage {
    /// The cells of the set.
    pub cells: CellSet,
    /// The cell that has only one digit left.
    pub past: Option<Cell>,
    /// Where the set has the first digit.
    pub left: CandidateSet,
    /// Where it has the other one, or what is left of the cell: one of both sides is true.
    pub right: CandidateSet,
    /// What needs a digit: the cells of the set, and the other cell.
    pub base: Vec<Variable>,
    /// Room for one of each digit that is on neither side: in the house of the set, or in that which it shares with the cell.
    pub rooms: Vec<Variable>,
}

impl Passage {
    /// A set that has one digit or the other.
    pub fn through(grid: &Grid, set: &AlmostLockedSet, from: Digit, to: Digit) -> Option<Self> {
        let ends: DigitSet = [from, to].into_iter().collect();
        let is_own = ends.is_plural() && ends.is_subset(set.digits);
        let right = CandidateSet::of_digit(to, places(grid, set, to));
        is_own.then(|| Self::new(grid, set, from, None, right, set.digits - ends, DigitSet::EMPTY)).flatten()
    }

    /// A set that has one digit, or all those of a cell but the last; all its cells with these see the cell.
    pub fn past(grid: &Grid, set: &AlmostLockedSet, from: Digit, cell: Cell, last: Digit) -> Option<Self> {
        let met = grid.digits_in(cell) - DigitSet::of(last);
        let is_own = met.is_plural()
            && grid.digits_in(cell).contains(last)
            && set.digits.contains(from)
            && met.is_subset(set.digits - DigitSet::of(from))
            && met.iter().all(|digit| set.seen(digit).contains(cell));
        let right = CandidateSet::of(cell.with(last));
        is_own
            .then(|| Self::new(grid, set, from, Some(cell), right, set.digits - met - DigitSet::of(from), met))
            .flatten()
    }

    fn new(
        grid: &Grid,
        set: &AlmostLockedSet,
        from: Digit,
        past: Option<Cell>,
        right: CandidateSet,
        own: DigitSet,
        met: DigitSet,
    ) -> Option<Self> {
        let room =
            |digit: Digit, more: CellSet| Some(houses_of(places(grid, set, digit) | more).next()?.variable(digit));
        let cell: CellSet = past.into_iter().collect();
        let own = own.iter().map(|digit| room(digit, CellSet::EMPTY));
        let met = met.iter().map(|digit| room(digit, cell));
        Some(Self {
            cells: set.cells,
            past,
            left: CandidateSet::of_digit(from, places(grid, set, from)),
            right,
            base: set.cells.iter().chain(past).map(Cell::variable).collect(),
            rooms: own.chain(met).collect::<Option<_>>()?,
        })
    }
}

/// The cells of a set with a digit.
fn places(grid: &Grid, set: &AlmostLockedSet, digit: Digit) -> CellSet {
    set.cells & grid.cells_with(digit)
}
