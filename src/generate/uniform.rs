//! Complete grids, each exactly as likely as every other.
//!
//! A draw makes these choices, each uniform and independent of the others:
//!
//! 1. the first box: any order of its digits;
//! 2. in which row of each further box of the first band the digits go: one of 56 ways, whatever the first box is;
//! 3. the order of the three digits in each of those rows, which settles the first band;
//! 4. for each stack, in which column of each further band the digits go: again one of 56 ways, whatever stands above;
//! 5. for each further band a number below 1728. How often can a band be filled once its columns have their digits? At most
//!    1728 times; the fillings are numbered in a fixed order, and if there is one of that number, the band is filled so.
//!
//! If a number in step 5 is too large, the whole draw is given up and the next one begins. Each complete grid belongs to
//! exactly one draw: the grid tells every choice of it. All draws are equally likely, so all complete grids are. About one
//! draw in 75 ends with a grid, but nearly all others end early.
//!
//! *At most 1728*: the digits of each column of the first stack can be put in 3! orders, 6³ together. A digit then has two
//! rows left in the second stack. Three digits of one column there must take different rows; if they stand in three, in two
//! or in one row of the first stack, they can do so in two, two or no ways, so at most 2³ for the three columns. The third
//! stack has no choice left. 6³ · 2³ = 1728.
//!
//! The same holds for boxes of 2 x 2 cells with one way in place of 56 and 4 in place of 1728, so that all 288 complete
//! grids of that size can be counted in a test.

use std::sync::LazyLock;

use crate::board::{Cell, Digit, Puzzle};
use crate::random::Random;

/// A random complete grid, each as likely as every other.
pub(super) fn uniform_grid(random: &mut Random) -> Puzzle {
    static GRIDS: LazyLock<UniformGrids> = LazyLock::new(|| UniformGrids::with_boxes_of(3));
    let digits = loop {
        if let Some(digits) = GRIDS.draw(random) {
            break digits;
        }
    };
    let mut grid = Puzzle::EMPTY;
    for (cell, digit) in Cell::all().zip(digits) {
        grid.set(cell, Some(Digit::new(digit)));
    }
    grid
}

/// For each digit the row of a box, or the column of a box, that it stands in. Small boards use the first entries.
type Places = [usize; 9];

/// Draws complete grids with boxes of `side` x `side` cells, `side` being 2 or 3. Digits are numbered from 0.
struct UniformGrids {
    side: usize,
    /// The ways in which the digits of one box can be spread over the rows (or columns) of the boxes beside it. A way
    /// gives, for each of these boxes, the row of the digit that is the i-th in the first box.
    spreads: Vec<Vec<Places>>,
    /// The orders of `side` things.
    orders: Vec<Places>,
    /// No band can be filled in more ways than this, once its columns have their digits.
    most_fillings: usize,
}

/// Columns of the digits in each stack of a band, and the way to fill the band that is looked for.
struct Filling<'a> {
    grids: &'a UniformGrids,
    /// By stack.
    columns: &'a [Places],
    /// Digits column by column of the first stack, so that a clash is seen early.
    sequence: Vec<usize>,
    /// By stack and column, a bit for each row that is taken.
    taken: [[u8; 3]; 3],
    /// How many fillings come before the one that is looked for.
    before: usize,
    /// By stack, the row of each digit.
    rows: [Places; 3],
}

impl UniformGrids {
    fn with_boxes_of(side: usize) -> Self {
        let orders = orders(side);
        let spreads = spreads(side, &orders);
        Self { side, spreads, orders, most_fillings: if side == 2 { 4 } else { 1728 } }
    }

    fn digits(&self) -> usize {
        self.side * self.side
    }

    /// One draw: the digits of a complete grid row by row, or nothing.
    fn draw(&self, random: &mut Random) -> Option<Vec<usize>> {
        let first = self.first_band(random);
        let mut bands = vec![Vec::new(); self.side - 1];
        for columns in &first.columns {
            for (band, places) in bands.iter_mut().zip(self.spread(columns, random)) {
                band.push(places);
            }
        }
        let mut grid = vec![0; self.digits() * self.digits()];
        self.write(&mut grid, 0, &first);
        for (band, columns) in bands.into_iter().enumerate() {
            let rows = self.filling(&columns, random.below(self.most_fillings))?;
            self.write(&mut grid, band + 1, &Band { columns, rows: rows[..self.side].to_vec() });
        }
        Some(grid)
    }

    /// A random band, each as likely as every other.
    fn first_band(&self, random: &mut Random) -> Band {
        let mut first_box: Vec<usize> = (0..self.digits()).collect();
        random.shuffle(&mut first_box);
        let mut band = Band { columns: vec![[0; 9]], rows: vec![[0; 9]] };
        for (place, digit) in first_box.iter().enumerate() {
            band.rows[0][*digit] = place / self.side;
            band.columns[0][*digit] = place % self.side;
        }
        for rows in self.spread(&band.rows[0].clone(), random) {
            let mut columns = [0; 9];
            for row in 0..self.side {
                let mut digits: Vec<usize> = (0..self.digits()).filter(|digit| rows[*digit] == row).collect();
                random.shuffle(&mut digits);
                digits.iter().enumerate().for_each(|(column, digit)| columns[*digit] = column);
            }
            band.rows.push(rows);
            band.columns.push(columns);
        }
        band
    }

    /// Where the digits go in the boxes beside one, in a random one of all ways.
    fn spread(&self, first: &Places, random: &mut Random) -> Vec<Places> {
        let mut sequence: Vec<usize> = (0..self.digits()).collect();
        sequence.sort_by_key(|digit| first[*digit]);
        let spread = &self.spreads[random.below(self.spreads.len())];
        let of_digits = |places: &Places| {
            let mut own = [0; 9];
            sequence.iter().zip(places).for_each(|(digit, place)| own[*digit] = *place);
            own
        };
        spread.iter().map(of_digits).collect()
    }

    /// The filling of a band with this number, if it has so many. The rows of a filling can be put in any order, so only
    /// those are gone through whose first column has its digits in order.
    fn filling(&self, columns: &[Places], number: usize) -> Option<[Places; 3]> {
        let mut sequence: Vec<usize> = (0..self.digits()).collect();
        sequence.sort_by_key(|digit| columns[0][*digit]);
        let before = number / self.orders.len();
        let mut filling = Filling { grids: self, columns, sequence, taken: [[0; 3]; 3], before, rows: [[0; 9]; 3] };
        let order = self.orders[number % self.orders.len()];
        filling.is_reached_from(0).then(|| filling.rows.map(|rows| rows.map(|row| order[row])))
    }

    fn write(&self, grid: &mut [usize], number: usize, band: &Band) {
        for (stack, (rows, columns)) in band.rows.iter().zip(&band.columns).enumerate() {
            for digit in 0..self.digits() {
                let row = number * self.side + rows[digit];
                grid[row * self.digits() + stack * self.side + columns[digit]] = digit;
            }
        }
    }
}

/// By box, the row and the column of each digit.
struct Band {
    rows: Vec<Places>,
    columns: Vec<Places>,
}

impl Filling<'_> {
    /// Puts the digits from this place of the sequence on in rows, until the filling that is looked for is complete.
    fn is_reached_from(&mut self, place: usize) -> bool {
        let Some(&digit) = self.sequence.get(place) else {
            let is_this = self.before == 0;
            self.before = self.before.saturating_sub(1);
            return is_this;
        };
        let grids = self.grids;
        for order in &grids.orders {
            let stacks = 0..grids.side;
            if place < grids.side && order[0] != place {
                continue;
            }
            if stacks.clone().any(|stack| self.taken[stack][self.columns[stack][digit]] & 1 << order[stack] != 0) {
                continue;
            }
            self.take(digit, order);
            if self.is_reached_from(place + 1) {
                stacks.for_each(|stack| self.rows[stack][digit] = order[stack]);
                return true;
            }
            self.take(digit, order);
        }
        false
    }

    /// Takes the row of a digit in each stack, or gives it back.
    fn take(&mut self, digit: usize, order: &Places) {
        for (stack, row) in order.iter().enumerate().take(self.grids.side) {
            self.taken[stack][self.columns[stack][digit]] ^= 1 << row;
        }
    }
}

/// The orders of so many things.
fn orders(side: usize) -> Vec<Places> {
    let all: &[[usize; 3]] = if side == 2 {
        &[[0, 1, 2], [1, 0, 2]]
    } else {
        &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    };
    let padded = |order: &[usize; 3]| {
        let mut places = [0; 9];
        places[..3].copy_from_slice(order);
        places
    };
    all.iter().map(padded).collect()
}

/// All ways to put the digits of a box, which stand there row by row, in rows of the boxes beside it: a digit is in
/// different rows of all boxes, and each row of a box takes `side` digits.
fn spreads(side: usize, orders: &[Places]) -> Vec<Vec<Places>> {
    let mut ways = vec![vec![[0; 9]; side - 1]];
    for position in 0..side * side {
        let options: Vec<&Places> = orders.iter().filter(|order| order[0] == position / side).collect();
        let with = |way: &Vec<Places>, order: &Places| {
            let mut next = way.clone();
            next.iter_mut().zip(&order[1..]).for_each(|(places, row)| places[position] = *row);
            next
        };
        ways = ways.iter().flat_map(|way| options.iter().map(|order| with(way, order)).collect::<Vec<_>>()).collect();
    }
    let is_even = |places: &Places| {
        let count = |row: usize| places[..side * side].iter().filter(|place| **place == row).count();
        (0..side).all(|row| count(row) == side)
    };
    ways.retain(|way| way.iter().all(is_even));
    ways
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_box_can_be_spread_over_the_two_beside_it_in_56_ways() {
        assert_eq!([2, 3].map(|side| UniformGrids::with_boxes_of(side).spreads.len()), [1, 56]);
    }

    #[test]
    fn a_drawn_grid_is_complete() {
        for number in 0..200 {
            let grid = uniform_grid(&mut Random::new(3, number));
            assert_eq!(grid.cells().len(), 81);
            assert_eq!(grid.conflict(), None, "{grid}");
        }
    }

    /// Chi-square with 287 degrees of freedom: mean 287, standard deviation 24.
    #[test]
    fn all_288_grids_of_four_by_four_are_drawn_equally_often() {
        let grids = UniformGrids::with_boxes_of(2);
        let mut random = Random::new(1, 0);
        let mut drawn: BTreeMap<Vec<usize>, f64> = BTreeMap::new();
        let mut total = 0.0;
        for _ in 0..400_000 {
            if let Some(grid) = grids.draw(&mut random) {
                *drawn.entry(grid).or_default() += 1.0;
                total += 1.0;
            }
        }
        assert_eq!(drawn.len(), 288);
        let expected = total / 288.0;
        let chi_square: f64 = drawn.values().map(|count| (count - expected).powi(2) / expected).sum();
        assert!((190.0..384.0).contains(&chi_square), "{chi_square}");
    }

    /// All draws are equally likely, and each complete grid belongs to one: so the share of draws that end with a grid
    /// tells how many grids there are.
    #[test]
    fn the_share_of_draws_that_succeed_tells_the_number_of_complete_grids() {
        let grids = UniformGrids::with_boxes_of(3);
        let mut random = Random::new(2, 0);
        let tries = 100_000;
        let succeeded = (0..tries).filter(|_| grids.draw(&mut random).is_some()).count();
        let factorial = 362_880.0;
        let draws = factorial * 56.0 * 6f64.powi(6) * 56f64.powi(3) * 1728f64.powi(2);
        let share = 6_670_903_752_021_072_936_960.0 / draws;
        let (expected, deviation) = (f64::from(tries) * share, (f64::from(tries) * share).sqrt());
        let succeeded = f64::from(u32::try_from(succeeded).expect("a number of tries"));
        assert!((succeeded - expected).abs() < 4.0 * deviation, "{succeeded} for {expected}");
    }

    /// Felgenhauer and Jarvis: 9! · 56 · 6⁶ first bands.
    #[test]
    fn no_band_has_more_fillings_than_1728() {
        let grids = UniformGrids::with_boxes_of(3);
        let same = [0, 0, 0, 1, 1, 1, 2, 2, 2];
        assert!(grids.filling(&[same; 3], 1727).is_some());
        assert!(grids.filling(&[same; 3], 1728).is_none());
    }
}
