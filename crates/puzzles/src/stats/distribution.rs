//! How often each value comes.

use std::collections::BTreeMap;

use super::{Bias, Value};

/// How often each value comes, by the number of clues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<K = Value> {
    counts: BTreeMap<K, BTreeMap<usize, u64>>,
    /// How often two puzzles of one grid have these values and numbers of clues.
    pairs: BTreeMap<[(K, usize); 2], u64>,
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
    /// The standard error of the share, if the grids of the sample are independent.
    pub error: f64,
}

impl<K> Default for Distribution<K> {
    fn default() -> Self {
        Self { counts: BTreeMap::new(), pairs: BTreeMap::new() }
    }
}

impl<K: Ord + Clone> Distribution<K> {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `count` puzzles with this value and number of clues.
    pub fn add(&mut self, value: K, clues: usize, count: u64) {
        *self.counts.entry(value).or_default().entry(clues).or_default() += count;
    }

    /// Two of the puzzles added, each a value and a number of clues, came out of one complete grid: so they are not
    /// independent, and errors are those of independent grids. All pairs of a grid have to be added.
    pub fn add_pair(&mut self, one: (K, usize), other: (K, usize)) {
        *self.pairs.entry([one, other]).or_default() += 1;
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

    /// This distribution with each value mapped to another one.
    pub fn map<L: Ord + Clone>(&self, new: impl Fn(&K) -> L) -> Distribution<L> {
        let mut mapped = Distribution::new();
        self.cells().for_each(|(value, clues, count)| mapped.add(new(value), clues, count));
        for (pair, count) in &self.pairs {
            let pair = pair.each_ref().map(|(value, clues)| (new(value), *clues));
            *mapped.pairs.entry(pair).or_default() += count;
        }
        mapped
    }

    /// One distribution for each group. `group` gives the group of a value and a number of clues, and the value that
    /// counts there. Two puzzles of one grid stay a pair only if they are in one group.
    pub fn split<G: Ord, L: Ord + Clone>(&self, group: impl Fn(&K, usize) -> (G, L)) -> BTreeMap<G, Distribution<L>> {
        let mut parts: BTreeMap<G, Distribution<L>> = BTreeMap::new();
        for (value, clues, count) in self.cells() {
            let (group, value) = group(value, clues);
            parts.entry(group).or_default().add(value, clues, count);
        }
        for ([one, other], count) in &self.pairs {
            let [(place, first), (other_place, second)] = [one, other].map(|(value, clues)| group(value, *clues));
            if place == other_place {
                let pair = [(first, one.1), (second, other.1)];
                *parts.entry(place).or_default().pairs.entry(pair).or_default() += count;
            }
        }
        parts
    }

    /// The variance of a sum over the sample, of parts that are 0 on average: of each grid the square of its sum.
    pub(super) fn variance(&self, part: impl Fn(&K, usize) -> f64) -> f64 {
        let single = self.cells().map(|(value, clues, count)| count as f64 * part(value, clues).powi(2)).sum::<f64>();
        let product = |[one, other]: &[(K, usize); 2]| part(&one.0, one.1) * part(&other.0, other.1);
        single + 2.0 * self.pairs.iter().map(|(pair, count)| *count as f64 * product(pair)).sum::<f64>()
    }

    /// The effective sample size: the number of unbiased puzzles that would give as precise a mean. This is the square
    /// of the sum of weights divided by the sum of their squares (L. Kish, 1965).
    pub fn effective(&self, bias: Bias) -> f64 {
        let sum =
            |power| self.cells().map(|(_, clues, count)| bias.weight(clues).powi(power) * count as f64).sum::<f64>();
        sum(1).powi(2) / sum(2)
    }

    /// The share of each value, with its standard error.
    pub fn shares(&self, bias: Bias) -> Vec<Share<K>> {
        let weighed = |clues: &usize, count: &u64| bias.weight(*clues) * *count as f64;
        let squared = |clues: &usize, count: &u64| bias.weight(*clues).powi(2) * *count as f64;
        let total: f64 = self.cells().map(|(_, clues, count)| weighed(&clues, &count)).sum();
        let total_squared: f64 = self.cells().map(|(_, clues, count)| squared(&clues, &count)).sum();
        let pair_sums = PairSums::of(&self.pairs, bias);
        let share = |(value, counts): (&K, &BTreeMap<usize, u64>)| {
            let share = counts.iter().map(|(clues, count)| weighed(clues, count)).sum::<f64>() / total;
            let single: f64 = counts.iter().map(|(clues, count)| squared(clues, count)).sum();
            // A ratio of two sums over the sample: its variance to first order, each puzzle's part squared.
            let variance = single * (1.0 - share).powi(2) + (total_squared - single) * share.powi(2);
            let variance = variance + 2.0 * pair_sums.covariance(value, share);
            Share { value: value.clone(), count: counts.values().sum(), share, error: variance.max(0.0).sqrt() / total }
        };
        self.counts.iter().map(share).collect()
    }
}

/// Sums of products of weights over pairs of puzzles of one grid.
struct PairSums<'a, K> {
    all: f64,
    /// By value: the weight of pairs that contain the value, pairs of equals counted twice, and the weight of pairs of
    /// which both have the value.
    by_value: BTreeMap<&'a K, [f64; 2]>,
}

impl<'a, K: Ord> PairSums<'a, K> {
    /// Adds up `pairs`: the values and the clues of two puzzles, and how often they come together.
    fn of(pairs: &'a BTreeMap<[(K, usize); 2], u64>, bias: Bias) -> Self {
        let mut sums = Self { all: 0.0, by_value: BTreeMap::new() };
        for ([one, other], count) in pairs {
            let product = bias.weight(one.1) * bias.weight(other.1) * *count as f64;
            sums.all += product;
            for (value, _) in [one, other] {
                sums.by_value.entry(value).or_default()[0] += product;
            }
            if one.0 == other.0 {
                sums.by_value.entry(&one.0).or_default()[1] += product;
            }
        }
        sums
    }

    /// What pairs add to the variance of a value's share of all weight.
    fn covariance(&self, value: &K, share: f64) -> f64 {
        let [one, both] = self.by_value.get(value).copied().unwrap_or_default();
        both - share * one + share.powi(2) * self.all
    }
}
