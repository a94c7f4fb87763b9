//! Digits from 1 to 25, and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

pub(crate) use unguess_board::relation::bits;

/// A cell, numbered from 0 in reading order.
pub type Cell = usize;

/// A digit, from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit of a number from 1 to 25.
    pub const fn new(number: usize) -> Option<Self> {
        if number >= 1 && number <= 25 { Some(Self(number as u8)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Its place among all digits, from 0 on.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of digits: bit `d - 1` stands for `d`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digits(u32);

impl Digits {
    /// No digit.
    pub const EMPTY: Self = Self(0);

    /// The digits from 1 to a number, at most 25.
    pub const fn up_to(number: usize) -> Self {
        Self((1 << number) - 1)
    }

    /// One digit.
    pub const fn of(digit: Digit) -> Self {
        Self(1 << (digit.0 - 1))
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a digit is among them.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> (digit.0 - 1) & 1 == 1
    }

    /// The only one, if there is only one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { Some(Digit(self.0.trailing_zeros() as u8 + 1)) } else { None }
    }

    /// The digits, ascending.
    pub fn iter(self) -> impl Iterator<Item = Digit> + Clone {
        bits(self.0).map(|bit| Digit(bit as u8 + 1))
    }

    /// The digits of some bits.
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// The bits.
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, |all, digit| all | Self::of(digit))
    }
}

impl BitAnd for Digits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Digits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Digits {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Sub for Digits {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for Digits {
    type Output = Self;

    /// The digits from 1 to 25 that are not among these: what a board does not have is for the caller to leave out.
    fn not(self) -> Self {
        Self(!self.0 & Self::up_to(25).0)
    }
}
