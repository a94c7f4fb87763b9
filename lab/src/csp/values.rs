//! Values and sets of them.

use std::fmt;
use std::num::NonZero;
use std::ops::{BitAnd, Sub};

/// A value of a cell, from 1 to N. It is written as a digit, or from ten on as a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Value(NonZero<u8>);

impl Value {
    /// The value with this index, from 0.
    ///
    /// # Panics
    /// If there is no token for it.
    pub fn new(index: usize) -> Self {
        assert!(index < 35, "tokens end with Z");
        Self(NonZero::<u8>::MIN.saturating_add(index as u8))
    }

    /// Its index, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }

    /// How it is written.
    pub fn token(self) -> char {
        char::from_digit(self.0.get().into(), 36).map_or('?', |token| token.to_ascii_uppercase())
    }

    /// What a token says, for boards with N values: nothing if it is none of theirs.
    pub fn of_token(token: char, n: usize) -> Option<Self> {
        let index = token.to_digit(36)?.checked_sub(1)? as usize;
        (index < n).then(|| Self::new(index))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.token())
    }
}

/// A set of values; also of other things with small numbers, such as the places of a value in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Values(u64);

impl Values {
    /// Nothing.
    pub const EMPTY: Self = Self(0);

    /// The first n.
    pub fn first(n: usize) -> Self {
        Self((1 << n) - 1)
    }

    /// The one with this index.
    pub fn just(index: usize) -> Self {
        Self(1 << index)
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this one is there.
    pub fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    /// Adds one.
    pub fn insert(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    /// Takes one away.
    pub fn remove(&mut self, index: usize) {
        self.0 &= !(1 << index);
    }

    /// The only one; nothing if there are others or none.
    pub fn single(self) -> Option<usize> {
        (self.0.is_power_of_two()).then(|| self.0.trailing_zeros() as usize)
    }

    /// The indices of all, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(index)
        })
    }
}

impl BitAnd for Values {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Values {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_value_is_read_from_its_token() {
        for index in 0..35 {
            let value = Value::new(index);
            assert_eq!(Value::of_token(value.token(), 35), Some(value));
            assert_eq!(Value::of_token(value.token().to_ascii_lowercase(), 35), Some(value));
            assert_eq!(Value::of_token(value.token(), index), None);
        }
        assert_eq!(['0', '.', '-'].map(|token| Value::of_token(token, 35)), [None; 3]);
        assert_eq!((Value::new(8).token(), Value::new(9).token(), Value::new(34).token()), ('9', 'A', 'Z'));
    }

    #[test]
    fn sets_are_sets() {
        let mut set = Values::first(35);
        assert_eq!((set.len(), set.single(), set.is_empty()), (35, None, false));
        set.remove(3);
        assert!(!set.contains(3) && set.contains(34) && !set.contains(35));
        let two = set & (Values::first(5) - Values::first(2));
        assert_eq!(two.iter().collect::<Vec<_>>(), [2, 4]);
        assert_eq!(Values::just(34).single(), Some(34));
        assert_eq!(Values::EMPTY.single(), None);
    }
}
