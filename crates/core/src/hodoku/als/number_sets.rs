//! Sets of numbers that are not known to be few.

use crate::board::IndexSet;

/// How many numbers a block holds.
const BLOCK: usize = 256;

/// A number of sets of the same width.
pub(super) struct NumberSets {
    width: usize,
    blocks: Vec<IndexSet<4>>,
}

impl NumberSets {
    /// `count` empty sets of numbers below `limit`.
    pub(super) fn new(count: usize, limit: usize) -> Self {
        let width = limit.div_ceil(BLOCK);
        Self { width, blocks: vec![IndexSet::EMPTY; count * width] }
    }

    /// Puts a number into a set.
    pub(super) fn insert(&mut self, row: usize, number: usize) {
        self.blocks[row * self.width + number / BLOCK].insert(number % BLOCK);
    }

    /// Adds to a set all of one among others.
    pub(super) fn add(&mut self, row: usize, others: &Self, other: usize) {
        let own = &mut self.blocks[row * self.width..][..self.width];
        own.iter_mut().zip(others.row(other)).for_each(|(own, other)| own.add(other));
    }

    /// Makes a set empty.
    pub(super) fn clear(&mut self, row: usize) {
        self.blocks[row * self.width..][..self.width].fill(IndexSet::EMPTY);
    }

    fn row(&self, row: usize) -> &[IndexSet<4>] {
        &self.blocks[row * self.width..][..self.width]
    }

    /// The members of a set.
    pub(super) fn members(&self, row: usize) -> impl Iterator<Item = usize> {
        let blocks = self.row(row).iter().enumerate();
        blocks.flat_map(|(at, block)| block.iter().map(move |number| at * BLOCK + number))
    }

    /// Whether a number is in a set.
    pub(super) fn contains(&self, row: usize, number: usize) -> bool {
        self.row(row)[number / BLOCK].contains(number % BLOCK)
    }

    /// What a set and one among others have in common from a number on.
    pub(super) fn common(&self, row: usize, others: &Self, other: usize, from: usize) -> impl Iterator<Item = usize> {
        let first = from / BLOCK;
        let blocks = self.row(row).iter().zip(others.row(other)).enumerate().skip(first);
        let common = blocks.flat_map(|(at, (one, other))| one.and(other).iter().map(move |number| at * BLOCK + number));
        common.skip_while(move |number| *number < from)
    }
}
