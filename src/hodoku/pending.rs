//! Singles that wait to be placed.

use std::collections::VecDeque;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Effect, Grid, House, Kind, PositionSet, Variable};
use crate::state::View;

/// A state that notes singles as they arise, in two queues: cells with one candidate left, and digits with one place left in
/// a house. What is first in a queue is placed first; so the order in which candidates go is the order of the singles.
pub struct Pending {
    /// By digit: the cells where it is still possible.
    places: [CellSet; 9],
    /// The same by variable.
    positions: [PositionSet; Variable::COUNT],
    filled: CellSet,
    naked: VecDeque<Candidate>,
    hidden: VecDeque<Candidate>,
}

/// The houses of a cell in HoDoKu's order.
fn houses(cell: Cell) -> [House; 3] {
    use crate::board::HouseKind::{Block, Column, Row};
    [House::of(Row, cell.row()), House::of(Column, cell.column()), House::of(Block, cell.block())]
}

impl Pending {
    /// Of a state: its digits are placed in reading order on an empty board, then candidates are removed that it does not have.
    pub fn of(grid: &Grid) -> Self {
        let mut pending = Self {
            places: [CellSet::ALL; 9],
            positions: [PositionSet::ALL; Variable::COUNT],
            filled: CellSet::EMPTY,
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        grid.placed().clues().for_each(|clue| pending.place(clue));
        let gone = |digit: Digit| (pending.places[digit.index()] - grid.cells_with(digit)).iter();
        let gone: Vec<Candidate> =
            Digit::all().flat_map(|digit| gone(digit).map(move |cell| cell.with(digit))).collect();
        for candidate in gone {
            pending.remove(candidate);
        }
        pending
    }

    /// Of a state, in which nothing waits yet.
    pub(super) fn quiet(view: &View) -> Self {
        let places = std::array::from_fn(|digit| view.cells_with(Digit::new(digit)));
        Self {
            places,
            positions: *view.all_positions(),
            filled: view.grid().filled(),
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        }
    }

    /// Becomes another state, in which nothing waits yet.
    pub(super) fn restart(&mut self, from: &Self) {
        (self.places, self.positions, self.filled) = (from.places, from.positions, from.filled);
        self.naked.clear();
        self.hidden.clear();
    }

    /// The digits that a cell can still take.
    pub(super) const fn digits_in(&self, cell: Cell) -> DigitSet {
        self.positions[cell.index()].digits()
    }

    /// The cells that have, or had, one candidate left, and are not filled.
    pub(super) fn waiting_naked(&self) -> impl Iterator<Item = Candidate> {
        self.naked.iter().copied().filter(|single| self.is_open(*single))
    }

    /// The digits that have one place left in a house, by this place; one for each cell.
    pub(super) fn waiting_hidden(&self) -> impl Iterator<Item = Candidate> {
        let mut seen = CellSet::EMPTY;
        self.hidden.iter().copied().filter(move |single| {
            let cell = single.cell();
            let is_only = |house: House| self.only_place(house.variable(single.digit())) == Some(*single);
            let waits = self.is_open(*single) && !seen.contains(cell) && houses(cell).into_iter().any(is_only);
            if waits {
                seen.insert(cell);
            }
            waits
        })
    }

    /// The house of a candidate where its digit has the fewest places left: the row, if all have as many.
    pub(super) fn tightest_house(&self, candidate: Candidate) -> House {
        let [row, column, block] = houses(candidate.cell());
        let count = |house: House| self.positions[house.variable(candidate.digit()).index()].len();
        [column, block].into_iter().fold(row, |best, house| if count(house) < count(best) { house } else { best })
    }

    /// Applies what a step changes, in the order of the step.
    pub fn apply(&mut self, effect: &Effect) {
        effect.placed.into_iter().for_each(|placed| self.place(placed));
        effect.removed.iter().for_each(|removed| self.remove(*removed));
    }

    /// The first cell with one candidate left that is the last one to fill of a house, with this house.
    pub fn full_house(&mut self) -> Option<(Candidate, House)> {
        self.pass_filled();
        let is_last = |house: &House, cell: Cell| house.cells() - self.filled == CellSet::of(cell);
        let full = |single: &Candidate| houses(single.cell()).into_iter().find(|house| is_last(house, single.cell()));
        self.naked.iter().filter(|single| self.is_open(**single)).find_map(|single| Some((*single, full(single)?)))
    }

    /// The first cell with one candidate left.
    pub fn naked_single(&mut self) -> Option<Candidate> {
        self.pass_filled();
        self.naked.front().copied()
    }

    /// Goes on to the first cell with one candidate left that is not filled.
    fn pass_filled(&mut self) {
        while self.naked.front().is_some_and(|single| !self.is_open(*single)) {
            self.naked.pop_front();
        }
    }

    /// The first digit that has one place left in a house, with this house. A digit that has lost this place is passed over
    /// once, as if there was no other.
    pub fn hidden_single(&mut self) -> Option<(Candidate, House)> {
        while self.hidden.front().is_some_and(|single| !self.is_open(*single)) {
            self.hidden.pop_front();
        }
        let single = *self.hidden.front()?;
        let is_only = |house: &House| self.only_place(house.variable(single.digit())) == Some(single);
        let house = houses(single.cell()).into_iter().rfind(is_only);
        if house.is_none() {
            self.hidden.pop_front();
        }
        Some((single, house?))
    }

    fn is_open(&self, single: Candidate) -> bool {
        !self.filled.contains(single.cell())
    }

    /// The candidate that a variable has left, if it is one.
    fn only_place(&self, variable: Variable) -> Option<Candidate> {
        self.positions[variable.index()].single().map(|position| variable.candidate(position))
    }

    /// Removes a candidate.
    pub(super) fn remove(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if !self.digits_in(cell).contains(digit) {
            return;
        }
        self.strike(candidate);
        self.note_hidden(candidate);
        if let Some(only) = self.digits_in(cell).single() {
            self.naked.push_back(cell.with(only));
        }
    }

    fn strike(&mut self, candidate: Candidate) {
        self.places[candidate.digit().index()].remove(candidate.cell());
        for (variable, position) in candidate.places() {
            self.positions[variable.index()] -= *position;
        }
    }

    /// Notes the houses in which a digit has one place left, as it has lost this one.
    fn note_hidden(&mut self, lost: Candidate) {
        for kind in [Kind::Row, Kind::Column, Kind::Block] {
            if let Some(only) = self.only_place(lost.variable(kind)) {
                self.hidden.push_back(only);
            }
        }
    }

    /// Places a digit: its peers lose it, in reading order, and then the cell its other candidates.
    pub(super) fn place(&mut self, placed: Candidate) {
        let (cell, digit) = (placed.cell(), placed.digit());
        self.filled.insert(cell);
        let peers = self.places[digit.index()] & cell.peers();
        peers.iter().for_each(|peer| self.remove(peer.with(digit)));
        self.strike(placed);
        for other in self.digits_in(cell).iter() {
            self.strike(cell.with(other));
            self.note_hidden(cell.with(other));
        }
    }
}
