//! How many digits each cell can still take.

use unguess_board::CellSet;

/// How many digits each cell can still take, in binary: the cells in whose number there is a one, a two, a four, an eight.
/// So all cells that lose a digit are counted together.
#[derive(Clone, Copy)]
pub(super) struct DigitCounts([CellSet; 4]);

impl DigitCounts {
    /// Every cell can take all nine.
    pub(super) const NINE: Self = Self([CellSet::ALL, CellSet::EMPTY, CellSet::EMPTY, CellSet::ALL]);

    /// The counts for these places of each digit.
    pub(super) fn of(places: &[CellSet; 9]) -> Self {
        let mut counts = Self([CellSet::EMPTY; 4]);
        for cells in places {
            counts.add(*cells);
        }
        counts
    }

    /// Some cells can take one digit more: adds in binary, with carry.
    fn add(&mut self, cells: CellSet) {
        let mut carried = cells;
        for bit in &mut self.0 {
            let before = *bit;
            *bit = (before | carried) - (before & carried);
            carried &= before;
        }
    }

    /// Counts one digit less in some cells, which could take it: subtracts in binary, with borrow. Returns those of
    /// them that can take one more, and those that can take none.
    pub(super) fn lose(&mut self, cells: CellSet) -> [CellSet; 2] {
        let mut borrowed = cells;
        for bit in &mut self.0 {
            let before = *bit;
            *bit = (before | borrowed) - (before & borrowed);
            borrowed -= before;
        }
        let [ones, twos, fours, eights] = self.0;
        let few = cells - twos - fours - eights;
        [few & ones, few - ones]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::Cell;

    #[test]
    fn cells_that_come_to_one_digit_and_to_none_are_told() {
        let cells = |first: usize, last: usize| (first..=last).map(Cell::new).collect::<CellSet>();
        let mut counts = DigitCounts::NINE;
        for lost in 1..=9 {
            // Cell n loses a digit n times.
            let [one, none] = counts.lose(cells(lost, 40));
            assert_eq!(one, if lost == 8 { cells(8, 40) } else { CellSet::EMPTY }, "{lost}");
            assert_eq!(none, if lost == 9 { cells(9, 40) } else { CellSet::EMPTY }, "{lost}");
        }
        let places = std::array::from_fn(|digit| cells(digit, 8));
        let [one, none] = DigitCounts::of(&places).lose(cells(0, 8));
        assert_eq!([one, none], [cells(1, 1), cells(0, 0)]);
    }
}
