//! Singles that wait to be placed.

use super::digit_counts::DigitCounts;
use super::queue::Queue;
use crate::state::View;
use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Effect, Grid, House, HouseSet};

/// A state that notes singles as they arise, in two queues: cells with one candidate left, and digits with one place left in
/// a house. What is first in a queue is placed first; so the order in which candidates go is the order of the singles.
pub struct Pending {
    /// By digit: the cells where it is still possible.
    places: [CellSet; Digit::COUNT],
    /// By digit: the houses where it has some places, and those where it has two or more.
    spread: [[HouseSet; 2]; Digit::COUNT],
    /// By cell that is to be filled: how many digits it can still take.
    counts: DigitCounts,
    filled: CellSet,
    /// How many cells of each house are to be filled.
    to_fill: [u8; House::CLASSIC],
    /// The houses of which one cell is to be filled.
    nearly_full: HouseSet,
    /// Whether some variable has lost its last candidate, though it may be decided.
    has_empty: bool,
    naked: Queue<Candidate>,
    /// Digits in houses, when they had one place left.
    hidden: Queue<(House, Digit)>,
}

/// The houses of a cell in HoDoKu's order.
fn houses(cell: Cell) -> [House; 3] {
    use unguess_board::HouseKind::{Block, Column, Row};
    [House::of(Row, cell.row()), House::of(Column, cell.column()), House::of(Block, cell.block())]
}

impl Pending {
    /// The singles that wait in a state, in the order in which they arise: its digits are placed in reading order on an
    /// empty board, and then the candidates are removed that it lacks.
    pub fn of(grid: &Grid) -> Self {
        let mut pending = Self {
            places: [CellSet::ALL; Digit::COUNT],
            spread: [[HouseSet::ALL; 2]; Digit::COUNT],
            counts: DigitCounts::NINE,
            filled: CellSet::EMPTY,
            to_fill: [9; House::CLASSIC],
            nearly_full: HouseSet::EMPTY,
            has_empty: false,
            naked: Queue::new(Candidate::new(0)),
            hidden: Queue::new((House::new(0), Digit::new(0))),
        };
        grid.placed().clues().for_each(|clue| pending.place(clue));
        // What the digits leave, and the state lacks.
        let gone = |digit: Digit| (pending.places[digit.index()] - grid.cells_with(digit)).iter();
        let gone: Vec<Candidate> =
            Digit::all().flat_map(|digit| gone(digit).map(move |cell| cell.with(digit))).collect();
        for candidate in gone {
            pending.remove(candidate);
        }
        pending
    }

    /// A state in which nothing waits yet.
    pub(crate) fn quiet(view: &View) -> Self {
        let places: [CellSet; Digit::COUNT] = std::array::from_fn(|digit| view.cells_with(Digit::new(digit)));
        Self {
            places,
            spread: places.map(CellSet::spread),
            counts: DigitCounts::of(&places),
            filled: view.grid().filled(),
            to_fill: std::array::from_fn(|house| view.to_fill(House::new(house)) as u8),
            nearly_full: view.nearly_full(),
            has_empty: false,
            naked: Queue::new(Candidate::new(0)),
            hidden: Queue::new((House::new(0), Digit::new(0))),
        }
    }

    /// Becomes another state, in which nothing waits yet.
    pub(crate) fn restart(&mut self, from: &Self) {
        (self.places, self.spread) = (from.places, from.spread);
        (self.counts, self.filled) = (from.counts, from.filled);
        (self.to_fill, self.nearly_full, self.has_empty) = (from.to_fill, from.nearly_full, from.has_empty);
        self.naked.clear();
        self.hidden.clear();
    }

    /// The digits that a cell can still take.
    pub(crate) fn digits_in(&self, cell: Cell) -> DigitSet {
        let cell = CellSet::of(cell);
        Digit::all().filter(|digit| self.places[digit.index()].intersects(cell)).collect()
    }

    /// The cells that have, or had, one candidate left, and are not filled.
    pub(crate) fn waiting_naked(&self) -> impl Iterator<Item = Candidate> {
        self.naked.iter().filter(|single| self.is_open(*single))
    }

    /// The digits that have one place left in a house, by this place; one for each cell.
    pub(crate) fn waiting_hidden(&self) -> impl Iterator<Item = Candidate> {
        let mut seen = CellSet::EMPTY;
        self.hidden.iter().filter_map(|(house, digit)| self.only_place(house, digit)).filter(move |single| {
            let is_new = !seen.contains(single.cell());
            seen.insert(single.cell());
            is_new
        })
    }

    /// The house of a candidate where its digit has the fewest places left: the row, if all have as many.
    pub(crate) fn tightest_house(&self, candidate: Candidate) -> House {
        let [row, column, block] = houses(candidate.cell());
        let count = |house: House| (self.places[candidate.digit().index()] & house.cells()).len();
        [column, block].into_iter().fold(row, |best, house| if count(house) < count(best) { house } else { best })
    }

    /// Applies what a step changes, in the order of the step.
    pub fn apply(&mut self, effect: &Effect) {
        effect.placed.into_iter().for_each(|placed| self.place(placed));
        effect.removed.iter().for_each(|removed| self.remove(*removed));
    }

    /// The first cell with one candidate left that is the last one to fill of a house, with this house.
    pub fn full_house(&mut self) -> Option<(Candidate, House)> {
        if self.nearly_full.is_empty() {
            return None;
        }
        let cells = self.nearly_full.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
        let last = cells - self.filled;
        let single = self.naked.iter().find(|single| last.contains(single.cell()))?;
        let house = houses(single.cell()).into_iter().find(|house| self.nearly_full.contains(*house));
        house.map(|house| (single, house))
    }

    /// The first cell with one candidate left.
    pub fn naked_single(&mut self) -> Option<Candidate> {
        while let Some(single) = self.naked.first() {
            if self.is_open(single) {
                return Some(single);
            }
            self.naked.pass();
        }
        None
    }

    /// The first digit that has one place left in a house, with this house.
    pub fn hidden_single(&mut self) -> Option<(Candidate, House)> {
        while let Some((house, digit)) = self.hidden.first() {
            if let Some(single) = self.only_place(house, digit) {
                // Of the houses in which the digit has one place, the box is named before the column, and that before
                // the row.
                let [_, several] = self.spread[digit.index()];
                return houses(single.cell())
                    .into_iter()
                    .rfind(|house| !several.contains(*house))
                    .map(|house| (single, house));
            }
            self.hidden.pass();
        }
        None
    }

    /// Whether the cell of a single is not filled.
    fn is_open(&self, single: Candidate) -> bool {
        !self.filled.contains(single.cell())
    }

    /// The place that a digit has left in a house, if it is one.
    fn only_place(&self, house: House, digit: Digit) -> Option<Candidate> {
        Some((self.places[digit.index()] & house.cells()).single()?.with(digit))
    }

    /// Whether a variable that is not decided may have nothing left to take.
    pub(crate) const fn may_starve(&self) -> bool {
        self.has_empty
    }

    /// Removes a candidate.
    pub(crate) fn remove(&mut self, candidate: Candidate) {
        if self.places[candidate.digit().index()].contains(candidate.cell()) {
            self.strike(candidate);
            self.count_out(CellSet::of(candidate.cell()));
        }
    }

    /// Counts that cells have lost a digit, and notes those that have one left, in reading order.
    fn count_out(&mut self, cells: CellSet) {
        let [alone, empty] = self.counts.lose(cells);
        self.has_empty |= !empty.is_empty();
        for cell in alone.iter() {
            if let Some(only) = self.digits_in(cell).single() {
                self.naked.push(cell.with(only));
            }
        }
    }

    /// Takes a candidate out of the houses of its cell, and notes where its digit has one place left.
    fn strike(&mut self, candidate: Candidate) {
        let digit = candidate.digit();
        let (places, [any, several]) = (&mut self.places[digit.index()], &mut self.spread[digit.index()]);
        places.remove(candidate.cell());
        for house in houses(candidate.cell()) {
            let left = *places & house.cells();
            if left.is_empty() {
                any.remove(house);
                self.has_empty = true;
            } else if !left.is_plural() {
                several.remove(house);
                self.hidden.push((house, digit));
            }
        }
    }

    /// Places a digit: its peers lose it, in reading order, and then the cell its other candidates.
    pub(crate) fn place(&mut self, placed: Candidate) {
        let (cell, digit) = (placed.cell(), placed.digit());
        if !self.filled.contains(cell) {
            for house in houses(cell) {
                self.fill(house);
            }
        }
        self.filled.insert(cell);
        let others = self.digits_in(cell);
        let peers = self.places[digit.index()] & cell.peers();
        self.decide(placed, peers);
        self.count_out(peers);
        for other in others.iter().filter(|other| *other != digit) {
            self.strike(cell.with(other));
        }
    }

    /// Takes a digit that is placed out of the cells that lose it. Notes the houses where it has one place left, in the
    /// order in which they arise if the peers lose it one after the other.
    fn decide(&mut self, single: Candidate, peers: CellSet) {
        let digit = single.digit();
        let places = &mut self.places[digit.index()];
        *places -= peers;
        places.remove(single.cell());
        let now = places.spread();
        let [any_before, several_before] = std::mem::replace(&mut self.spread[digit.index()], now);
        let [any, several] = now;
        // Outside the houses of the cell, a house without places is starved.
        let of_cell: HouseSet = houses(single.cell()).into_iter().collect();
        self.has_empty |= !(any_before - any - of_cell).is_empty();
        // A house has come down to one place once the last of the peers in it has lost the digit.
        let mut alone = (several_before - several) & any;
        while let Some(house) = alone.iter().min_by_key(|house| (peers & house.cells()).last()) {
            alone.remove(house);
            self.hidden.push((house, digit));
        }
    }

    /// Notes that one cell less of a house is to be filled.
    fn fill(&mut self, house: House) {
        let left = &mut self.to_fill[house.index()];
        *left -= 1;
        match *left {
            1 => self.nearly_full.insert(house),
            0 => self.nearly_full.remove(house),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;
    use unguess_board::named::{limited, one};

    fn removing(names: &[&str]) -> Effect {
        Effect { placed: None, removed: names.iter().map(|name| one(name)).collect() }
    }

    #[test]
    fn what_comes_down_to_one_candidate_first_is_placed_first() {
        let mut pending = Pending::of(&limited("r9c9n12 r1c1n34"));
        assert_eq!(pending.naked_single(), None);
        pending.apply(&removing(&["r9c9n1", "r1c1n3"]));
        assert_eq!(pending.naked_single(), Some(one("r9c9n2")));
        pending.apply(&Effect { placed: Some(one("r9c9n2")), removed: Vec::new() });
        assert_eq!(pending.naked_single(), Some(one("r1c1n4")));
    }

    #[test]
    fn a_digit_with_one_place_left_is_told_with_the_last_house_in_which_it_is_so() {
        let kept = |candidate: &Candidate| {
            candidate.digit().index() != 4 || candidate.cell().row() != 0 || candidate.cell().column() < 2
        };
        let grid = Grid::of_candidates(CandidateSet::ALL.iter().filter(kept).collect());
        let mut pending = Pending::of(&grid);
        assert_eq!(pending.hidden_single(), None);
        pending.apply(&removing(&["r1c1n5"]));
        assert_eq!(pending.hidden_single(), Some((one("r1c2n5"), House::of(unguess_board::HouseKind::Row, 0))));
        pending.apply(&Effect { placed: Some(one("r1c2n5")), removed: Vec::new() });
        assert_eq!(pending.hidden_single(), None);
    }

    #[test]
    fn a_variable_that_is_left_with_nothing_is_noticed() {
        let mut pending = Pending::of(&limited("r5c5n12"));
        pending.apply(&removing(&["r5c5n1"]));
        assert!(!pending.may_starve());
        pending.apply(&removing(&["r5c5n2"]));
        assert!(pending.may_starve());
    }

    #[test]
    fn the_last_cell_of_a_house_is_a_full_house() {
        let mut pending = Pending::of(&Grid::of_candidates(CandidateSet::ALL));
        for digit in 1..=8 {
            assert_eq!(pending.full_house(), None);
            let placed = Some(one(&format!("r1c{digit}n{digit}")));
            pending.apply(&Effect { placed, removed: Vec::new() });
        }
        assert_eq!(pending.full_house(), Some((one("r1c9n9"), House::classic().next().unwrap())));
    }

    #[test]
    fn the_tightest_house_is_the_row_unless_another_has_fewer_places() {
        let kept = |candidate: &Candidate| {
            candidate.digit().index() != 0 || candidate.cell().column() != 4 || candidate.cell().row() > 2
        };
        let pending = Pending::of(&Grid::of_candidates(CandidateSet::ALL.iter().filter(kept).collect()));
        let tightest = |name: &str| pending.tightest_house(one(name)).kind();
        assert_eq!(tightest("r9c1n1"), unguess_board::HouseKind::Row);
        assert_eq!(tightest("r9c5n1"), unguess_board::HouseKind::Column);
        assert_eq!(tightest("r1c4n1"), unguess_board::HouseKind::Block);
    }
}
