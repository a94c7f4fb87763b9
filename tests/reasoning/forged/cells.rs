//! Cells that cannot be filled with a few digits, or only in two ways.

use super::smith::Smith;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, DigitSet, House};
use unguess::proof::{Guarded, GuardedPattern, Proof, Step};

impl Smith<'_> {
    /// More cells of a house than digits, or at times as many; or three cells in each of four boxes. What else they have are
    /// guardians.
    pub(super) fn impossible(&mut self) -> Option<Step> {
        let cells = if self.one_in(3) { self.four_boxes() } else { self.of_house()? };
        let most =
            cells.len().saturating_sub(usize::from(!self.one_in(4))).clamp(2, if cells.len() > 8 { 3 } else { 4 });
        let digits = self.digits_of(&cells, most);
        let allowed = cells.iter().flat_map(|cell| digits.iter().map(move |digit| cell.with(digit))).collect();
        let pattern = GuardedPattern::Impossible { cells: cells.clone(), digits: digits.iter().collect() };
        self.guarded(&cells, &allowed, pattern)
    }

    /// Two rows of a box, or of several, with the same digits; what else they have are guardians.
    pub(super) fn deadly_cells(&mut self) -> Option<Step> {
        let cells = if self.one_in(2) { self.two_lines() } else { self.rectangle_cells()? };
        let digits = self.digits_of(&cells, if cells.len() == 4 { 2 } else { 3 });
        let mut each = vec![digits; cells.len()];
        if self.one_in(6) {
            let at = self.dice.below(each.len());
            each[at] = self.digits_of(&cells[at..=at], 2);
        }
        let pairs = cells.iter().zip(&each).flat_map(|(cell, own)| own.iter().map(|digit| cell.with(digit)));
        let allowed = pairs.collect();
        let digits = each.iter().map(|own| own.iter().collect()).collect();
        self.guarded(&cells, &allowed, GuardedPattern::Deadly { cells: cells.clone(), digits })
    }

    /// A step of a pattern with all that its cells have besides what is allowed; at times with one guardian more or fewer.
    fn guarded(&mut self, cells: &[Cell], allowed: &CandidateSet, pattern: GuardedPattern) -> Option<Step> {
        let own = cells.iter().fold(CandidateSet::EMPTY, |set, cell| set | self.own(cell.variable()));
        let mut guardians = own - *allowed;
        if self.one_in(12) {
            guardians.insert(self.alive()?);
        }
        if self.one_in(12) {
            guardians.remove(self.any_of(&guardians.clone())?);
        }
        let may_go = guardians.iter().fold(CandidateSet::ALL, |set, one| set & self.linked(one));
        let guardians: Vec<Candidate> = guardians.iter().collect();
        self.removing(Proof::Guarded(Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() }), &may_go)
    }

    /// Some digits that are common in the cells, filled or not.
    fn digits_of(&mut self, cells: &[Cell], most: usize) -> DigitSet {
        let rules = self.grid.rules();
        let mut counted: Vec<(usize, Digit)> = rules
            .digits()
            .map(|digit| (cells.iter().filter(|cell| self.has(**cell).contains(digit)).count(), digit))
            .collect();
        counted.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        if self.one_in(4) {
            let last = counted.len() - 1;
            counted.swap(0, last);
        }
        counted.into_iter().take(most).map(|(_, digit)| digit).collect()
    }

    /// Two to five cells of a house.
    fn of_house(&mut self) -> Option<Vec<Cell>> {
        let first = self.alive()?.cell();
        let houses: Vec<House> = self.grid.rules().houses_with(first).collect();
        let mut cells: Vec<Cell> = self.grid.rules().cells_of(self.pick(&houses)?).iter().collect();
        cells.sort_by_key(|cell| self.has(*cell).len());
        cells.truncate(2 + self.dice.below(4));
        Some(cells)
    }

    /// Three cells in each of four boxes, in different rows and columns.
    fn four_boxes(&mut self) -> Vec<Cell> {
        let [bands, stacks] = [0; 2].map(|_| [[0, 1], [0, 2], [1, 2]][self.dice.below(3)]);
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let mut cells = Vec::new();
        for (band, stack) in bands.iter().flat_map(|band| stacks.iter().map(move |stack| (band, stack))) {
            let order = orders[self.dice.below(6)];
            cells.extend((0..3).map(|row| Cell::at(3 * band + row, 3 * stack + order[row])));
        }
        cells
    }

    /// Two rows of a band and three columns, mostly of one stack.
    fn two_lines(&mut self) -> Vec<Cell> {
        let (band, stack, out) = (self.dice.below(3), self.dice.below(3), self.dice.below(3));
        let columns = if self.one_in(2) { [3 * stack, 3 * stack + 1, 3 * stack + 2] } else { [0, 3, 6 + out] };
        let rows = (0..3).filter(|row| *row != out).map(|row| 3 * band + row);
        let cells = rows.flat_map(|row| columns.map(|column| (row, column)));
        let is_turned = self.one_in(2);
        cells.map(|(row, column)| if is_turned { Cell::at(column, row) } else { Cell::at(row, column) }).collect()
    }

    /// The cells of a rectangle.
    fn rectangle_cells(&mut self) -> Option<Vec<Cell>> {
        let rectangles = self.rectangles();
        self.pick(&rectangles).map(|(cells, _)| cells.to_vec())
    }
}
