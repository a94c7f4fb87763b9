//! What follows at once from a candidate that is true or false, and what is left of the candidates.

use crate::{Board, Cell, HouseKind, State};

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

/// The places of set bits, ascending.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(lowest)
    })
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

/// Two houses that share cells.
pub(super) struct Crossing {
    /// The house in which a digit may be locked, and the other.
    pub(super) houses: [usize; 2],
    /// The places of each that are in the other.
    pub(super) shared: [u32; 2],
}

/// The crossings of a kind of houses with another one.
fn crossings(board: &Board, kinds: [HouseKind; 2]) -> impl Iterator<Item = Crossing> + '_ {
    let [bases, covers] = kinds.map(|kind| {
        (0..board.houses().len()).filter(move |house| board.houses()[*house].kind == kind).collect::<Vec<_>>()
    });
    let pairs = bases.into_iter().flat_map(move |base| covers.clone().into_iter().map(move |cover| [base, cover]));
    let crossings = pairs.map(|houses| {
        let [base, cover] = houses.map(|house| &board.houses()[house].cells);
        let shared = |cells: &[Cell], others: &[Cell]| {
            let places = cells.iter().enumerate();
            places.fold(0, |shared, (at, cell)| shared | u32::from(others.contains(cell)) << at)
        };
        Crossing { houses, shared: [shared(base, cover), shared(cover, base)] }
    });
    crossings.filter(|crossing| crossing.shared[0] != 0)
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
        let (region, row, column) = (HouseKind::Region, HouseKind::Row, HouseKind::Column);
        let kinds = [[region, column], [region, row], [column, region], [row, region]];
        let crossings = kinds.into_iter().flat_map(|kinds| crossings(board, kinds)).collect();
        Self { state, board, size: board.size(), seats, apart, crossings }
    }

    /// The candidate of a digit, counted from 0, in a place of a house.
    pub(super) fn at(&self, house: usize, place: usize, digit: usize) -> Candidate {
        self.board.houses()[house].cells[place] * self.size + digit
    }

    /// The houses of a kind, in order, by their places in the board.
    pub(super) fn houses(&self, kind: HouseKind) -> impl Iterator<Item = usize> + '_ {
        (0..self.board.houses().len()).filter(move |house| self.board.houses()[*house].kind == kind)
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

    /// The candidates of a cell, or those like one in a house, that these have and others have not.
    pub(super) fn gone<'a>(
        &'a self,
        links: &'a Links,
        now: &'a Self,
        candidate: Candidate,
        cause: Cause,
    ) -> impl Iterator<Item = Candidate> + 'a {
        let (cell, digit) = (candidate / self.size, candidate % self.size);
        let (in_cell, in_house) = match cause {
            Cause::Cell => (self.cells[cell] & !now.cells[cell], 0),
            Cause::House(house) => (0, self.places(house, digit) & !now.places(house, digit)),
            Cause::Assumed | Cause::Peers | Cause::Deduced => (0, 0),
        };
        let house = if let Cause::House(house) = cause { house } else { 0 };
        let others = bits(in_cell).map(move |other| cell * self.size + other);
        others.chain(bits(in_house).map(move |place| links.at(house, place, digit)))
    }
}
