//! The ways in which placements can be seen in a state, each with its rate, kept up to date from entry to entry.

use unguess_board::{Candidate, Cell, CellSet, Digit, Effect, Grid, House};

use super::model::{KindRates, SeenIn};

/// Rates are whole numbers, so that their sums are exact: this is the rate 1.
pub(super) const UNIT: f64 = 65_536.0;

/// The rates by what a placement is seen in, and by the number of empty cells of the house.
#[derive(Clone, Copy)]
pub struct RateTable([[u32; 10]; 4]);

impl RateTable {
    /// The rates of all kinds and numbers of empty cells.
    pub fn new(rates: &KindRates) -> Self {
        #[expect(clippy::cast_sign_loss, reason = "positive")]
        let whole = |rate: f64| (rate * UNIT).round().clamp(1.0, 32.0 * UNIT) as u32;
        let rate = |seen_in, empty| whole(rates.ease_of(seen_in, empty).exp());
        Self(SeenIn::ALL.map(|seen_in| std::array::from_fn(|empty| rate(seen_in, empty))))
    }
}

/// A way in which a placement is seen.
#[derive(Clone, Copy)]
struct Sight {
    seen_in: SeenIn,
    rate: u32,
}

/// The ways in which placements can be seen in a state.
#[derive(Clone)]
pub struct Sights<'a> {
    grid: Grid,
    rates: &'a RateTable,
    /// For each house and digit, in the order of the rules.
    in_houses: Vec<[Option<Sight>; Digit::COUNT]>,
    in_cells: [Option<Sight>; Cell::COUNT],
    /// How many ways of each kind there are.
    counts: [u32; 4],
    total: u32,
}

impl<'a> Sights<'a> {
    /// The ways in a state.
    pub fn new(grid: Grid, rates: &'a RateTable) -> Self {
        let in_houses = vec![[None; Digit::COUNT]; grid.rules().houses().len()];
        let mut ways = Self { grid, rates, in_houses, in_cells: [None; Cell::COUNT], counts: [0; 4], total: 0 };
        ways.look_at(CellSet::ALL, [CellSet::ALL; Digit::COUNT]);
        ways
    }

    /// The state.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The sum of all rates.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// How many ways there are by what they are seen in.
    pub fn counts(&self) -> [u32; 4] {
        self.counts
    }

    /// Each way: what is placed, what it is seen in, and its rate.
    pub fn each(&self) -> impl Iterator<Item = (Candidate, SeenIn, u32)> + '_ {
        let houses = self.grid.rules().houses().iter().zip(&self.in_houses);
        let in_houses = houses.flat_map(move |(house, ways)| {
            let digits = self.grid.rules().digits().zip(ways);
            digits.filter_map(move |(digit, way)| Some((self.placed_in(*house, digit)?, (*way)?)))
        });
        let cells = Cell::all().zip(&self.in_cells);
        let in_cells = cells.filter_map(|(cell, way)| Some((cell.with(self.grid.digits_in(cell).single()?), (*way)?)));
        in_houses.chain(in_cells).map(|(placed, way)| (placed, way.seen_in, way.rate))
    }

    /// The placement that a number picks if all ways are laid end to end, each as long as its rate: a uniform number picks
    /// each way in proportion to its rate. None if the number is not below the total.
    pub fn at(&self, mut number: u32) -> Option<Candidate> {
        // Whether the number lies beyond a way. If so, the rate of that way is taken off the number.
        let mut passes = |way: &Option<Sight>| {
            let rate = way.map_or(0, |way| way.rate);
            let is_passed = number >= rate;
            number -= if is_passed { rate } else { 0 };
            is_passed
        };
        for (house, ways) in self.grid.rules().houses().iter().zip(&self.in_houses) {
            if let Some(place) = ways.iter().position(|way| !passes(way)) {
                return self.placed_in(*house, Digit::new(place));
            }
        }
        let cell = Cell::new(self.in_cells.iter().position(|way| !passes(way))?);
        self.grid.digits_in(cell).single().map(|digit| cell.with(digit))
    }

    /// The only place of a digit in a house.
    fn placed_in(&self, house: House, digit: Digit) -> Option<Candidate> {
        let places = self.grid.rules().cells_of(house) & self.grid.cells_with(digit);
        places.single().map(|cell| cell.with(digit))
    }

    /// The ways after a step.
    pub fn apply(&mut self, effect: &Effect) {
        let before = self.grid;
        self.grid = self.grid.after(effect);
        let lost = std::array::from_fn(|digit| {
            let digit = Digit::new(digit);
            before.cells_with(digit) - self.grid.cells_with(digit)
        });
        self.look_at(self.grid.filled() - before.filled(), lost);
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
                    let way = self.placed_in(*house, digit).map(|_| self.way(SeenIn::of_house(*house, empty), empty));
                    let old = std::mem::replace(&mut self.in_houses[place][digit.index()], way);
                    self.count(old, way);
                }
            }
        }
        for cell in cells.iter() {
            let way = self.grid.digits_in(cell).single().and_then(|_| self.way_in_cell(cell));
            let old = std::mem::replace(&mut self.in_cells[cell.index()], way);
            self.count(old, way);
        }
    }

    /// The way in which the only candidate of a cell is seen; as the last of a house it is seen there.
    fn way_in_cell(&self, cell: Cell) -> Option<Sight> {
        let rules = self.grid.rules();
        let empty = rules.houses_with(cell).map(|house| (rules.cells_of(house) - self.grid.filled()).len());
        let least = empty.min().unwrap_or(Digit::COUNT);
        (least > 1).then(|| self.way(SeenIn::Cell, least))
    }

    fn way(&self, seen_in: SeenIn, empty: usize) -> Sight {
        Sight { seen_in, rate: self.rates.0[seen_in as usize][empty] }
    }

    /// Counts a way instead of the one that was there before.
    fn count(&mut self, old: Option<Sight>, new: Option<Sight>) {
        if let Some(way) = old {
            self.counts[way.seen_in as usize] -= 1;
            self.total -= way.rate;
        }
        if let Some(way) = new {
            self.counts[way.seen_in as usize] += 1;
            self.total += way.rate;
        }
    }
}
