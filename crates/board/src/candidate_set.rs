//! Sets of candidates.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::ids::{Cell, Digit};
use super::sets::{CellSet, DigitSet, PositionSet, set_assignments, set_of_items};
use super::variables::{Candidate, Variable};

/// A set of candidates. Iteration is by digit, and by cell in reading order within a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CandidateSet([u64; 12]);

impl Default for CandidateSet {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl CandidateSet {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self([0; 12]);

    /// All 729.
    pub const ALL: Self = {
        let mut words = [u64::MAX; 12];
        words[11] = (1 << (729 - 11 * 64)) - 1;
        Self(words)
    };

    /// The set of one candidate.
    #[inline]
    pub fn of(candidate: Candidate) -> Self {
        Self::EMPTY.with(candidate)
    }

    /// Adds a candidate in a `const fn`.
    #[inline]
    pub(super) const fn with(mut self, candidate: Candidate) -> Self {
        self.0[candidate.index() / 64] |= 1 << (candidate.index() % 64);
        self
    }

    /// Whether there is nothing in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether this one is in it.
    #[inline]
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.index() / 64] >> (candidate.index() % 64) & 1 == 1
    }

    /// Whether the two have something in common.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether all of it is in `other`.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(a, b)| a & !b == 0)
    }

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.index() / 64] |= 1 << (candidate.index() % 64);
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.index() / 64] &= !(1 << (candidate.index() % 64));
    }

    /// The first one.
    #[inline]
    pub fn first(&self) -> Option<Candidate> {
        self.iter().next()
    }

    /// The only one, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<Candidate> {
        let mut members = self.iter();
        members.next().filter(|_| members.next().is_none())
    }

    /// Its members, digit by digit, cells in reading order within a digit.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + Clone + use<> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while words[at] == 0 {
                at += 1;
                if at == words.len() {
                    at -= 1;
                    return None;
                }
            }
            let bit = words[at].trailing_zeros() as usize;
            words[at] &= words[at] - 1;
            Some(Candidate::new(at * 64 + bit))
        })
    }

    /// The cells that hold this digit.
    #[inline]
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        let from = digit.index() * 81;
        let (word, shift) = (from / 64, from % 64);
        // The 81 bits of a digit lie in two or three words.
        let low = self.0[word] as u128 | (self.0[word + 1] as u128) << 64;
        let high = if word + 2 < 12 { self.0[word + 2] as u128 } else { 0 };
        let bits = if shift == 0 { low } else { low >> shift | high << (128 - shift) };
        CellSet(bits & CellSet::ALL.0)
    }

    /// A digit in each of some cells.
    #[inline]
    pub fn of_digit(digit: Digit, cells: CellSet) -> Self {
        let from = digit.index() * 81;
        let (word, shift) = (from / 64, from % 64);
        let mut set = Self::EMPTY;
        // The bits of the cells, moved to the first word of the digit, fill up to three words.
        let parts = [cells.0 << shift, if shift == 0 { 0 } else { cells.0 >> (128 - shift) }];
        let words = [parts[0] as u64, (parts[0] >> 64) as u64, parts[1] as u64];
        for (target, part) in set.0[word..].iter_mut().zip(words) {
            *target |= part;
        }
        set
    }

    /// Each digit in its cells.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a puzzle is made a state with a seventh fewer instructions")]
    pub fn of_cells(planes: &[CellSet; Digit::COUNT]) -> Self {
        let mut all = Self::EMPTY;
        for (digit, cells) in Digit::all().zip(planes) {
            all |= Self::of_digit(digit, *cells);
        }
        all
    }

    /// Its candidates cell by cell.
    #[inline]
    pub fn in_reading_order(self) -> Vec<Candidate> {
        let mut all: Vec<Candidate> = self.iter().collect();
        all.sort_unstable_by_key(|one| (one.cell(), one.digit()));
        all
    }

    /// The digits of a cell.
    #[inline]
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        DigitSet(self.positions_of(cell.variable()).0)
    }

    /// The positions of a variable whose candidates are in the set.
    #[inline]
    pub fn positions_of(&self, variable: Variable) -> PositionSet {
        (0..9).filter(|position| self.contains(variable.candidate(*position))).collect()
    }
}

impl BitAnd for CandidateSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for CandidateSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Sub for CandidateSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

set_assignments!(CandidateSet);
set_of_items!(CandidateSet, Candidate);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_cells_of_a_digit_come_and_go() {
        for digit in Digit::all() {
            assert_eq!(CandidateSet::ALL.cells_with(digit), CellSet::ALL);
            assert_eq!(CandidateSet::of_digit(digit, CellSet::ALL).len(), 81);
            assert_eq!(CandidateSet::of_digit(digit, CellSet::ALL).cells_with(digit), CellSet::ALL);
        }
    }

    proptest! {
        #[test]
        fn a_candidate_set_behaves_as_a_set(a in prop::collection::btree_set(0usize..729, 0..80), b in prop::collection::btree_set(0usize..729, 0..80)) {
            let set = |indices: &std::collections::BTreeSet<usize>| indices.iter().map(|i| Candidate::new(*i)).collect::<CandidateSet>();
            let list = |set: CandidateSet| set.iter().map(Candidate::index).collect::<std::collections::BTreeSet<_>>();
            prop_assert_eq!(list(set(&a) & set(&b)), &a & &b);
            prop_assert_eq!(list(set(&a) | set(&b)), &a | &b);
            prop_assert_eq!(list(set(&a) - set(&b)), &a - &b);
            prop_assert_eq!(set(&a).is_subset(&set(&b)), a.is_subset(&b));
            prop_assert_eq!(set(&a).intersects(&set(&b)), !a.is_disjoint(&b));
            prop_assert_eq!(set(&a).len(), a.len());
            prop_assert_eq!(set(&a).single().map(Candidate::index), (a.len() == 1).then(|| *a.first().unwrap()));
        }
    }
}
