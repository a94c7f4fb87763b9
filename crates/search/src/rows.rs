//! Sets of numbers of a width that the state decides: a row of words for each.

/// A set of numbers in machine words, as many as its owner has: fixed ones are [`IndexSet`](unguess_board::IndexSet)s.
pub(crate) trait NumberWords {
    /// Whether this one is in it.
    fn has(&self, number: usize) -> bool;

    /// Puts one in, and says whether it was not there before.
    fn put(&mut self, number: usize) -> bool;

    /// Adds all of another set.
    fn join(&mut self, other: &Self);

    /// Whether the two have something in common.
    fn meets(&self, other: &Self) -> bool;

    /// Whether all of it is in the other.
    fn is_within(&self, other: &Self) -> bool;

    /// The members in ascending order.
    fn members(&self) -> impl Iterator<Item = usize>;
}

impl NumberWords for [u64] {
    fn has(&self, number: usize) -> bool {
        self[number / 64] >> (number % 64) & 1 == 1
    }

    fn put(&mut self, number: usize) -> bool {
        let (word, bit) = (&mut self[number / 64], 1 << (number % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    fn join(&mut self, other: &Self) {
        self.iter_mut().zip(other).for_each(|(word, more)| *word |= more);
    }

    fn meets(&self, other: &Self) -> bool {
        self.iter().zip(other).any(|(one, other)| one & other != 0)
    }

    fn is_within(&self, other: &Self) -> bool {
        self.iter().zip(other).all(|(word, other)| word & !other == 0)
    }

    fn members(&self) -> impl Iterator<Item = usize> {
        self.iter().enumerate().flat_map(|(word, bits)| {
            let mut rest = *bits;
            std::iter::from_fn(move || {
                let lowest = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(word * 64 + lowest)
            })
        })
    }
}

/// Sets of the numbers below a bound, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rows {
    width: usize,
    words: Vec<u64>,
}

impl Rows {
    /// So many empty sets of numbers below `numbers`.
    pub(crate) fn new(count: usize, numbers: usize) -> Self {
        let width = numbers.div_ceil(64);
        Self { width, words: vec![0; count * width] }
    }

    /// One of the sets.
    pub(crate) fn row(&self, at: usize) -> &[u64] {
        &self.words[at * self.width..][..self.width]
    }

    /// One of the sets, to be changed.
    pub(crate) fn row_mut(&mut self, at: usize) -> &mut [u64] {
        &mut self.words[at * self.width..][..self.width]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_in_order_and_each_once() {
        let mut rows = Rows::new(3, 140);
        assert!([133, 0, 63].into_iter().all(|number| rows.row_mut(1).put(number)));
        assert!(!rows.row_mut(1).put(63));
        assert!(rows.row(1).members().eq([0, 63, 133]));
        assert!(rows.row(1).has(133) && !rows.row(1).has(132));
        assert!(rows.row(0).members().next().is_none() && rows.row(2).members().next().is_none());
    }

    #[test]
    fn two_sets_meet_or_one_is_within_the_other() {
        let mut rows = Rows::new(2, 140);
        assert!([0, 63].into_iter().all(|number| rows.row_mut(0).put(number)));
        rows.row_mut(1).put(133);
        let other = rows.row(1).to_vec();
        assert!(!rows.row(0).meets(&other) && !rows.row(0).is_within(&other));
        rows.row_mut(0).join(&other);
        assert!(rows.row(0).meets(&other) && other.is_within(rows.row(0)));
    }
}
