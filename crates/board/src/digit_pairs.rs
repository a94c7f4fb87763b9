//! Sets of pairs of digits, for two cells that take a digit each.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::ids::Digit;
use super::sets::{DigitSet, bit_operators, set_assignments};

/// A set of ordered pairs of digits: nine groups, one for each first digit, of nine bits, one for each second digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DigitPairs(u128);

static GROUPS: [u128; 1 << Digit::COUNT] = groups();
static HOLDING: [DigitPairs; 1 << Digit::COUNT] = holding();
static WITH: [[[DigitPairs; Digit::COUNT]; 2]; 2] = with();

impl DigitPairs {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self(0);

    /// The nine pairs of a digit with itself.
    pub const EQUAL: Self = Self(1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50 | 1 << 60 | 1 << 70 | 1 << 80);

    /// Bit 0 of each group.
    const LOWEST: u128 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54 | 1 << 63 | 1 << 72;

    /// The pairs of one of `firsts` and one of `seconds`.
    #[inline]
    pub fn of(firsts: DigitSet, seconds: DigitSet) -> Self {
        Self(GROUPS[firsts.0 as usize] * u128::from(seconds.0))
    }

    /// The pairs in which each of these digits occurs.
    #[inline]
    pub fn holding(digits: DigitSet) -> Self {
        HOLDING[digits.0 as usize]
    }

    /// The pairs with a digit in the first place, if `places[0]`, or in the second, if `places[1]`.
    #[inline]
    pub fn with(digit: Digit, places: [bool; 2]) -> Self {
        WITH[usize::from(places[0])][usize::from(places[1])][digit.index()]
    }

    /// Whether there is nothing in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first digits of its pairs.
    #[inline]
    pub const fn firsts(self) -> DigitSet {
        const LOW: u128 = DigitPairs::LOWEST * 0xff;
        /// Brings the lowest bits of all groups together, from bit 72 on.
        const GATHERING: u128 = 1 << 72 | 1 << 64 | 1 << 56 | 1 << 48 | 1 << 40 | 1 << 32 | 1 << 24 | 1 << 16 | 1 << 8;
        // What is in the lower eight bits of a group is carried into the ninth, and no further.
        let carried = ((self.0 & LOW) + LOW) | self.0;
        let groups = carried >> 8 & Self::LOWEST;
        DigitSet((groups.wrapping_mul(GATHERING) >> 72) as u16 & DigitSet::ALL.0)
    }

    /// The second digits of its pairs.
    #[inline]
    pub const fn seconds(self) -> DigitSet {
        let three_groups = (self.0 | self.0 >> 27 | self.0 >> 54) as u32;
        DigitSet((three_groups | three_groups >> 9 | three_groups >> 18) as u16 & DigitSet::ALL.0)
    }
}

bit_operators!(DigitPairs);

/// By the bits of a set of digits, bit 0 of each of their groups.
const fn groups() -> [u128; 1 << Digit::COUNT] {
    let mut table = [0; 1 << Digit::COUNT];
    let mut bits = 1usize;
    while bits < 1 << Digit::COUNT {
        table[bits] = table[bits & (bits - 1)] | 1 << (9 * bits.trailing_zeros());
        bits += 1;
    }
    table
}

/// By whether the first and the second place count, and by digit, the pairs with the digit there.
const fn with() -> [[[DigitPairs; Digit::COUNT]; 2]; 2] {
    let mut table = [[[DigitPairs::EMPTY; Digit::COUNT]; 2]; 2];
    let mut digit = 0;
    while digit < Digit::COUNT {
        let (first, second) = (0x1ff << (9 * digit), DigitPairs::LOWEST << digit);
        table[1][0][digit] = DigitPairs(first);
        table[0][1][digit] = DigitPairs(second);
        table[1][1][digit] = DigitPairs(first | second);
        digit += 1;
    }
    table
}

/// By the bits of a set of digits, the pairs in which each of them occurs.
const fn holding() -> [DigitPairs; 1 << Digit::COUNT] {
    let mut table = [DigitPairs::EMPTY; 1 << Digit::COUNT];
    let mut pair = 0;
    while pair < 81 {
        let both = 1 << (pair / 9) | 1 << (pair % 9);
        let mut part = both;
        // All subsets of the two digits.
        loop {
            table[part].0 |= 1 << pair;
            if part == 0 {
                break;
            }
            part = (part - 1) & both;
        }
        pair += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn pairs(set: DigitPairs) -> Vec<[usize; 2]> {
        (0..81).filter(|pair| set.0 >> pair & 1 == 1).map(|pair| [pair / 9, pair % 9]).collect()
    }

    #[test]
    fn pairs_hold_the_digits_they_are_asked_for() {
        for bits in 0..=DigitSet::ALL.0 {
            let held = pairs(DigitPairs::holding(DigitSet(bits)));
            let is_held = |pair: &[usize; 2]| DigitSet(bits).iter().all(|digit| pair.contains(&digit.index()));
            let expected: Vec<_> = pairs(DigitPairs(u128::MAX)).into_iter().filter(is_held).collect();
            assert_eq!(held, expected);
        }
    }

    #[test]
    fn twins_are_pairs_of_a_digit_with_itself() {
        assert!(pairs(DigitPairs::EQUAL).into_iter().eq((0..9).map(|digit| [digit, digit])));
    }

    proptest! {
        #[test]
        fn firsts_and_seconds_are_the_digits_of_the_pairs(bits in 0u128..1 << 81, mask in 0u128..1 << 81) {
            for set in [DigitPairs(bits), DigitPairs(bits & mask)] {
                let at = |place: usize| pairs(set).into_iter().map(|pair| Digit::new(pair[place])).collect();
                let [firsts, seconds] = [at(0), at(1)];
                prop_assert_eq!([set.firsts(), set.seconds()], [firsts, seconds]);
            }
        }

        #[test]
        fn pairs_are_made_of_firsts_and_seconds(firsts in 0u16..512, seconds in 0u16..512) {
            let [firsts, seconds] = [DigitSet(firsts), DigitSet(seconds)];
            let is_made = |pair: &[usize; 2]| {
                let [first, second] = pair.map(Digit::new);
                firsts.contains(first) && seconds.contains(second)
            };
            let expected: Vec<_> = pairs(DigitPairs(u128::MAX)).into_iter().filter(is_made).collect();
            prop_assert_eq!(pairs(DigitPairs::of(firsts, seconds)), expected);
            for digit in Digit::all() {
                let [first, second] = [[true, false], [false, true]].map(|places| DigitPairs::with(digit, places));
                prop_assert_eq!(first, DigitPairs::of(DigitSet::of(digit), DigitSet::ALL));
                prop_assert_eq!(second, DigitPairs::of(DigitSet::ALL, DigitSet::of(digit)));
                prop_assert_eq!(DigitPairs::with(digit, [true, true]), first | second);
                prop_assert_eq!(DigitPairs::with(digit, [false, false]), DigitPairs::EMPTY);
            }
        }
    }
}
