//! Bit-sliced sets of candidates: one lane of bits per kind of variable, one row of lanes per position.
//!
//! Bit `s` of lane `k` in row `p` is the candidate at position `p` of the variable in slot `s` of kind `k`. Every
//! candidate stands in all four lanes. So one pass over the nine rows counts the candidates of all variables at once.
//! The four lanes of machine words fill one vector.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use unguess_board::Kind;
use unguess_board::simd::{FourWords, Work};

/// An integer used as a row of slots.
pub(crate) trait SlotWord:
    'static
    + Copy
    + Debug
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
{
    /// No slot.
    const NONE: Self;
    /// All slots.
    const ALL: Self;
    /// How many slots there are.
    const SLOTS: usize;

    /// One slot.
    fn slot(index: usize) -> Self;

    /// 1 if a slot is in it, 0 otherwise.
    fn bit(self, index: usize) -> usize;

    /// How many slots are in it.
    fn count(self) -> usize;

    /// Takes the lowest slot out.
    fn take(&mut self) -> Option<usize>;

    /// The vectors that work on such words is compiled for.
    type Vectors: Copy;

    /// Does some work on such words, with vectors if they fit.
    fn run<T: Work>(vectors: Self::Vectors, work: T) -> T::Output;
}

macro_rules! word {
    ($int:ty, $vectors:ty, $run:expr) => {
        impl SlotWord for $int {
            type Vectors = $vectors;

            const NONE: Self = 0;
            const ALL: Self = <$int>::MAX;
            const SLOTS: usize = <$int>::BITS as usize;

            #[inline(always)]
            fn slot(index: usize) -> Self {
                1 << index
            }

            #[inline(always)]
            fn bit(self, index: usize) -> usize {
                (self >> index) as usize & 1
            }

            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }

            #[inline(always)]
            fn take(&mut self) -> Option<usize> {
                let lowest = (*self != 0).then(|| self.trailing_zeros() as usize)?;
                *self &= *self - 1;
                Some(lowest)
            }

            #[inline(always)]
            fn run<T: Work>(vectors: $vectors, work: T) -> T::Output {
                $run(vectors, work)
            }
        }
    };
}

word!(u64, FourWords, FourWords::run);
word!(u128, (), |(), work: T| work.call());

/// A set of variables: one lane of slots for each kind.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(align(32))]
pub(crate) struct Lanes<W>(pub(crate) [W; 4]);

impl<W: SlotWord> Lanes<W> {
    pub(crate) const NONE: Self = Self([W::NONE; 4]);
    pub(crate) const ALL: Self = Self([W::ALL; 4]);

    /// All of one kind.
    #[inline(always)]
    pub(crate) const fn of(kind: Kind) -> Self {
        let mut lanes = Self::NONE;
        lanes.0[kind as usize] = W::ALL;
        lanes
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] | self.0[3] == W::NONE
    }
}

impl<W: SlotWord> BitAnd for Lanes<W> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, Self([rc, rn, cn, bn]): Self) -> Self {
        let Self(lanes) = self;
        Self([lanes[0] & rc, lanes[1] & rn, lanes[2] & cn, lanes[3] & bn])
    }
}

impl<W: SlotWord> BitOr for Lanes<W> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, Self([rc, rn, cn, bn]): Self) -> Self {
        let Self(lanes) = self;
        Self([lanes[0] | rc, lanes[1] | rn, lanes[2] | cn, lanes[3] | bn])
    }
}

impl<W: SlotWord> Not for Lanes<W> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        let Self([rc, rn, cn, bn]) = self;
        Self([!rc, !rn, !cn, !bn])
    }
}

impl<W: SlotWord> BitOrAssign for Lanes<W> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// A set of candidates, sliced by position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct BitSlices<W>(pub(crate) [Lanes<W>; 9]);

/// How many candidates each variable has in a set: at least one, at least two.
#[derive(Clone, Copy)]
pub(crate) struct VariableCounts<W> {
    /// The variables with one or more.
    pub(crate) some: Lanes<W>,
    /// The variables with two or more.
    pub(crate) many: Lanes<W>,
}

impl<W: SlotWord> VariableCounts<W> {
    /// The variables with exactly one candidate.
    #[inline(always)]
    pub(crate) fn singles(&self) -> Lanes<W> {
        self.some & !self.many
    }
}

impl<W: SlotWord> BitSlices<W> {
    pub(crate) const NONE: Self = Self([Lanes::NONE; 9]);

    /// Puts a candidate into one lane.
    #[inline(always)]
    pub(crate) fn insert(&mut self, kind: usize, slot: usize, position: usize) {
        self.0[position].0[kind] |= W::slot(slot);
    }

    /// Takes a candidate out of one lane.
    #[inline(always)]
    pub(crate) fn remove(&mut self, kind: usize, slot: usize, position: usize) {
        self.0[position].0[kind] &= !W::slot(slot);
    }

    /// The positions of variables with one candidate, in binary.
    #[inline(always)]
    pub(crate) fn positions(&self) -> [Lanes<W>; 4] {
        let row = &self.0;
        [
            row[1] | row[3] | row[5] | row[7],
            row[2] | row[3] | row[6] | row[7],
            row[4] | row[5] | row[6] | row[7],
            row[8],
        ]
    }

    /// Removes the members of another set.
    #[inline(always)]
    pub(crate) fn remove_all(&mut self, other: &Self) {
        for p in 0..9 {
            self.0[p] = self.0[p] & !other.0[p];
        }
    }

    /// Adds the members of another set.
    #[inline(always)]
    pub(crate) fn add_all(&mut self, other: &Self) {
        for p in 0..9 {
            self.0[p] |= other.0[p];
        }
    }

    /// The members of this set that are not in another one.
    #[inline(always)]
    pub(crate) fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        rest.remove_all(other);
        rest
    }

    /// What is in both.
    #[inline(always)]
    pub(crate) fn and(&self, other: &Self) -> Self {
        let mut both = *self;
        for p in 0..9 {
            both.0[p] = both.0[p] & other.0[p];
        }
        both
    }

    /// Makes this set the union of four others.
    #[inline(always)]
    pub(crate) fn set_all(&mut self, [a, b, c, d]: [&Self; 4]) {
        for p in 0..9 {
            self.0[p] = a.0[p] | b.0[p] | (c.0[p] | d.0[p]);
        }
    }

    /// Counts the candidates of all variables.
    #[inline(always)]
    pub(crate) fn tally(&self) -> VariableCounts<W> {
        let (mut some, mut many) = (Lanes::NONE, Lanes::NONE);
        for p in 0..9 {
            many |= some & self.0[p];
            some |= self.0[p];
        }
        VariableCounts { some, many }
    }

    /// The variables that have a candidate in both sets.
    #[inline(always)]
    pub(crate) fn touched(&self, other: &Self) -> Lanes<W> {
        let mut touched = Lanes::NONE;
        for p in 0..9 {
            touched |= self.0[p] & other.0[p];
        }
        touched
    }

    /// The variables that have a member in this set that is not in another one.
    #[inline(always)]
    pub(crate) fn left_without(&self, other: &Self) -> Lanes<W> {
        let mut left = Lanes::NONE;
        for p in 0..9 {
            left |= self.0[p] & !other.0[p];
        }
        left
    }

    /// The variables with candidates in each of three thirds: those from positions 0, `start` and `2 * start` on, each
    /// `step` after the other.
    #[inline(always)]
    pub(crate) fn thirds(&self, start: usize, step: usize) -> [Lanes<W>; 3] {
        let third = |at: usize| self.0[at] | self.0[at + step] | self.0[at + 2 * step];
        [third(0), third(start), third(2 * start)]
    }
}

/// What is in exactly one of three.
#[inline(always)]
pub(crate) fn only_one<W: SlotWord>([a, b, c]: [Lanes<W>; 3]) -> Lanes<W> {
    (a | b | c) & !(a & b | (a | b) & c)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The variable in each slot has as many candidates as its number says, from a position on.
    fn counted() -> BitSlices<u64> {
        let mut sheet = BitSlices::NONE;
        for slot in 0..10 {
            (0..slot).for_each(|place| sheet.insert(2, slot, (slot + place) % 9));
        }
        sheet
    }

    #[test]
    fn a_tally_tells_none_one_and_many_apart() {
        let tally = counted().tally();
        assert_eq!(tally.some, Lanes([0, 0, 0b11_1111_1110, 0]));
        assert_eq!(tally.many, Lanes([0, 0, 0b11_1111_1100, 0]));
        assert_eq!(tally.singles(), Lanes([0, 0, 0b10, 0]));
    }

    #[test]
    fn the_position_of_a_single_is_told_in_binary() {
        for position in 0..9 {
            let mut sheet = BitSlices::<u64>::NONE;
            sheet.insert(1, 5, position);
            let binary = sheet.positions();
            let found: usize = (0..4).map(|digit| binary[digit].0[1].bit(5) << digit).sum();
            assert_eq!(found, position);
        }
    }

    #[test]
    fn what_is_taken_away_is_told_by_variable() {
        let sheet = counted();
        let mut other = BitSlices::NONE;
        other.insert(2, 1, 1);
        other.insert(2, 2, 2);
        assert_eq!(sheet.left_without(&other), Lanes([0, 0, 0b11_1111_1100, 0]));
        assert_eq!(sheet.touched(&other), Lanes([0, 0, 0b110, 0]));
        assert_eq!(sheet.without(&other).tally().some, sheet.left_without(&other));
    }

    #[test]
    fn only_one_of_three_is_neither_two_nor_three_of_them() {
        let lane = |bits: u64| Lanes([bits, 0, 0, 0]);
        assert_eq!(only_one([lane(0b0101_0101), lane(0b0110_0110), lane(0b0111_1000)]), lane(0b0000_1011));
        let mut sheet = BitSlices::<u64>::NONE;
        [0, 4, 8].into_iter().enumerate().for_each(|(slot, position)| sheet.insert(0, slot, position));
        assert_eq!(sheet.thirds(3, 1), [lane(0b1), lane(0b10), lane(0b100)]);
        assert_eq!(sheet.thirds(1, 3), [lane(0b1), lane(0b10), lane(0b100)]);
    }
}
