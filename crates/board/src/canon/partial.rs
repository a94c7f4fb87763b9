//! The beginning of a form: its first rows.

use super::rewriting::{Rewriting, digits};
use crate::Puzzle;

/// The mark of a digit that has no name yet. In the texts of partial forms of one length a new digit stands for the same
/// next name, which is higher than all names before, so texts with marks compare as those with names do.
const NEW: u8 = 15;

/// The orders of three things. The first two exchange the first two things alone.
pub(super) const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The number of orders of 0, 1, 2 and 3 things.
const FACTORIALS: [usize; 4] = [1, 1, 2, 6];

/// The rows of a puzzle, and those of the puzzle reflected at its diagonal.
pub(super) struct RowMasks {
    digits: [[[u8; 9]; 9]; 2],
    /// The rows without a clue, a bit for each.
    empty: [u16; 2],
}

impl RowMasks {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let digits = digits(puzzle);
        let reflected = std::array::from_fn(|row| std::array::from_fn(|column| digits[column][row]));
        let digits = [digits, reflected];
        let is_empty = |row: &[u8; 9]| row.iter().all(|digit| *digit == 0);
        let empty = digits.map(|rows| (0..9).filter(|row| is_empty(&rows[*row])).fold(0, |set, row| set | 1 << row));
        Self { digits, empty }
    }

    pub(super) fn row(&self, is_transposed: bool, row: u8) -> &[u8; 9] {
        &self.digits[usize::from(is_transposed)][usize::from(row)]
    }

    /// Whether there is no empty cell.
    pub(super) fn are_complete(&self) -> bool {
        self.digits[0].iter().flatten().all(|digit| *digit != 0)
    }
}

/// The first rows of a form.
#[derive(Clone, Copy)]
pub(super) struct PartialForm {
    pub(super) is_transposed: bool,
    /// The rows chosen so far.
    rows: [u8; 9],
    /// The rows not chosen so far, a bit for each.
    left: u16,
    /// Which column comes at each place.
    columns: [u8; 9],
    /// For each stack, how many columns at its beginning are empty so far: they can be exchanged. Stacks that are empty so
    /// far come first, and can be exchanged.
    open: [u8; 3],
    /// The names of the digits that have one, 0 for an empty cell.
    names: [u8; 10],
    /// How many digits have a name.
    named: u8,
    /// How many forms it stands for because of rows and bands without any clue, of which one is taken for all.
    ways: u32,
}

impl PartialForm {
    /// No row chosen yet, reflected or not.
    pub(super) fn starts() -> [Self; 2] {
        let mut names = [NEW; 10];
        names[0] = 0;
        let start = |is_transposed| Self {
            is_transposed,
            rows: [0; 9],
            left: 0o777,
            columns: Rewriting::IDENTITY.columns,
            open: [3; 3],
            names,
            named: 0,
            ways: 1,
        };
        [start(false), start(true)]
    }

    /// The first two rows of a form of a complete grid.
    pub(super) fn of_two_rows(rows: &RowMasks, is_transposed: bool, chosen: [u8; 2], columns: [u8; 9]) -> Self {
        let mut two = Self { columns, open: [0; 3], ..Self::starts()[usize::from(is_transposed)] };
        for (place, row) in chosen.into_iter().enumerate() {
            two.choose(place, row);
            two.name(rows.row(is_transposed, row));
        }
        two
    }

    /// Calls `found` with each row that may come at a place, and with the number of rows that it stands for: of rows
    /// without a clue in a band, and of bands without a clue, the first is taken for all.
    pub(super) fn each_next_row(&self, rows: &RowMasks, place: usize, mut found: impl FnMut(u8, u32)) {
        let empty = rows.empty[usize::from(self.is_transposed)] & self.left;
        let mut of_band = |band: u16, ways: u32| {
            let [full, empty] = [self.left & band & !empty, empty & band];
            each_bit(full, |row| found(row, ways));
            if empty != 0 {
                found(empty.trailing_zeros() as u8, ways * empty.count_ones());
            }
        };
        if !place.is_multiple_of(3) {
            return of_band(0b111 << (self.rows[place - 1] / 3 * 3), 1);
        }
        let bands = [0o007, 0o070, 0o700].into_iter().filter(|band| self.left & band != 0);
        let is_empty = |band: &u16| empty & band == *band;
        let empty_bands = bands.clone().filter(is_empty).count() as u32;
        let first_empty = bands.clone().find(is_empty);
        for band in bands {
            match first_empty {
                Some(first) if first == band => of_band(band, empty_bands),
                _ if is_empty(&band) => {}
                _ => of_band(band, 1),
            }
        }
    }

    /// The least text that a row can become if it comes next, four bits for each cell. Columns that are empty so far can still be
    /// exchanged within their stack, and stacks that are empty so far with each other, so their marks are sorted.
    pub(super) fn text(&self, row: &[u8; 9]) -> u64 {
        if self.open == [0; 3] {
            return self.columns.iter().fold(0, |text, column| text << 4 | u64::from(self.mark(row, *column)));
        }
        let mut stacks: [u64; 3] = std::array::from_fn(|stack| {
            let columns = &self.columns[3 * stack..3 * stack + 3];
            let mut marks: [u8; 3] = std::array::from_fn(|place| self.mark(row, columns[place]));
            // Sorts the first `open` marks.
            match self.open[stack] {
                3 => {
                    order(&mut marks, 0, 1);
                    order(&mut marks, 1, 2);
                    order(&mut marks, 0, 1);
                }
                2 => order(&mut marks, 0, 1),
                _ => {}
            }
            text(marks)
        });
        // Sorts the texts of the empty stacks, which come first.
        match self.empty_stacks() {
            3 => {
                order(&mut stacks, 0, 1);
                order(&mut stacks, 1, 2);
                order(&mut stacks, 0, 1);
            }
            2 => order(&mut stacks, 0, 1),
            _ => {}
        }
        stacks[0] << 24 | stacks[1] << 12 | stacks[2]
    }

    /// Adds to `into` all ways to continue this partial form with `row` at `place` that give the row its least text.
    /// They differ in the order of columns and stacks that were empty so far. `row` stands for `ways` rows without a
    /// clue, or for itself.
    pub(super) fn with_row(&self, rows: &RowMasks, place: usize, row: u8, ways: u32, into: &mut Vec<Self>) {
        let digits = rows.row(self.is_transposed, row);
        let mut chosen = Self { ways: self.ways * ways, ..*self };
        chosen.choose(place, row);
        // No column is empty so far, so none can be exchanged: there is one way.
        if self.open == [0; 3] {
            chosen.name(digits);
            return into.push(chosen);
        }
        let stacks: [RowInStack; 3] = std::array::from_fn(|stack| self.stack(stack, digits));
        // Only these first stacks can be exchanged.
        let free = self.empty_stacks();
        let mut least = stacks.each_ref().map(|stack| stack.text);
        least[..free].sort_unstable();
        for order in &ORDERS[..FACTORIALS[free]] {
            // Of the orders of stacks that stay empty only the ascending one is taken; `forms` counts the others.
            let is_ascending = |place: &usize| {
                let [one, other] = [order[place - 1], order[*place]];
                stacks[one].text > 0 || stacks[other].text > 0 || one < other
            };
            if order.iter().zip(least).any(|(stack, text)| stacks[*stack].text != text)
                || !(1..3).all(|place| is_ascending(&place))
            {
                continue;
            }
            let mut arranged = chosen;
            for (place, stack) in order.iter().map(|stack| &stacks[*stack]).enumerate() {
                arranged.columns[3 * place..3 * place + 3].copy_from_slice(&stack.columns);
                arranged.open[place] = stack.open;
            }
            let fresh = order.map(|stack| &stacks[stack].fresh);
            arranged.with_new_digits(fresh, digits, into);
        }
    }

    /// Adds to `into` this partial form with names for the new digits of its last row, whose digits are `digits`.
    /// `fresh` says at which places of each stack new digits stand in columns that were empty so far. These columns
    /// come in every order, as any of them gives the same text.
    fn with_new_digits(&self, fresh: [&std::ops::Range<usize>; 3], digits: &[u8; 9], into: &mut Vec<Self>) {
        let orders = |stack: usize| &ORDERS[..FACTORIALS[fresh[stack].len()]];
        for first in orders(0) {
            for second in orders(1) {
                for third in orders(2) {
                    let mut named = *self;
                    for (stack, order) in [first, second, third].into_iter().enumerate() {
                        for (place, from) in fresh[stack].clone().zip(order) {
                            named.columns[3 * stack + place] = self.columns[3 * stack + fresh[stack].start + from];
                        }
                    }
                    named.name(digits);
                    into.push(named);
                }
            }
        }
    }

    /// What a row becomes at best in a stack: the columns that were empty so far are put in the order of its marks.
    fn stack(&self, stack: usize, row: &[u8; 9]) -> RowInStack {
        let mut columns: [u8; 3] = std::array::from_fn(|place| self.columns[3 * stack + place]);
        let open = usize::from(self.open[stack]);
        columns[..open].sort_by_key(|column| self.mark(row, *column));
        let marks = columns.map(|column| self.mark(row, column));
        let still_open = marks[..open].partition_point(|mark| *mark == 0);
        let first_new = marks[..open].partition_point(|mark| *mark < NEW);
        RowInStack { columns, text: text(marks), open: still_open as u8, fresh: first_new..open }
    }

    /// The name of what stands in a column of a row.
    fn mark(&self, row: &[u8; 9], column: u8) -> u8 {
        self.names[usize::from(row[usize::from(column)])]
    }

    fn choose(&mut self, place: usize, row: u8) {
        self.rows[place] = row;
        self.left &= !(1 << row);
    }

    /// Names the new digits of a row in the order of their places.
    fn name(&mut self, row: &[u8; 9]) {
        if self.named == 9 {
            return;
        }
        for column in self.columns {
            let name = &mut self.names[usize::from(row[usize::from(column)])];
            if *name == NEW {
                self.named += 1;
                *name = self.named;
            }
        }
    }

    /// How many stacks are empty so far.
    fn empty_stacks(&self) -> usize {
        self.open.iter().take_while(|open| **open == 3).count()
    }

    /// With all rows chosen, a form: digits that the puzzle has not get the names that are left.
    pub(super) fn form(&self) -> Rewriting {
        let mut names = self.names;
        let mut next = self.named;
        for name in names.iter_mut().filter(|name| **name == NEW) {
            next += 1;
            *name = next;
        }
        Rewriting { is_transposed: self.is_transposed, rows: self.rows, columns: self.columns, names }
    }

    /// With all rows chosen, how many forms it stands for.
    pub(super) fn forms(&self) -> u32 {
        let orders = |count: usize| FACTORIALS[count] as u32;
        let columns: u32 = self.open.iter().map(|open| orders(usize::from(*open))).product();
        self.ways * columns * orders(self.empty_stacks())
    }
}

/// What a row becomes in a stack of columns.
struct RowInStack {
    columns: [u8; 3],
    text: u64,
    /// How many columns at its beginning are still empty.
    open: u8,
    /// The places of new digits in columns that were empty.
    fresh: std::ops::Range<usize>,
}

/// Three marks as one number.
fn text(marks: [u8; 3]) -> u64 {
    marks.iter().fold(0, |text, mark| text << 4 | u64::from(*mark))
}

/// Puts two of several things in order.
fn order<T: Ord + Copy>(things: &mut [T; 3], one: usize, other: usize) {
    let [low, high] = [things[one].min(things[other]), things[one].max(things[other])];
    (things[one], things[other]) = (low, high);
}

/// Calls for each bit of a set.
fn each_bit(mut set: u16, mut found: impl FnMut(u8)) {
    while set != 0 {
        found(set.trailing_zeros() as u8);
        set &= set - 1;
    }
}
