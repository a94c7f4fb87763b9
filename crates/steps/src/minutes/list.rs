//! A list of ways to see placements, each with its rate, whatever the board is.

use super::model::{KindRates, SeenIn};

/// Rates are whole numbers, so that their sums are exact: this is the rate 1.
pub(super) const UNIT: f64 = 65_536.0;

/// The most cells of a house.
const MOST: usize = 25;

/// The rates by what a placement is seen in, and by the number of empty cells of the house.
#[derive(Clone, Copy)]
pub struct RateTable([[u32; MOST + 1]; 4]);

impl RateTable {
    /// The rates of all kinds and numbers of empty cells.
    pub fn new(rates: &KindRates) -> Self {
        #[expect(clippy::cast_sign_loss, reason = "positive")]
        let whole = |rate: f64| (rate * UNIT).round().clamp(1.0, 32.0 * UNIT) as u32;
        let rate = |seen_in, empty| whole(rates.ease_of(seen_in, empty).exp());
        Self(SeenIn::ALL.map(|seen_in| std::array::from_fn(|empty| rate(seen_in, empty))))
    }

    /// How the only place of a digit is seen in a house with this number of empty cells.
    pub fn in_house(&self, is_box: bool, empty: usize) -> Sight {
        let seen_in = match is_box {
            _ if empty == 1 => SeenIn::FullHouse,
            true => SeenIn::Block,
            false => SeenIn::Line,
        };
        self.sight(seen_in, empty)
    }

    /// How the only candidate of a cell is seen, by the number of empty cells of its houses. As the last cell of a house it is seen there.
    pub fn in_cell(&self, empty: impl Iterator<Item = usize>) -> Option<Sight> {
        let least = empty.min().unwrap_or(MOST);
        (least > 1).then(|| self.sight(SeenIn::Cell, least))
    }

    fn sight(&self, seen_in: SeenIn, empty: usize) -> Sight {
        Sight { seen_in, rate: self.0[seen_in as usize][empty] }
    }
}

/// A way in which a placement is seen.
#[derive(Clone, Copy)]
pub struct Sight {
    pub(super) seen_in: SeenIn,
    pub(super) rate: u32,
}

/// Ways in which placements can be seen. Each has a place in the list, also while it is not there.
#[derive(Clone)]
pub struct SightList {
    /// The rate of each way, 0 while it is not there, and what it is seen in.
    rates: Vec<u32>,
    seen_in: Vec<SeenIn>,
    /// How many ways of each kind there are.
    counts: [u32; 4],
    total: u32,
}

/// How many ways are passed at once.
const RUN: usize = 16;

impl SightList {
    /// A list of this number of ways, none of which is there yet.
    pub fn new(ways: usize) -> Self {
        Self { rates: vec![0; ways], seen_in: vec![SeenIn::Cell; ways], counts: [0; 4], total: 0 }
    }

    /// The sum of all rates.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// How many ways there are by what they are seen in.
    pub fn counts(&self) -> [u32; 4] {
        self.counts
    }

    /// The ways that are there, by their places.
    pub(super) fn each(&self) -> impl Iterator<Item = (usize, Sight)> + '_ {
        let ways = self.rates.iter().zip(&self.seen_in).map(|(rate, seen_in)| Sight { seen_in: *seen_in, rate: *rate });
        ways.enumerate().filter(|(_, sight)| sight.rate > 0)
    }

    /// The way that a number picks if all ways are laid end to end, each as long as its rate: a uniform number picks
    /// each way in proportion to its rate. None if the number is not below the total.
    pub fn at(&self, mut number: u32) -> Option<usize> {
        for (run, rates) in self.rates.chunks(RUN).enumerate() {
            let length: u32 = rates.iter().sum();
            if number < length {
                let is_passed = |rate: &u32| {
                    let is_passed = number >= *rate;
                    number -= if is_passed { *rate } else { 0 };
                    is_passed
                };
                return Some(RUN * run + rates.iter().copied().take_while(is_passed).count());
            }
            number -= length;
        }
        None
    }

    /// Puts a way in its place, or takes it away.
    pub fn set(&mut self, way: usize, sight: Option<Sight>) {
        let old = std::mem::take(&mut self.rates[way]);
        if old > 0 {
            self.counts[self.seen_in[way] as usize] -= 1;
            self.total -= old;
        }
        if let Some(Sight { seen_in, rate }) = sight {
            self.counts[seen_in as usize] += 1;
            self.total += rate;
            (self.seen_in[way], self.rates[way]) = (seen_in, rate);
        }
    }
}
