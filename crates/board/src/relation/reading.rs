//! What each kind of relation means: how its cells are read one after the other.
//!
//! A relation reads a digit at a time and remembers a number. Two ways that lead to the same number can be ended in the same ways, so
//! that its fillings need not be listed one by one.

use super::weights::Weights;
use crate::ids::Cell;

/// How a relation reads its cells. A relation that consists of smaller ones is read as these.
#[derive(Clone, Debug)]
pub struct RelationReading {
    /// How one more digit changes the memory of its kind, unless it is an equation.
    pub(super) read: fn(&Self, Memory, usize, usize) -> Option<Memory>,
    /// Whether a relation of its kind holds with a memory, unless it is an equation.
    pub(super) ends: fn(&Self, Memory) -> bool,
    /// How many digits there are.
    pub(super) size: usize,
    /// The number that it has, or the first of its digits.
    pub(super) number: usize,
    pub(super) digits: Vec<usize>,
    pub(super) order: Vec<Cell>,
    /// For an equation: a factor for each cell in order, and the total.
    pub(super) weights: Option<Weights>,
    /// The only digit that is counted, if a relation that counts each digit for itself is read for one digit.
    pub(super) only: Option<usize>,
    pub(super) remembers: KindMemory,
    /// How many cells the first part has.
    pub(super) first_part: usize,
}

/// What is remembered.
pub(super) type Memory = u128;

/// What a kind remembers of the cells that it has read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KindMemory {
    /// Something that all of them decide together.
    Something,
    /// How often each digit has come, and each count alone decides whether the relation holds for its digit.
    Counts,
}

/// More states of a search for fillings than were allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// The places of set bits, ascending.
pub fn bits(mut mask: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let lowest = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(lowest)
    })
}

/// The sum 0, in a memory of sums that may be negative.
const ZERO: Memory = 1 << 40;

impl RelationReading {
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
    /// What the bits of a memory mean depends on the kind, and stands beside its reading. Weighted sums: the sum itself, from
    /// `ZERO`.
    pub fn read(&self, memory: Memory, at: usize, digit: usize) -> Option<Memory> {
        match &self.weights {
            Some(Weights { terms, .. }) => {
                Some(memory.wrapping_add_signed(i128::from(terms[at].1) * (digit as Memory).cast_signed()))
            }
            None if self.only.is_some_and(|only| only != digit) => Some(memory),
            None => (self.read)(self, memory, at, digit),
        }
    }

    /// Whether the relation holds if that is remembered after the last cell.
    pub fn ends(&self, memory: Memory) -> bool {
        match &self.weights {
            Some(weights) => memory == ZERO.wrapping_add_signed(weights.total.into()),
            None => (self.ends)(self, memory),
        }
    }

    /// Whether the search found out that no digits for the cells from a place on make the relation hold: `left` has the digits
    /// that each place may be, a bit for a digit.
    pub fn is_hopeless(&self, memory: Memory, at: usize, left: impl Fn(usize) -> u32) -> bool {
        let Some(weights) = &self.weights else { return false };
        let (mut least, mut most) = (0, 0);
        for (place, (_, factor)) in weights.terms.iter().enumerate().skip(at) {
            let left = left(place);
            // The lowest and the highest digit that the place may be, times its factor.
            let ends = [1 + left.trailing_zeros(), 32 - left.leading_zeros()].map(|digit| factor * digit.cast_signed());
            least += ends[0].min(ends[1]);
            most += ends[0].max(ends[1]);
        }
        let missing = i128::from(weights.total) - (memory.cast_signed() - ZERO.cast_signed());
        missing < i128::from(least) || missing > i128::from(most)
    }

    /// Reads the two ends of a line, which differ by the number of the relation or more, then the cells between, of which
    /// `fits` says whether they go with the lower and the higher end. The memory is the first end, then both: 5 bits for
    /// the lower one, then the higher one.
    pub(super) fn ends_first(
        &self,
        memory: Memory,
        at: usize,
        digit: usize,
        fits: impl Fn(usize, usize) -> bool,
    ) -> Option<Memory> {
        let before = memory as usize;
        match at {
            0 => unless(self.order.len() == 1 && self.number > 0, digit as Memory),
            1 => {
                let [low, high] = [before.min(digit), before.max(digit)];
                unless(high - low < self.number, (low + 32 * high) as Memory)
            }
            _ => unless(!fits(before % 32, before / 32), memory),
        }
    }

    /// How often a digit is among its digits.
    pub(super) fn wanted(&self, digit: usize) -> Memory {
        self.digits.iter().filter(|wanted| **wanted == digit).count() as Memory
    }

    /// Low, middle or high; only a number of digits that three divides has these.
    pub(super) fn third(&self, digit: usize) -> Option<usize> {
        self.size.is_multiple_of(3).then(|| (digit - 1) * 3 / self.size)
    }
}

/// The first cell of a line, then the last one, then those between.
pub(super) fn ends_first(line: Vec<Cell>) -> Vec<Cell> {
    match &line[..] {
        [first, inner @ .., last] => [&[*first, *last], inner].concat(),
        _ => line,
    }
}

/// What is remembered, if the relation is not broken.
pub(super) fn unless(is_broken: bool, memory: Memory) -> Option<Memory> {
    (!is_broken).then_some(memory)
}

/// The digit, if it may follow the one before, which is the memory.
pub(super) fn follows(memory: Memory, at: usize, digit: usize, may: impl Fn(usize) -> bool) -> Option<Memory> {
    unless(at > 0 && !may(memory as usize), digit as Memory)
}

/// A class that may come only once, added to those that came: one bit for each.
pub(super) fn once(memory: Memory, class: usize) -> Option<Memory> {
    unless(memory >> class & 1 == 1, memory | 1 << class)
}

/// How often a digit has come, where the memory has 5 bits for each digit.
pub(super) const fn count(memory: Memory, digit: usize) -> Memory {
    memory >> (5 * (digit - 1)) & 0b11111
}

/// The counts with one more of a digit.
pub(super) const fn counted(memory: Memory, digit: usize) -> Memory {
    memory + (1 << (5 * (digit - 1)))
}
