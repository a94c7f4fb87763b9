//! What each kind of relation means: how its cells are read one after the other.
//!
//! A relation reads a digit at a time and remembers a number. Two ways that lead to the same number can be ended in the same ways, so
//! that its fillings need not be listed one by one.

use super::{Relation, RelationKind as Kind, Weights};
use crate::ids::Cell;

/// How a relation reads its cells. A relation that consists of smaller ones is read as these.
#[derive(Clone, Debug)]
pub struct RelationReading {
    kind: Kind,
    /// How many digits there are.
    size: usize,
    /// The number that it has, or the first of its digits.
    number: usize,
    digits: Vec<usize>,
    order: Vec<Cell>,
    /// For an equation: a factor for each cell in order, and the total.
    weights: Option<Weights>,
    /// How many cells the first part has.
    first_part: usize,
}

/// What is remembered.
pub(super) type Memory = u128;

/// The sum 0, in a memory of sums that may be negative.
const ZERO: Memory = 1 << 40;

impl RelationReading {
    /// How a relation reads its cells on a board of some size.
    pub fn of(relation: &Relation, size: usize) -> Self {
        let listed = relation.parts().concat();
        let weights = relation.weights();
        let order = match relation.kind() {
            _ if weights.is_some() => {
                weights.iter().flat_map(|weights| weights.terms.iter().map(|term| term.0)).collect()
            }
            Kind::Between | Kind::Lockout if listed.len() > 1 => {
                let last = listed.len() - 1;
                [listed[0], listed[last]].into_iter().chain(listed[1..last].iter().copied()).collect()
            }
            _ => listed,
        };
        let digits: Vec<usize> = relation.numbers().iter().filter_map(|number| usize::try_from(*number).ok()).collect();
        let number = digits.first().copied().unwrap_or_default();
        let first_part = relation.parts()[0].len();
        Self { kind: relation.kind(), size, number, digits, first_part, order, weights }
    }

    /// The cells in the order in which they are read. A cell that comes twice has the same digit both times.
    pub fn order(&self) -> &[Cell] {
        &self.order
    }

    /// How many digits there are.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// What is remembered before the first cell.
    pub const fn begin(&self) -> Memory {
        if self.weights.is_some() { ZERO } else { 0 }
    }

    /// The memory after one more digit, counted from 1, at a place of the order; None if the relation is broken.
    ///
    /// What the bits of a memory mean depends on the kind. Renban and lines between two ends: 4 bits for the lower end, then
    /// the higher one. Skyscraper: 4 bits for the highest digit so far, then the count seen. Sandwich: 2 bits for the crusts,
    /// then the sum. X-sum: 8 bits for the number of cells, then the sum. Counts of digits: 5 bits per digit, its number
    /// the place. Sets of digits or thirds: one bit each. Weighted sums: the sum itself, from [`ZERO`]. Others: the last digit.
    pub fn read(&self, memory: Memory, at: usize, digit: usize) -> Option<Memory> {
        let before = memory as usize;
        let number = self.number;
        let next = digit as Memory;
        let is_first = at == 0;
        if let Some(weights) = &self.weights {
            return Some(memory.wrapping_add_signed(i128::from(weights.terms[at].1) * (digit as Memory).cast_signed()));
        }
        match self.kind {
            Kind::Cage => Some(memory), // without a total
            Kind::Different => once(memory, digit),
            Kind::Nabner => unless(memory >> (digit - 1) & 0b111 != 0, memory | 1 << digit),
            Kind::Odd => unless(digit.is_multiple_of(2), 0),
            Kind::Even => unless(!digit.is_multiple_of(2), 0),
            Kind::Equal => unless(!is_first && before != digit, next),
            Kind::Minimum | Kind::Thermo => unless(!is_first && digit <= before, next),
            Kind::Maximum | Kind::Greater => unless(!is_first && digit >= before, next),
            Kind::SlowThermo => unless(!is_first && digit < before, next),
            Kind::Whispers => unless(!is_first && digit.abs_diff(before) < number, next),
            Kind::Difference => unless(!is_first && digit.abs_diff(before) != number, next),
            Kind::Ratio => {
                let [low, high] = [before.min(digit), before.max(digit)];
                unless(!is_first && high != number * low, next)
            }
            Kind::Renban => self.renban(memory, at, digit),
            Kind::Between | Kind::Lockout => self.ends_first(memory, at, digit),
            Kind::Entropic => once(memory, self.third(digit)?),
            Kind::Modular => once(memory, digit % number),
            Kind::SameValues => self.same_values(memory, at, digit),
            Kind::Sandwich => self.sandwich(memory, digit),
            Kind::XSum => self.x_sum(memory, at, digit),
            Kind::Skyscraper => {
                let (highest, seen) = (before % 16, before / 16);
                let [highest, seen] = if digit > highest { [digit, seen + 1] } else { [highest, seen] };
                unless(seen > number, (highest + 16 * seen) as Memory)
            }
            Kind::NumberedRoom => {
                let room = if is_first { digit } else { before };
                let is_wrong = room > self.order.len() || at + 1 == room && digit != number;
                unless(is_wrong, room as Memory)
            }
            Kind::Quadruple | Kind::ContainsExactly => self.counted(memory, digit),
            Kind::EntropySquare => Some(memory | 1 << self.third(digit)?),
            Kind::CountingCircles => {
                let count = memory >> (5 * digit) & 0b11111;
                unless(count as usize >= digit, memory + (1 << (5 * digit)))
            }
            // Read as their conjuncts, which are equal cells or equations.
            _ => None,
        }
    }

    /// Whether the relation holds if that is remembered after the last cell.
    pub fn ends(&self, memory: Memory) -> bool {
        let number = self.number;
        if let Some(weights) = &self.weights {
            return memory == ZERO.wrapping_add_signed(weights.total.into());
        }
        match self.kind {
            Kind::Renban => {
                let [low, high] = [memory as usize % 16, memory as usize / 16];
                high - low + 1 == self.order.len()
            }
            Kind::Sandwich => memory % 4 == 2 && (memory / 4) as usize == number,
            Kind::XSum => memory >> 8 == number as Memory,
            Kind::Skyscraper => (memory / 16) as usize == number,
            Kind::Quadruple | Kind::ContainsExactly => {
                self.digits.iter().all(|digit| memory >> (5 * digit) & 0b11111 == self.wanted(*digit))
            }
            Kind::EntropySquare => memory == 0b111,
            Kind::SameValues => memory == 0,
            Kind::CountingCircles => (1..=self.size).all(|digit| {
                let count = memory >> (5 * digit) & 0b11111;
                count == 0 || count as usize == digit
            }),
            _ => true,
        }
    }

    /// Whether the search found out that no digits for the cells from a place on make the relation hold: `left` has the digits
    /// that each place may be, a bit for a digit.
    pub fn is_hopeless(&self, memory: Memory, at: usize, left: impl Fn(usize) -> u16) -> bool {
        let Some(weights) = &self.weights else { return false };
        let (mut least, mut most) = (0, 0);
        for (place, (_, factor)) in weights.terms.iter().enumerate().skip(at) {
            let left = left(place);
            let ends = [1 + left.trailing_zeros(), 16 - left.leading_zeros()].map(|digit| factor * digit.cast_signed());
            least += ends[0].min(ends[1]);
            most += ends[0].max(ends[1]);
        }
        let missing = i128::from(weights.total) - (memory.cast_signed() - ZERO.cast_signed());
        missing < i128::from(least) || missing > i128::from(most)
    }

    /// Lowest and highest digit; they may not be too far apart.
    fn renban(&self, memory: Memory, at: usize, digit: usize) -> Option<Memory> {
        let [low, high] =
            if at == 0 { [digit; 2] } else { [digit.min(memory as usize % 16), digit.max(memory as usize / 16)] };
        unless(high - low >= self.order.len(), (low + 16 * high) as Memory)
    }

    /// Both ends, then what lies between them.
    fn ends_first(&self, memory: Memory, at: usize, digit: usize) -> Option<Memory> {
        let number = self.number;
        let before = memory as usize;
        match at {
            0 => unless(self.order.len() == 1 && number > 0, digit as Memory),
            1 => {
                let [low, high] = [before.min(digit), before.max(digit)];
                unless(high - low < number, (low + 16 * high) as Memory)
            }
            _ => {
                let (low, high) = (before % 16, before / 16);
                let fits = match self.kind {
                    Kind::Between => low < digit && digit < high,
                    _ => digit < low || digit > high,
                };
                unless(!fits, memory)
            }
        }
    }

    /// How often the second part still has to have each digit.
    fn same_values(&self, memory: Memory, at: usize, digit: usize) -> Option<Memory> {
        let place = 5 * digit;
        if at < self.first_part {
            return Some(memory + (1 << place));
        }
        unless((memory >> place).trailing_zeros() >= 5, memory.wrapping_sub(1 << place))
    }

    /// Whether a crust has come, then the other; and the sum between them.
    fn sandwich(&self, memory: Memory, digit: usize) -> Option<Memory> {
        let number = self.number;
        let (crusts, sum) = (memory % 4, memory / 4);
        let is_crust = digit == 1 || digit == self.size;
        match (crusts, is_crust) {
            (0 | 1, true) => Some(crusts + 1 + 4 * sum),
            (1, false) => unless(sum as usize + digit > number, 1 + 4 * (sum + digit as Memory)),
            (_, is_crust) => unless(is_crust, memory),
        }
    }

    /// How many cells count, and their sum.
    fn x_sum(&self, memory: Memory, at: usize, digit: usize) -> Option<Memory> {
        let number = self.number;
        let many = if at == 0 { digit } else { (memory & 0xff) as usize };
        let sum = (memory >> 8) + if at < many { digit as Memory } else { 0 };
        unless(many > self.order.len() || sum as usize > number, sum << 8 | many as Memory)
    }

    /// How often each wanted digit has come; of a quadruple no more than is wanted counts.
    fn counted(&self, memory: Memory, digit: usize) -> Option<Memory> {
        let wanted = self.wanted(digit);
        let count = memory >> (5 * digit) & 0b11111;
        match self.kind {
            _ if wanted == 0 => Some(memory),
            Kind::Quadruple if count >= wanted => Some(memory),
            _ => unless(count >= wanted, memory + (1 << (5 * digit))),
        }
    }

    fn wanted(&self, digit: usize) -> Memory {
        self.digits.iter().filter(|wanted| **wanted == digit).count() as Memory
    }

    /// Low, middle or high; only a number of digits that three divides has these.
    fn third(&self, digit: usize) -> Option<usize> {
        self.size.is_multiple_of(3).then(|| (digit - 1) * 3 / self.size)
    }
}

fn unless(is_broken: bool, memory: Memory) -> Option<Memory> {
    (!is_broken).then_some(memory)
}

/// A class that may come only once, added to those that came.
fn once(memory: Memory, class: usize) -> Option<Memory> {
    unless(memory >> class & 1 == 1, memory | 1 << class)
}
