//! Compact sets of numbers, for the searches.

use std::marker::PhantomData;

use super::numbered::{By, Ordinal};

/// A set of numbers below `64 * W`, of whatever kind: the compact sets of the searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexSet<const W: usize, N = usize>([u64; W], PhantomData<N>);

impl<const W: usize, N: Ordinal> IndexSet<W, N> {
    /// The set with nothing in it.
    pub const EMPTY: Self = Self([0; W], PhantomData);

    /// By word, all numbers in it.
    const WORDS: [[u64; W]; W] = {
        let mut words = [[0; W]; W];
        let mut word = 0;
        while word < W {
            words[word][word] = u64::MAX;
            word += 1;
        }
        words
    };

    /// The set of one number, made whole. To add it takes longer than to insert the number, but a set that is read right after
    /// a write of one of its words has to wait for that.
    pub fn of(number: N) -> Self {
        let bit = 1 << (number.index() % 64);
        Self(Self::WORDS[number.index() / 64].map(|word| word & bit), PhantomData)
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether this one is in it.
    pub fn contains(&self, number: N) -> bool {
        let index = number.index();
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Whether the two have something in common.
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).fold(0, |all, (a, b)| all | a & b) != 0
    }

    /// Puts one in.
    pub fn insert(&mut self, number: N) {
        let index = number.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes one out.
    pub fn remove(&mut self, number: N) {
        let index = number.index();
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// Adds all of another set.
    pub fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }

    /// What is in one or both.
    pub fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]), PhantomData)
    }

    /// What is in both.
    pub fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]), PhantomData)
    }

    /// What is not in the other.
    pub fn minus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]), PhantomData)
    }

    /// The union of the sets of its members.
    pub fn union_of<const V: usize, M: Ordinal>(&self, sets: &By<N, IndexSet<V, M>>) -> IndexSet<V, M> {
        let mut union = IndexSet::EMPTY;
        self.iter().for_each(|member| union.add(&sets[member]));
        union
    }

    /// The lowest one.
    pub fn first(&self) -> Option<N> {
        self.iter().next()
    }

    /// The words it is made of.
    pub const fn words(&self) -> &[u64] {
        &self.0
    }

    /// Its members in ascending order.
    pub const fn iter(&self) -> IndexIter<W, N> {
        IndexIter { words: self.0, at: 0, numbers: PhantomData }
    }
}

impl<const W: usize, N: Ordinal> FromIterator<N> for IndexSet<W, N> {
    fn from_iter<I: IntoIterator<Item = N>>(items: I) -> Self {
        let mut set = Self::EMPTY;
        items.into_iter().for_each(|item| set.insert(item));
        set
    }
}

impl<const W: usize, N: Ordinal> IntoIterator for &IndexSet<W, N> {
    type Item = N;
    type IntoIter = IndexIter<W, N>;

    fn into_iter(self) -> IndexIter<W, N> {
        self.iter()
    }
}

/// Goes through an [`IndexSet`].
#[derive(Clone, Debug)]
pub struct IndexIter<const W: usize, N = usize> {
    words: [u64; W],
    at: usize,
    numbers: PhantomData<N>,
}

impl<const W: usize, N: Ordinal> Iterator for IndexIter<W, N> {
    type Item = N;

    fn next(&mut self) -> Option<N> {
        while let Some(word) = self.words.get_mut(self.at) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(N::at(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }

    /// Word by word, which is what the searches spend their time on.
    fn fold<B, F: FnMut(B, N) -> B>(self, start: B, mut with: F) -> B {
        let mut folded = start;
        for at in self.at..W {
            let mut word = self.words[at];
            while word != 0 {
                folded = with(folded, N::at(at * 64 + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        folded
    }
}
