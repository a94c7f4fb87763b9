//! How often each value comes.

use std::collections::BTreeMap;

use super::{Bias, Value};

/// How often each value comes, by the number of clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<K = Value> {
    counts: BTreeMap<K, BTreeMap<usize, u64>>,
}

/// How often one value comes.
#[derive(Clone, Debug, PartialEq)]
pub struct Share<K = Value> {
    /// The value.
    pub value: K,
    /// How many puzzles of the sample have it.
    pub count: u64,
    /// The part of all puzzles that have it, corrected for bias.
    pub share: f64,
    /// The standard error of the share, if the puzzles of the sample are independent.
    pub error: f64,
}

impl<K> Default for Distribution<K> {
    fn default() -> Self {
        Self { counts: BTreeMap::new() }
    }
}

impl<K: Ord + Clone> Distribution<K> {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// So many puzzles more with this value and number of clues.
    pub fn add(&mut self, value: K, clues: usize, count: u64) {
        *self.counts.entry(value).or_default().entry(clues).or_default() += count;
    }

    /// Whether nothing was added.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// How many puzzles there are.
    pub fn count(&self) -> u64 {
        self.cells().map(|(_, _, count)| count).sum()
    }

    /// The values in their order.
    pub fn values(&self) -> impl Iterator<Item = &K> {
        self.counts.keys()
    }

    /// Each value and number of clues with its count.
    pub fn cells(&self) -> impl Iterator<Item = (&K, usize, u64)> {
        self.counts.iter().flat_map(|(value, counts)| counts.iter().map(move |(clues, count)| (value, *clues, *count)))
    }

    /// The same with other values in place of these.
    pub fn map<L: Ord + Clone>(&self, new: impl Fn(&K) -> L) -> Distribution<L> {
        let mut mapped = Distribution::new();
        self.cells().for_each(|(value, clues, count)| mapped.add(new(value), clues, count));
        mapped
    }

    /// How many puzzles without bias would tell as much of a mean: the square of the sum of weights by the sum of their
    /// squares (L. Kish, 1965).
    pub fn effective(&self, bias: Bias) -> f64 {
        let sum =
            |power| self.cells().map(|(_, clues, count)| bias.weight(clues).powi(power) * count as f64).sum::<f64>();
        sum(1).powi(2) / sum(2)
    }

    /// How often each value comes.
    pub fn shares(&self, bias: Bias) -> Vec<Share<K>> {
        let weighed = |clues: &usize, count: &u64| bias.weight(*clues) * *count as f64;
        let squared = |clues: &usize, count: &u64| bias.weight(*clues).powi(2) * *count as f64;
        let total: f64 = self.cells().map(|(_, clues, count)| weighed(&clues, &count)).sum();
        let total_squared: f64 = self.cells().map(|(_, clues, count)| squared(&clues, &count)).sum();
        let share = |(value, counts): (&K, &BTreeMap<usize, u64>)| {
            let share = counts.iter().map(|(clues, count)| weighed(clues, count)).sum::<f64>() / total;
            let own: f64 = counts.iter().map(|(clues, count)| squared(clues, count)).sum();
            // A ratio of two sums over the sample: its variance to first order, each puzzle's part squared.
            let variance = own * (1.0 - share).powi(2) + (total_squared - own) * share.powi(2);
            Share { value: value.clone(), count: counts.values().sum(), share, error: variance.max(0.0).sqrt() / total }
        };
        self.counts.iter().map(share).collect()
    }
}
