//! What follows at once from a candidate that is true or false, and what is left of the candidates.

use crate::digits::bits;
use crate::houses::{self, Crossing};
use crate::{Board, Cell, Digit, State, Variable};

/// A candidate: `cell * size + digit - 1`.
pub(super) type Candidate = usize;

/// A candidate that is true or false: twice its number, and one more if it is true.
pub(super) type Number = usize;

/// The number of a candidate that is true or false.
pub(super) const fn number(candidate: Candidate, is_true: bool) -> Number {
    2 * candidate + is_true as usize
}

/// The candidate of a number.
pub(super) const fn candidate(number: Number) -> Candidate {
    number / 2
}

/// Why something follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// It does not: it is assumed.
    Assumed,
    /// The digits of a cell exclude each other, or one is left.
    Cell,
    /// The places in a house exclude each other, or one is left.
    House(usize),
    /// Two cells that share no house may not have one digit.
    Peers,
    /// A deduction from the whole state.
    Deduced,
}

/// The place of a cell in a house of it.
pub(super) struct Seat {
    pub(super) house: usize,
    bit: u32,
    /// The other places of the house, without the cells of earlier houses of this cell.
    fresh: u32,
}

/// The links of a board.
pub(super) struct Links<'a> {
    pub(super) state: &'a State,
    pub(super) board: &'a Board,
    pub(super) size: usize,
    /// The houses of each cell: region, row, column, others.
    pub(super) seats: Vec<Vec<Seat>>,
    /// The peers of each cell that share no house with it.
    apart: Vec<Vec<Cell>>,
    /// In the order of locked digits.
    pub(super) crossings: Vec<Crossing>,
}

impl<'a> Links<'a> {
    pub(super) fn new(state: &'a State) -> Self {
        let board: &Board = state.board();
        let (mut seats, mut apart) = (Vec::new(), Vec::new());
        for cell in 0..board.cells() {
            let mut linked = vec![cell];
            let mut seats_of_cell = Vec::new();
            for house in board.houses_of(cell).iter().copied() {
                let (mut bit, mut fresh) = (0, 0);
                for (at, other) in board.houses()[house].cells.iter().enumerate() {
                    bit |= u32::from(*other == cell) << at;
                    fresh |= u32::from(!linked.contains(other)) << at;
                }
                linked.extend(&board.houses()[house].cells);
                seats_of_cell.push(Seat { house, bit, fresh });
            }
            apart.push(board.peers(cell).iter().copied().filter(|peer| !linked.contains(peer)).collect());
            seats.push(seats_of_cell);
        }
        let crossings = houses::crossings(board).collect();
        Self { state, board, size: board.size(), seats, apart, crossings }
    }

    /// The candidate of a digit, counted from 0, in a place of a house.
    pub(super) fn at(&self, house: usize, place: usize, digit: usize) -> Candidate {
        self.board.houses()[house].cells[place] * self.size + digit
    }

    /// The variable that a cause names: the cell or a house of a candidate.
    pub(super) fn variable(&self, candidate: Candidate, cause: Cause) -> Option<Variable> {
        match cause {
            Cause::Cell => Some(Variable::Cell(candidate / self.size)),
            Cause::House(house) => Digit::new(candidate % self.size + 1).map(|digit| Variable::Place(digit, house)),
            Cause::Assumed | Cause::Peers | Cause::Deduced => None,
        }
    }

    /// Whether a candidate is one of a variable.
    pub(super) fn is_in(&self, candidate: Candidate, variable: Variable) -> bool {
        let (cell, digit) = (candidate / self.size, candidate % self.size + 1);
        match variable {
            Variable::Cell(other) => cell == other,
            Variable::Place(other, house) => digit == other.number() && houses::is_in(self.board, cell, house),
        }
    }

    /// The candidates of a variable at some places.
    pub(super) fn members(&self, variable: Variable, places: u32) -> impl Iterator<Item = Candidate> + '_ {
        bits(places).map(move |place| match variable {
            Variable::Cell(cell) => cell * self.size + place,
            Variable::Place(digit, house) => self.at(house, place, digit.index()),
        })
    }

    /// What a true candidate makes false: the other digits of its cell if that is asked, then its digit in the houses of
    /// the cell.
    pub(super) fn weak(&self, left: &Left, from: Candidate, with_cells: bool, to: &mut Vec<(Candidate, Cause)>) {
        let (cell, digit) = (from / self.size, from % self.size);
        to.clear();
        if with_cells {
            to.extend(bits(left.cells[cell] & !(1 << digit)).map(|other| (cell * self.size + other, Cause::Cell)));
        }
        for Seat { house, fresh, .. } in &self.seats[cell] {
            let places = bits(left.places(*house, digit) & fresh);
            to.extend(places.map(|place| (self.at(*house, place, digit), Cause::House(*house))));
        }
        let apart = self.apart[cell].iter().map(|peer| peer * self.size + digit);
        to.extend(apart.filter(|other| left.has(*other)).map(|other| (other, Cause::Peers)));
    }

    /// What a false candidate makes true: the only other digit of its cell, the only other places of its digit in houses
    /// of the cell.
    pub(super) fn strong(
        &self,
        left: &Left,
        from: Candidate,
        [with_cells, with_houses]: [bool; 2],
        to: &mut Vec<(Candidate, Cause)>,
    ) {
        let (cell, digit) = (from / self.size, from % self.size);
        to.clear();
        if with_cells && left.cells[cell].count_ones() == 2 {
            to.extend(bits(left.cells[cell] & !(1 << digit)).map(|other| (cell * self.size + other, Cause::Cell)));
        }
        for Seat { house, bit, .. } in self.seats[cell].iter().filter(|_| with_houses) {
            let places = left.places(*house, digit);
            if places.count_ones() == 2 && self.board.houses()[*house].cells.len() == self.size {
                let other = self.at(*house, (places & !bit).trailing_zeros() as usize, digit);
                if to.iter().all(|(known, _)| *known != other) {
                    to.push((other, Cause::House(*house)));
                }
            }
        }
    }
}

/// The candidates that are left, by cell and by house and digit.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Left {
    size: usize,
    /// For each cell its digits.
    pub(super) cells: Vec<u32>,
    /// For each house and digit the places.
    places: Vec<u32>,
}

impl Left {
    /// All candidates of the state.
    pub(super) fn new(links: &Links) -> Self {
        let cells = (0..links.board.cells()).map(|cell| links.state.candidates(cell).bits()).collect();
        let mut left = Self { size: links.size, cells, places: vec![0; links.board.houses().len() * links.size] };
        for (cell, seats) in links.seats.iter().enumerate() {
            for digit in bits(left.cells[cell]) {
                for seat in seats {
                    left.places[seat.house * links.size + digit] |= seat.bit;
                }
            }
        }
        left
    }

    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.cells[candidate / self.size] >> (candidate % self.size) & 1 == 1
    }

    pub(super) fn places(&self, house: usize, digit: usize) -> u32 {
        self.places[house * self.size + digit]
    }

    pub(super) fn remove(&mut self, links: &Links, candidate: Candidate) {
        let (cell, digit) = (candidate / self.size, candidate % self.size);
        self.cells[cell] &= !(1 << digit);
        for seat in &links.seats[cell] {
            self.places[seat.house * self.size + digit] &= !seat.bit;
        }
    }

    /// The candidates of a cell, ascending.
    pub(super) fn of_cell(&self, cell: Cell) -> impl Iterator<Item = Candidate> {
        let first = cell * self.size;
        bits(self.cells[cell]).map(move |digit| first + digit)
    }

    /// The other candidates of the cell of one.
    pub(super) fn beside(&self, candidate: Candidate) -> Vec<Candidate> {
        self.of_cell(candidate / self.size).filter(|other| *other != candidate).collect()
    }

    /// The places of a variable.
    pub(super) fn of(&self, variable: Variable) -> u32 {
        match variable {
            Variable::Cell(cell) => self.cells[cell],
            Variable::Place(digit, house) => self.places(house, digit.index()),
        }
    }

    /// The candidates of a variable that these have and others have not.
    pub(super) fn gone<'a>(
        &self,
        links: &'a Links,
        now: &Self,
        variable: Option<Variable>,
    ) -> impl Iterator<Item = Candidate> + use<'a> {
        let gone = move |variable| links.members(variable, self.of(variable) & !now.of(variable));
        variable.map(gone).into_iter().flatten()
    }
}
