//! Almost locked sets as links of a chain.

use super::list::{AlmostLockedSet, houses_of};
use unguess_board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Variable};

/// A strong link by an almost locked set: if the set loses one digit, it has another one; or it has several others, which leave
/// a cell outside the set with only one candidate.
pub struct AlsLink {
    /// The cells of the set.
    pub cells: CellSet,
    /// The cell outside the set that has only one digit left.
    pub outside: Option<Cell>,
    /// Where the set has the first digit.
    pub left: CandidateSet,
    /// Where the set has the other digit, or the last candidate of the cell. One candidate of `left` or of `right` is true.
    pub right: CandidateSet,
    /// The base variables of the link: the cells of the set, and the cell outside it, if there is one.
    pub base: Vec<Variable>,
    /// The cover variables of the digits that are on neither side: in the house of the set, or in the one that it shares with the
    /// cell.
    pub cover_variables: Vec<Variable>,
}

impl AlsLink {
    /// A set that has the digit `from`, or else `to`.
    pub fn to_digit(grid: &Grid, set: &AlmostLockedSet, from: Digit, to: Digit) -> Option<Self> {
        let ends: DigitSet = [from, to].into_iter().collect();
        let fits = ends.is_plural() && ends.is_subset(set.digits);
        let right = CandidateSet::of_digit(to, places(grid, set, to));
        fits.then(|| Self::new(grid, set, from, None, right, set.digits - ends, DigitSet::EMPTY)).flatten()
    }

    /// The link by a set that has the digit `from`, or else all digits of `cell` but `last`. As all cells of the set
    /// with these digits see `cell`, that cell then takes `last`. None if the set is no such link.
    pub fn to_cell(grid: &Grid, set: &AlmostLockedSet, from: Digit, cell: Cell, last: Digit) -> Option<Self> {
        // The digits that the cell loses if the set takes all of its own but `from`.
        let met = grid.digits_in(cell) - DigitSet::of(last);
        let fits = met.is_plural()
            && grid.digits_in(cell).contains(last)
            && set.digits.contains(from)
            && met.is_subset(set.digits - DigitSet::of(from))
            && met.iter().all(|digit| set.seen(digit).contains(cell));
        let right = CandidateSet::of(cell.with(last));
        fits.then(|| Self::new(grid, set, from, Some(cell), right, set.digits - met - DigitSet::of(from), met))
            .flatten()
    }

    /// The link, if the digits that are on neither side can be covered: each of `alone` in a house with all its cells
    /// in the set, each of `met` in a house that also has the cell outside, which loses it.
    fn new(
        grid: &Grid,
        set: &AlmostLockedSet,
        from: Digit,
        outside: Option<Cell>,
        right: CandidateSet,
        alone: DigitSet,
        met: DigitSet,
    ) -> Option<Self> {
        let cover_variable =
            |digit: Digit, more: CellSet| Some(houses_of(places(grid, set, digit) | more).next()?.variable(digit));
        let cell: CellSet = outside.into_iter().collect();
        let alone = alone.iter().map(|digit| cover_variable(digit, CellSet::EMPTY));
        let met = met.iter().map(|digit| cover_variable(digit, cell));
        Some(Self {
            cells: set.cells,
            outside,
            left: CandidateSet::of_digit(from, places(grid, set, from)),
            right,
            base: set.cells.iter().chain(outside).map(Cell::variable).collect(),
            cover_variables: alone.chain(met).collect::<Option<_>>()?,
        })
    }
}

/// The cells of a set that have a digit.
fn places(grid: &Grid, set: &AlmostLockedSet, digit: Digit) -> CellSet {
    set.cells & grid.cells_with(digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{candidates, cells, limited};

    fn digit(number: usize) -> Digit {
        Digit::new(number - 1)
    }

    #[test]
    fn a_set_that_loses_a_digit_has_each_of_the_others() {
        let grid = limited("r1c1n12 r1c2n13");
        let set = AlmostLockedSet::of(&grid, cells("r1c1 r1c2")).unwrap();
        let passage = AlsLink::to_digit(&grid, &set, digit(2), digit(3)).unwrap();
        assert_eq!((passage.left, passage.right), (candidates("r1c1n2"), candidates("r1c2n3")));
        let rooms: Vec<String> = passage.cover_variables.iter().map(ToString::to_string).collect();
        assert_eq!(rooms, ["r1n1"], "room for the digit on neither side");
        assert!(AlsLink::to_digit(&grid, &set, digit(2), digit(2)).is_none());
        assert!(AlsLink::to_digit(&grid, &set, digit(2), digit(4)).is_none());
    }

    #[test]
    fn a_set_leads_past_a_cell_of_which_it_sees_all_digits_but_the_last() {
        let grid = limited("r1c1n12 r1c2n13 r1c9n134");
        let set = AlmostLockedSet::of(&grid, cells("r1c1 r1c2")).unwrap();
        let cell: Cell = "r1c9".parse().unwrap();
        let passage = AlsLink::to_cell(&grid, &set, digit(2), cell, digit(4)).unwrap();
        assert_eq!((passage.left, passage.right), (candidates("r1c1n2"), candidates("r1c9n4")));
        assert_eq!(passage.base.len(), 3);
        assert!(AlsLink::to_cell(&grid, &set, digit(3), cell, digit(4)).is_none(), "3 is not both lost and had");
        assert!(AlsLink::to_cell(&grid, &set, digit(2), cell, digit(3)).is_none(), "4 is not in the set");
        let grid = limited("r1c1n12 r1c2n13 r2c3n134");
        let set = AlmostLockedSet::of(&grid, cells("r1c1 r1c2")).unwrap();
        assert!(AlsLink::to_cell(&grid, &set, digit(2), "r2c3".parse().unwrap(), digit(4)).is_some(), "in the block");
        assert!(AlsLink::to_cell(&grid, &set, digit(2), "r5c5".parse().unwrap(), digit(4)).is_none());
    }
}
