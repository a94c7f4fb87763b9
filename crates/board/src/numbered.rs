//! Numbers of things, each kind a type of its own, and one of something for each number.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A number of something. Plain numbers are one kind; what must not be mixed up has types of its own.
pub trait Ordinal: Copy + PartialEq {
    /// The number with this index.
    fn at(index: usize) -> Self;

    /// Its index.
    fn index(self) -> usize;
}

impl Ordinal for usize {
    fn at(index: usize) -> Self {
        index
    }

    fn index(self) -> usize {
        self
    }
}

/// One of something for each number of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By<N, T>(Vec<T>, PhantomData<N>);

impl<N: Ordinal, T> By<N, T> {
    /// How many there are.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it is empty.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one of a number, if there is any.
    pub fn get(&self, number: N) -> Option<&T> {
        self.0.get(number.index())
    }

    /// All numbers.
    pub fn numbers(&self) -> impl ExactSizeIterator<Item = N> + use<N, T> {
        (0..self.0.len()).map(N::at)
    }

    /// All of them in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// All of them in order, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }
}

impl<N, T> Default for By<N, T> {
    fn default() -> Self {
        Self(Vec::new(), PhantomData)
    }
}

impl<N, T> From<Vec<T>> for By<N, T> {
    fn from(items: Vec<T>) -> Self {
        Self(items, PhantomData)
    }
}

impl<N, T> FromIterator<T> for By<N, T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().collect(), PhantomData)
    }
}

impl<'a, N: Ordinal, T> IntoIterator for &'a By<N, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, N: Ordinal, T> IntoIterator for &'a mut By<N, T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<N: Ordinal, T> Index<N> for By<N, T> {
    type Output = T;

    fn index(&self, number: N) -> &T {
        &self.0[number.index()]
    }
}

impl<N: Ordinal, T> IndexMut<N> for By<N, T> {
    fn index_mut(&mut self, number: N) -> &mut T {
        &mut self.0[number.index()]
    }
}
