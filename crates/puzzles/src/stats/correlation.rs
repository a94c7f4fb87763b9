//! How two columns go together.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Bias, Distribution, Value};

/// The correlation of two columns of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Correlation {
    /// Pearson's coefficient: how near they are to a straight line.
    pub pearson: f64,
    /// Spearman's coefficient: the same of their ranks, so that only the order counts. Equal values share a rank.
    pub spearman: f64,
}

/// Two numbers and their weight.
type WeighedPair = (f64, f64, f64);

impl Correlation {
    /// The correlation of the numbers in two columns, corrected for bias. None if one of them never changes or holds
    /// words.
    pub fn of(joint: &Distribution<[Value; 2]>, bias: Bias) -> Option<Self> {
        let pair = |([one, other], clues, count): (&[Value; 2], usize, u64)| {
            Some((one.number()?, other.number()?, bias.weight(clues) * count as f64))
        };
        let pairs: Vec<WeighedPair> = joint.cells().filter_map(pair).collect();
        let [one, other] =
            [ranks(pairs.iter().map(|pair| (pair.0, pair.2))), ranks(pairs.iter().map(|pair| (pair.1, pair.2)))];
        let ranked: Vec<WeighedPair> =
            pairs.iter().map(|(x, y, weight)| (one[&key(*x)], other[&key(*y)], *weight)).collect();
        Some(Self { pearson: pearson(&pairs)?, spearman: pearson(&ranked)? })
    }
}

fn pearson(pairs: &[WeighedPair]) -> Option<f64> {
    let total: f64 = pairs.iter().map(|pair| pair.2).sum();
    let mean = |of: &dyn Fn(&WeighedPair) -> f64| pairs.iter().map(|pair| pair.2 * of(pair)).sum::<f64>() / total;
    let (x, y) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
    let spread = (mean(&|pair| (pair.0 - x).powi(2)) * mean(&|pair| (pair.1 - y).powi(2))).sqrt();
    (spread > 0.0).then(|| mean(&|pair| (pair.0 - x) * (pair.1 - y)) / spread)
}

/// Numbers as keys in their order.
fn key(number: f64) -> Value {
    number.into()
}

/// The rank of each value: the weight of all smaller ones and half of the weight of this one, so that ties share a rank.
fn ranks(weighed: impl Iterator<Item = (f64, f64)>) -> BTreeMap<Value, f64> {
    let mut weights: BTreeMap<Value, f64> = BTreeMap::new();
    weighed.for_each(|(number, weight)| *weights.entry(key(number)).or_default() += weight);
    let mut below = 0.0;
    let rank = |(number, weight)| {
        below += weight;
        (number, below - weight / 2.0)
    };
    weights.into_iter().map(rank).collect()
}
