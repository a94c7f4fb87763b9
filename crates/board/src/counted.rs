//! Numbers by how many of something they have.

use super::NumberSet;

/// Sets of numbers 0 to 80 by how many of something each has, none to nine.
#[derive(Clone)]
pub struct SetsByCount([[u64; 2]; 10]);

impl SetsByCount {
    /// No numbers.
    pub const NOTHING: Self = Self([[0; 2]; 10]);

    /// Notes that a number has `count` of them.
    pub const fn insert(&mut self, number: usize, count: usize) {
        self.0[count][number / 64] |= 1 << (number % 64);
    }

    /// Notes that a number no longer has `count` of them.
    pub const fn remove(&mut self, number: usize, count: usize) {
        self.0[count][number / 64] &= !(1 << (number % 64));
    }

    /// The numbers that have `count` of them.
    pub const fn with(&self, count: usize) -> NumberSet {
        let [low, high] = self.0[count];
        NumberSet(low as u128 | (high as u128) << 64)
    }
}
