//! Bit-sliced sets of candidates: one lane of bits per kind of variable, one row of lanes per position.
//!
//! Bit `s` of lane `k` in row `p` is the candidate at position `p` of the variable in slot `s` of kind `k`. Every
//! candidate stands in all four lanes. So one pass over the nine rows counts the candidates of all variables at once.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::board::Kind;

/// An integer used as a row of slots.
pub(super) trait Word:
    Copy
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

    /// Takes the lowest slot out.
    fn take(&mut self) -> Option<usize>;
}

macro_rules! word {
    ($int:ty) => {
        impl Word for $int {
            const NONE: Self = 0;
            const ALL: Self = <$int>::MAX;
            const SLOTS: usize = <$int>::BITS as usize;

            fn slot(index: usize) -> Self {
                1 << index
            }

            fn bit(self, index: usize) -> usize {
                (self >> index) as usize & 1
            }

            fn take(&mut self) -> Option<usize> {
                let lowest = (*self != 0).then(|| self.trailing_zeros() as usize)?;
                *self &= *self - 1;
                Some(lowest)
            }
        }
    };
}

word!(u64);
word!(u128);

/// A set of variables: one lane of slots for each kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lanes<W>(pub(super) [W; 4]);

impl<W: Word> Lanes<W> {
    pub(super) const NONE: Self = Self([W::NONE; 4]);
    pub(super) const ALL: Self = Self([W::ALL; 4]);

    /// All of one kind.
    pub(super) fn of(kind: Kind) -> Self {
        let mut lanes = Self::NONE;
        lanes.0[kind as usize] = W::ALL;
        lanes
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0 == [W::NONE; 4]
    }
}

impl<W: Word> BitAnd for Lanes<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, Self([rc, rn, cn, bn]): Self) -> Self {
        let Self(own) = self;
        Self([own[0] & rc, own[1] & rn, own[2] & cn, own[3] & bn])
    }
}

impl<W: Word> BitOr for Lanes<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, Self([rc, rn, cn, bn]): Self) -> Self {
        let Self(own) = self;
        Self([own[0] | rc, own[1] | rn, own[2] | cn, own[3] | bn])
    }
}

impl<W: Word> Not for Lanes<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        let Self([rc, rn, cn, bn]) = self;
        Self([!rc, !rn, !cn, !bn])
    }
}

impl<W: Word> BitOrAssign for Lanes<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// A set of candidates, sliced by position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sheet<W>(pub(super) [Lanes<W>; 9]);

/// How many candidates each variable has in a sheet.
#[derive(Clone, Copy)]
pub(super) struct Tally<W> {
    /// Those with one or more.
    pub(super) some: Lanes<W>,
    /// Those with two or more.
    pub(super) many: Lanes<W>,
}

impl<W: Word> Tally<W> {
    /// The variables with exactly one candidate.
    #[inline]
    pub(super) fn singles(&self) -> Lanes<W> {
        self.some & !self.many
    }
}

impl<W: Word> Sheet<W> {
    pub(super) const NONE: Self = Self([Lanes::NONE; 9]);

    /// Puts a candidate into one lane.
    pub(super) fn insert(&mut self, kind: usize, slot: usize, position: usize) {
        self.0[position].0[kind] |= W::slot(slot);
    }

    /// Takes a candidate out of one lane.
    pub(super) fn remove(&mut self, kind: usize, slot: usize, position: usize) {
        self.0[position].0[kind] &= !W::slot(slot);
    }

    /// The positions of variables with one candidate, in binary.
    #[inline]
    pub(super) fn positions(&self) -> [Lanes<W>; 4] {
        let row = &self.0;
        [
            row[1] | row[3] | row[5] | row[7],
            row[2] | row[3] | row[6] | row[7],
            row[4] | row[5] | row[6] | row[7],
            row[8],
        ]
    }

    /// Takes out all that is in the other sheet.
    #[inline]
    pub(super) fn remove_all(&mut self, other: &Self) {
        for (row, gone) in self.0.iter_mut().zip(&other.0) {
            *row = *row & !*gone;
        }
    }

    /// Puts in all that is in the other sheet.
    #[inline]
    pub(super) fn add_all(&mut self, other: &Self) {
        for (row, new) in self.0.iter_mut().zip(&other.0) {
            *row |= *new;
        }
    }

    /// What is in this sheet and not in the other.
    #[inline]
    pub(super) fn without(&self, other: &Self) -> Self {
        let mut rest = *self;
        rest.remove_all(other);
        rest
    }

    /// What is in both.
    #[inline]
    pub(super) fn and(&self, other: &Self) -> Self {
        let mut both = *self;
        for (row, kept) in both.0.iter_mut().zip(&other.0) {
            *row = *row & *kept;
        }
        both
    }

    /// Counts the candidates of all variables.
    #[inline]
    pub(super) fn tally(&self) -> Tally<W> {
        let (mut some, mut many) = (Lanes::NONE, Lanes::NONE);
        for row in self.0 {
            many |= some & row;
            some |= row;
        }
        Tally { some, many }
    }

    /// The variables that have a candidate in both sheets.
    #[inline]
    pub(super) fn touched(&self, other: &Self) -> Lanes<W> {
        (0..9).fold(Lanes::NONE, |lanes, p| lanes | (self.0[p] & other.0[p]))
    }

    /// The variables that have something left without the other sheet.
    #[inline]
    pub(super) fn fed_without(&self, other: &Self) -> Lanes<W> {
        (0..9).fold(Lanes::NONE, |lanes, p| lanes | (self.0[p] & !other.0[p]))
    }

    /// The variables whose candidates all lie in one segment (three cells of a line in a block), so that one candidate
    /// outside can be linked to all of them.
    #[inline]
    pub(super) fn in_one_segment(&self) -> Lanes<W> {
        let third = |step: usize, index: usize| {
            let start = if step == 1 { index * 3 } else { index };
            self.0[start] | self.0[start + step] | self.0[start + 2 * step]
        };
        let only_one = |step| {
            let [a, b, c] = [third(step, 0), third(step, 1), third(step, 2)];
            (a | b | c) & !((a & b) | (a & c) | (b & c))
        };
        let (in_line, in_column) = (only_one(1).0, only_one(3).0);
        Lanes([W::NONE, in_line[1], in_line[2], in_line[3] | in_column[3]])
    }
}
