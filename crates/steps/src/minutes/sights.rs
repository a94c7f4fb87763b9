//! The ways in which placements can be seen in a state, each with its rate, kept up to date from entry to entry.

use unguess_board::{Candidate, Cell, CellSet, Digit, Effect, Grid, House, HouseKind};

use super::list::{RateTable, SightList};
use super::model::SeenIn;
use super::race::RaceState;

/// The ways in which placements can be seen in a state.
#[derive(Clone)]
pub struct Sights<'a> {
    grid: Grid,
    rates: &'a RateTable,
    /// For each house and digit, in the order of the rules, then for each cell.
    list: SightList,
}

impl<'a> Sights<'a> {
    /// The ways in a state.
    pub fn new(grid: Grid, rates: &'a RateTable) -> Self {
        let list = SightList::new(grid.rules().houses().len() * Digit::COUNT + Cell::COUNT);
        let mut ways = Self { grid, rates, list };
        ways.look_at(CellSet::ALL, [CellSet::ALL; Digit::COUNT]);
        ways
    }

    /// Each way: what is placed, what it is seen in, and its rate.
    pub fn each(&self) -> impl Iterator<Item = (Candidate, SeenIn, u32)> + '_ {
        self.list.each().filter_map(|(way, sight)| Some((self.placed_by(way)?, sight.seen_in, sight.rate)))
    }

    /// What is placed if it is seen in the way at some place of the list.
    fn placed_by(&self, way: usize) -> Option<Candidate> {
        let houses = self.grid.rules().houses();
        if let Some(house) = houses.get(way / Digit::COUNT) {
            return self.placed_in(*house, Digit::new(way % Digit::COUNT));
        }
        let cell = Cell::new(way - houses.len() * Digit::COUNT);
        self.grid.digits_in(cell).single().map(|digit| cell.with(digit))
    }

    /// The only place of a digit in a house.
    fn placed_in(&self, house: House, digit: Digit) -> Option<Candidate> {
        let places = self.grid.rules().cells_of(house) & self.grid.cells_with(digit);
        places.single().map(|cell| cell.with(digit))
    }

    /// Looks again for every way that may have changed: `filled` are the cells filled since, `lost` by digit the cells that
    /// lost it. A filled cell also changes the rates of its houses and of the cells in them: fewer cells are empty there.
    fn look_at(&mut self, filled: CellSet, lost: [CellSet; Digit::COUNT]) {
        let rules = self.grid.rules();
        let mut cells = lost.iter().fold(filled, |all, lost| all | *lost);
        for (place, house) in rules.houses().iter().enumerate() {
            let in_house = rules.cells_of(*house);
            let is_filled = !(in_house & filled).is_empty();
            if is_filled {
                cells |= in_house;
            }
            let empty = (in_house - self.grid.filled()).len();
            for digit in rules.digits() {
                if is_filled || !(in_house & lost[digit.index()]).is_empty() {
                    let is_box = house.kind() == HouseKind::Block;
                    let way = self.placed_in(*house, digit).map(|_| self.rates.in_house(is_box, empty));
                    self.list.set(place * Digit::COUNT + digit.index(), way);
                }
            }
        }
        let first = rules.houses().len() * Digit::COUNT;
        for cell in cells.iter() {
            let empty = rules.houses_with(cell).map(|house| (rules.cells_of(house) - self.grid.filled()).len());
            let way = self.grid.digits_in(cell).single().and_then(|_| self.rates.in_cell(empty));
            self.list.set(first + cell.index(), way);
        }
    }
}

impl RaceState for Sights<'_> {
    type Change = Effect;

    fn sights(&self) -> &SightList {
        &self.list
    }

    fn left(&self) -> usize {
        (self.grid.rules().cells() - self.grid.filled()).len()
    }

    fn place(&mut self, way: usize) {
        self.change(&Effect { placed: self.placed_by(way), removed: Vec::new() });
    }

    fn change(&mut self, effect: &Effect) {
        let before = self.grid;
        self.grid = self.grid.after(effect);
        let lost = std::array::from_fn(|digit| {
            let digit = Digit::new(digit);
            before.cells_with(digit) - self.grid.cells_with(digit)
        });
        self.look_at(self.grid.filled() - before.filled(), lost);
    }
}
