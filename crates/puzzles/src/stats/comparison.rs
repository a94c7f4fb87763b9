//! Whether two samples can be of the same distribution.

use std::collections::BTreeMap;

use serde::Serialize;
use statrs::distribution::{ChiSquared, ContinuousCDF};

use super::{Distribution, Value};

/// The least expected number of each sample in each class of the chi-square test.
const EXPECTED: f64 = 5.0;

/// Two tests of whether two samples, each of independent puzzles, are of the same distribution.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// How many puzzles the samples have.
    pub counts: [u64; 2],
    /// Chi-square of the counts by value, neighbouring values put together until at least 5 are expected of each sample.
    pub chi_square: f64,
    /// Its degrees of freedom: one less than there are classes.
    pub degrees: usize,
    /// How likely it is to be so great or greater, if they are of the same distribution; 1 if there is one class.
    pub p_of_chi_square: f64,
    /// The greatest distance between the shares up to a value (Kolmogorov and Smirnov). Nothing of words.
    pub distance: Option<f64>,
    /// How likely that is to be so great or greater, by its limit for great samples. For values that come often, as ratings
    /// do, it is less likely than that.
    pub p_of_distance: Option<f64>,
}

impl Comparison {
    /// The comparison of two samples as they are, without weights. None if one is empty.
    pub fn of(one: &Distribution, other: &Distribution) -> Option<Self> {
        // By value: how often it comes in each sample.
        let mut values: BTreeMap<&Value, [u64; 2]> = BTreeMap::new();
        for (place, sample) in [one, other].into_iter().enumerate() {
            for (value, _, count) in sample.cells() {
                values.entry(value).or_default()[place] += count;
            }
        }
        let counts = [one.count(), other.count()];
        if counts.contains(&0) {
            return None;
        }
        let shares = counts.map(|count| count as f64 / (counts[0] + counts[1]) as f64);
        let classes = classes(values.values().copied(), shares);
        let chi_square = classes.iter().map(|class| difference(*class, shares)).sum::<f64>();
        let degrees = classes.len().saturating_sub(1);
        let p_of_chi_square = ChiSquared::new(degrees as f64).map_or(1.0, |chi| chi.sf(chi_square));
        let is_of_numbers = values.keys().all(|value| value.number().is_some());
        let distance = is_of_numbers.then(|| distance(values.values().copied(), counts));
        let p_of_distance = distance.map(|distance| {
            let size = counts[0] as f64 * counts[1] as f64 / (counts[0] + counts[1]) as f64;
            kolmogorov(distance * size.sqrt())
        });
        Some(Self { counts, chi_square, degrees, p_of_chi_square, distance, p_of_distance })
    }
}

/// Counts of neighbouring values together, so that enough are expected of each sample. What is left at the end goes to the
/// last class.
fn classes(values: impl Iterator<Item = [u64; 2]>, shares: [f64; 2]) -> Vec<[f64; 2]> {
    let mut classes: Vec<[f64; 2]> = Vec::new();
    let mut open = [0.0; 2];
    for counts in values {
        open = [open[0] + counts[0] as f64, open[1] + counts[1] as f64];
        if (open[0] + open[1]) * shares[0].min(shares[1]) >= EXPECTED {
            classes.push(std::mem::take(&mut open));
        }
    }
    match classes.last_mut() {
        Some(last) => *last = [last[0] + open[0], last[1] + open[1]],
        None => classes.push(open),
    }
    classes
}

/// What a class adds to chi-square.
fn difference(counts: [f64; 2], shares: [f64; 2]) -> f64 {
    let together = counts[0] + counts[1];
    let part = |place: usize| (counts[place] - together * shares[place]).powi(2) / (together * shares[place]);
    part(0) + part(1)
}

/// The greatest distance between the shares of the two samples up to a value.
fn distance(values: impl Iterator<Item = [u64; 2]>, counts: [u64; 2]) -> f64 {
    let (mut sums, mut greatest) = ([0; 2], 0.0_f64);
    for pair in values {
        sums = [sums[0] + pair[0], sums[1] + pair[1]];
        let [one, other] = [0, 1].map(|place| sums[place] as f64 / counts[place] as f64);
        greatest = greatest.max((one - other).abs());
    }
    greatest
}

/// How likely Kolmogorov's statistic exceeds this: 2 Σ (-1)^(k-1) exp(-2 k² x²).
fn kolmogorov(x: f64) -> f64 {
    // The series is useless near 0, where the probability is 1 to ten decimals.
    if x < 0.2 {
        return 1.0;
    }
    let term = |k: i32| if k % 2 == 0 { -1.0 } else { 1.0 } * (-2.0 * f64::from(k * k) * x * x).exp();
    (2.0 * (1..=100).map(term).sum::<f64>()).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(counts: &[(f64, u64)]) -> Distribution {
        let mut sample = Distribution::new();
        for (value, count) in counts {
            sample.add((*value).into(), 25, *count);
        }
        sample
    }

    #[test]
    fn chi_square_is_that_of_the_textbooks() {
        // A table of 2 x 3 with marginal sums 100 and 100: chi-square 6.25 + 0 + 6.25 of (30, 40, 30) and (10, 40, 50) …
        let found =
            Comparison::of(&sample(&[(1.0, 30), (2.0, 40), (3.0, 30)]), &sample(&[(1.0, 10), (2.0, 40), (3.0, 50)]));
        let found = found.unwrap();
        assert!((found.chi_square - 15.0).abs() < 1e-9, "{found:?}");
        // … and of two degrees of freedom the tail is exp(-x / 2).
        assert_eq!(found.degrees, 2);
        assert!((found.p_of_chi_square - (-7.5_f64).exp()).abs() < 1e-9, "{found:?}");
        assert!((found.distance.unwrap() - 0.2).abs() < 1e-12);
        // 0.2 · √50 = 1.4142: 2 (exp(-4) - exp(-16) + …) = 0.03663.
        assert!((found.p_of_distance.unwrap() - 0.036_631).abs() < 1e-5, "{found:?}");
    }

    #[test]
    fn published_points_of_kolmogorovs_distribution_are_met() {
        for (x, p) in [(1.2239, 0.10), (1.3581, 0.05), (1.6276, 0.01), (0.5, 0.963_945)] {
            assert!((kolmogorov(x) - p).abs() < 1e-4, "{x}: {}", kolmogorov(x));
        }
    }

    #[test]
    fn rare_values_are_put_together_and_equal_samples_do_not_differ() {
        let tail = [(1.0, 1000), (2.0, 3), (3.0, 1), (4.0, 1)];
        let same = Comparison::of(&sample(&tail), &sample(&tail)).unwrap();
        assert_eq!((same.degrees, same.p_of_chi_square, same.p_of_distance), (1, 1.0, Some(1.0)));
        assert_eq!(Comparison::of(&sample(&[]), &sample(&tail)), None);
        let one = Comparison::of(&sample(&[(1.0, 9)]), &sample(&[(1.0, 7)])).unwrap();
        assert_eq!((one.degrees, one.p_of_chi_square), (0, 1.0));
        let mut words = Distribution::new();
        words.add(Value::Word("fish".to_owned()), 25, 7);
        assert_eq!(Comparison::of(&words, &words).unwrap().distance, None);
    }
}
