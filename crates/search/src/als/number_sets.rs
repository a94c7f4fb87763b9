//! Sets of numbers that may be many.

use unguess_board::IndexSet;

/// How many numbers a block holds.
const BLOCK: usize = 256;

/// Several sets of numbers below one limit; each is a row.
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
        let blocks = &mut self.blocks[row * self.width..][..self.width];
        blocks.iter_mut().zip(others.row(other)).for_each(|(block, other)| block.add(other));
    }

    /// Makes a set empty.
    pub(super) fn clear(&mut self, row: usize) {
        self.blocks[row * self.width..][..self.width].fill(IndexSet::EMPTY);
    }

    /// The blocks of a set.
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

    /// What a set and one among others have in common, from the number `from` on.
    pub(super) fn common(&self, row: usize, others: &Self, other: usize, from: usize) -> impl Iterator<Item = usize> {
        let first = from / BLOCK;
        let blocks = self.row(row).iter().zip(others.row(other)).enumerate().skip(first);
        let common = blocks.flat_map(|(at, (one, other))| one.and(other).iter().map(move |number| at * BLOCK + number));
        common.skip_while(move |number| *number < from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use unguess_board::random::Random;

    #[test]
    fn rows_are_sets_of_numbers_of_any_size() {
        const LIMIT: usize = 700;
        let mut random = Random::new(2, 0);
        let mut rows = NumberSets::new(3, LIMIT);
        let mut plain = vec![BTreeSet::new(); 3];
        for _ in 0..300 {
            let (row, number) = (random.below(3), random.below(LIMIT));
            rows.insert(row, number);
            plain[row].insert(number);
        }
        for from in [0, 1, 255, 256, 400, 699] {
            let common = plain[0].intersection(&plain[1]).copied().filter(|number| *number >= from);
            assert!(rows.common(0, &rows, 1, from).eq(common));
        }
        let other = rows.members(2).collect::<Vec<_>>();
        let mut sum = NumberSets::new(1, LIMIT);
        sum.add(0, &rows, 0);
        sum.add(0, &rows, 2);
        assert!(sum.members(0).eq(plain[0].union(&plain[2]).copied()));
        assert!(other.iter().all(|number| sum.contains(0, *number)));
        rows.clear(1);
        assert_eq!(rows.members(1).count(), 0);
        assert!(rows.members(2).eq(plain[2].iter().copied()));
    }
}
