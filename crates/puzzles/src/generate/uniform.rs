//! Complete grids, each exactly as likely as every other.
//!
//! A draw makes these choices, each uniform and independent of the others:
//!
//! 1. the first box: any order of its digits (names are given to the digits last: nothing else depends on them);
//! 2. in which row of each further box of the first band the digits go: one of 56 ways, whatever the first box is;
//! 3. the order of the three digits in each of those rows, which settles the first band;
//! 4. for each stack, in which column of each further band the digits go: again one of 56 ways, whatever stands above;
//! 5. for each further band a number below 1728. How often can a band be filled once its columns have their digits? At most
//!    1728 times; the fillings are numbered in a fixed order, and if there is one of that number, the band is filled so.
//!
//! If a number in step 5 is too large, the whole draw is given up and the next one begins. Each complete grid belongs to
//! exactly one draw: the grid tells every choice of it. All draws are equally likely, so all complete grids are. About one
//! draw in 75 ends with a grid, but nearly all others end early: few bands have more than 288 fillings, and those show
//! by their columns (`is_close`), so most numbers are seen to be too large without a count.
//!
//! *At most 1728*: the digits of each column of the first stack can be put in 3! orders, 6³ together. A digit then has two
//! rows left in the second stack. Three digits of one column there must take different rows; if they stand in three, in two
//! or in one row of the first stack, they can do so in two, two or no ways, so at most 2³ for the three columns. The third
//! stack has no choice left. 6³ · 2³ = 1728.
//!
//! The same holds for boxes of 2 x 2 cells with one way in place of 56 and 4 in place of 1728, so that all 288 complete
//! grids of that size can be counted in a test.

use std::sync::LazyLock;

use unguess_board::random::Random;
use unguess_board::{Cell, Digit, Puzzle};

/// A random complete grid, each as likely as every other.
pub(super) fn uniform_grid(random: &mut Random) -> Puzzle {
    static GRIDS: LazyLock<UniformGrids> = LazyLock::new(|| UniformGrids::with_boxes_of(3));
    let digits = loop {
        if let Some(digits) = GRIDS.draw(random) {
            break digits;
        }
    };
    Cell::all().zip(digits).map(|(cell, digit)| cell.with(Digit::new(digit))).collect()
}

/// A set of digits, a bit for each; they are numbered from 0.
type DigitBits = u32;

/// A box or a stack of a band cut into its rows, or into its columns: a set of digits for each. Small boards use the first
/// two.
type PartDigits = [DigitBits; 3];

/// Rows of digits side by side in one word: nine bits for each row.
type RowsWord = u32;

/// Draws complete grids with boxes of `side` x `side` cells, `side` being 2 or 3.
pub(super) struct UniformGrids {
    side: usize,
    /// The ways in which the digits of one box can be spread over the rows (or columns) of the boxes beside it, for a box
    /// that has the digits 0, 1, 2 ... row by row.
    spreads: Vec<[PartDigits; 2]>,
    /// The orders of `side` things.
    orders: Vec<[usize; 3]>,
    /// No band can be filled in more ways than this, once its columns have their digits.
    most_fillings: usize,
    /// Nor in more than this, unless its stacks are close to each other.
    usual_fillings: usize,
}

/// The boxes of a band, each cut into columns and into rows.
struct BandBoxes {
    columns: [PartDigits; 3],
    rows: [PartDigits; 3],
}

/// The way to fill a band that is looked for.
struct Filling<'a> {
    grids: &'a UniformGrids,
    /// By stack.
    columns: &'a [PartDigits; 3],
    /// By stack but the last, and by column: the rows that its digits can be put in.
    ways: [[[RowsWord; 6]; 3]; 2],
    /// How many fillings come before the one that is looked for.
    before: usize,
    /// By stack.
    rows: [RowsWord; 3],
}

impl UniformGrids {
    pub(super) fn with_boxes_of(side: usize) -> Self {
        let orders = orders(side);
        let spreads = spreads(side, &orders);
        let [most_fillings, usual_fillings] = if side == 2 { [4, 4] } else { [1728, 288] };
        Self { side, spreads, orders, most_fillings, usual_fillings }
    }

    const fn digits(&self) -> usize {
        self.side * self.side
    }

    /// One draw: the digits of a complete grid row by row, or nothing.
    pub(super) fn draw(&self, random: &mut Random) -> Option<Vec<usize>> {
        // Steps 1 to 3 above, without the names of digits; then step 4.
        let first = self.first_band(random);
        let mut columns = [[[0; 3]; 3]; 2];
        for (stack, above) in first.columns[..self.side].iter().enumerate() {
            [columns[0][stack], columns[1][stack]] = self.spread(above, random);
        }
        // Step 5: a number for each further band. Those that are certainly too large end the draw before any is
        // counted.
        let mut numbers = [0; 2];
        for (columns, number) in columns[..self.side - 1].iter().zip(&mut numbers) {
            *number = random.below(self.most_fillings);
            if *number >= self.usual_fillings && !is_close(columns) {
                return None;
            }
        }
        let mut bands = vec![first];
        for (columns, number) in columns[..self.side - 1].iter().zip(numbers) {
            let rows = self.filling(columns, number)?;
            bands.push(BandBoxes { columns: *columns, rows: rows.map(parts) });
        }
        let mut names: Vec<usize> = (0..self.digits()).collect();
        random.shuffle(&mut names);
        Some(self.written(&bands, &names))
    }

    /// A random band, each as likely as every other but for the names of the digits: the first box has them in order.
    fn first_band(&self, random: &mut Random) -> BandBoxes {
        let mut band = BandBoxes { columns: [[0; 3]; 3], rows: [[0; 3]; 3] };
        for digit in 0..self.digits() {
            band.rows[0][digit / self.side] |= 1 << digit;
            band.columns[0][digit % self.side] |= 1 << digit;
        }
        let spread = random.one_of(&self.spreads);
        for stack in 1..self.side {
            band.rows[stack] = spread[stack - 1];
            for row in &band.rows[stack][..self.side] {
                let order = random.one_of(&self.orders);
                members(*row).zip(order).for_each(|(digit, column)| band.columns[stack][column] |= 1 << digit);
            }
        }
        band
    }

    /// How the digits of a box are spread over the columns of the boxes below it, in a random one of all ways.
    fn spread(&self, columns: &PartDigits, random: &mut Random) -> [PartDigits; 2] {
        // The spreads are those of a box with the digits in order: by place in this order, the digit of this box.
        let mut places = [0; 9];
        columns.iter().flat_map(|column| members(*column)).zip(&mut places).for_each(|(digit, place)| *place = digit);
        let of_places = |way: DigitBits| members(way).fold(0, |digits, place| digits | 1 << places[place]);
        random.one_of(&self.spreads).map(|parts| parts.map(of_places))
    }

    /// The filling number `number` of a band, if the band has that many. The rows of a filling can be put in any order, so the
    /// search visits only fillings whose first column has its digits in order.
    fn filling(&self, columns: &[PartDigits; 3], number: usize) -> Option<[RowsWord; 3]> {
        // For each stack but the last, column and order of rows: the digits of the column in the rows of that order.
        let mut ways = [[[0; 6]; 3]; 2];
        for (ways, columns) in ways.iter_mut().zip(columns) {
            for (ways, column) in ways.iter_mut().zip(columns) {
                for (way, order) in ways.iter_mut().zip(&self.orders) {
                    *way = members(*column).zip(order).fold(0, |rows, (digit, row)| rows | 1 << (9 * row + digit));
                }
            }
        }
        // The number counts the orders of rows within each filling that is visited.
        let mut filling = Filling { grids: self, columns, ways, before: number / self.orders.len(), rows: [0; 3] };
        let order = self.orders[number % self.orders.len()];
        let moved = |rows: RowsWord| (0..self.side).fold(0, |moved, row| moved | parts(rows)[row] << (9 * order[row]));
        filling.is_reached_from(0, 0, 0).then(|| filling.rows.map(moved))
    }

    /// The digits row by row, with their names.
    fn written(&self, bands: &[BandBoxes], names: &[usize]) -> Vec<usize> {
        let mut grid = Vec::with_capacity(self.digits() * self.digits());
        for band in bands {
            for row in 0..self.side {
                for stack in 0..self.side {
                    for column in &band.columns[stack][..self.side] {
                        grid.extend(members(band.rows[stack][row] & column).map(|digit| names[digit]));
                    }
                }
            }
        }
        grid
    }
}

impl Filling<'_> {
    /// Puts the digits from this place on in rows, until the filling that is looked for is complete, and returns
    /// whether it is. A place is a column of a stack; `taken` is what the stacks before have in each row, `rows` what
    /// this one has.
    fn is_reached_from(&mut self, place: usize, taken: RowsWord, rows: RowsWord) -> bool {
        let side = self.grids.side;
        let (stack, column) = (place / side, place % side);
        let last = side - 1;
        if stack == last {
            return self.is_reached_with(self.rest(taken));
        }
        // The first column has its digits in order.
        for way in 0..if place == 0 { 1 } else { self.grids.orders.len() } {
            let put = self.ways[stack][column][way];
            // An earlier stack has one of the digits in that row.
            if put & taken != 0 {
                continue;
            }
            let rows = rows | put;
            let is_whole = column == last;
            let (taken, next) = if is_whole { (taken | rows, 0) } else { (taken, rows) };
            if self.is_reached_from(place + 1, taken, next) {
                if is_whole {
                    self.rows[stack] = rows;
                }
                return true;
            }
        }
        false
    }

    /// What is left for the last stack.
    fn rest(&self, taken: RowsWord) -> RowsWord {
        let all = (1 << self.grids.digits()) - 1;
        (0..self.grids.side).fold(0, |rows, row| rows | all << (9 * row)) & !taken
    }

    /// Gives the last stack these rows, if each has a digit of each of its columns, and counts this filling. Returns
    /// whether it is the one that is looked for.
    fn is_reached_with(&mut self, rows: RowsWord) -> bool {
        let side = self.grids.side;
        let fits = |row: DigitBits| self.columns[side - 1][..side].iter().all(|column| row & column != 0);
        if !parts(rows)[..side].iter().all(|row| fits(*row)) {
            return false;
        }
        self.rows[side - 1] = rows;
        let is_this = self.before == 0;
        self.before = self.before.saturating_sub(1);
        is_this
    }
}

/// Whether of each two stacks every column of the one shares two digits or more with a column of the other.
fn is_close(columns: &[PartDigits; 3]) -> bool {
    let are_close = |one: &PartDigits, other: &PartDigits| {
        one.iter().all(|column| other.iter().any(|second| (column & second).count_ones() >= 2))
    };
    are_close(&columns[0], &columns[1]) && are_close(&columns[0], &columns[2]) && are_close(&columns[1], &columns[2])
}

/// The three rows of a word.
const fn parts(rows: RowsWord) -> PartDigits {
    [rows & 0o777, rows >> 9 & 0o777, rows >> 18 & 0o777]
}

/// The members of a set in increasing order.
fn members(mut set: DigitBits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        member
    })
}

/// The orders of two or three things.
fn orders(side: usize) -> Vec<[usize; 3]> {
    match side {
        2 => vec![[0, 1, 2], [1, 0, 2]],
        _ => vec![[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
    }
}

/// All ways to put the digits of a box, which stand there row by row, in rows of the boxes beside it: a digit is in
/// different rows of all boxes, and each row of a box takes `side` digits.
fn spreads(side: usize, orders: &[[usize; 3]]) -> Vec<[PartDigits; 2]> {
    let mut ways = vec![[[0; 3]; 2]];
    for digit in 0..side * side {
        // An order gives the row of the digit in each box. In the first box it is fixed.
        let options = || orders.iter().filter(|order| order[0] == digit / side);
        let with = |way: &[PartDigits; 2], order: &[usize; 3]| {
            let mut next = *way;
            next.iter_mut().zip(&order[1..side]).for_each(|(parts, row)| parts[*row] |= 1 << digit);
            next
        };
        ways = ways.iter().flat_map(|way| options().map(|order| with(way, order)).collect::<Vec<_>>()).collect();
    }
    let is_even = |parts: &PartDigits| parts[..side].iter().all(|part| part.count_ones() as usize == side);
    ways.retain(|way| way[..side - 1].iter().all(is_even));
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
        let same = [0o7, 0o70, 0o700];
        assert!(grids.filling(&[same; 3], 1727).is_some());
        assert!(grids.filling(&[same; 3], 1728).is_none());
    }

    /// All bands up to the names of digits: the first stack is fixed, the two others take each of the 280 ways to cut nine
    /// digits into three columns.
    #[test]
    fn no_band_has_more_fillings_than_288_unless_its_stacks_are_close() {
        let grids = UniformGrids::with_boxes_of(3);
        let triples = || (0..512_u32).filter(|set| set.count_ones() == 3);
        let stacks: Vec<PartDigits> = triples()
            .flat_map(|one| triples().map(move |other| [one, other, 0o777 & !(one | other)]))
            .filter(|[one, other, last]| one & other == 0 && one < other && other < last)
            .collect();
        assert_eq!(stacks.len(), 280);
        let mut close = 0;
        for second in &stacks {
            for third in &stacks {
                let columns = [[0o7, 0o70, 0o700], *second, *third];
                close += usize::from(is_close(&columns));
                assert!(is_close(&columns) || grids.filling(&columns, 288).is_none(), "{columns:?}");
            }
        }
        assert!((1..7840).contains(&close), "{close} of 78400");
    }
}
