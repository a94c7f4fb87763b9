//! Mean, spread and shape of a distribution of numbers.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Bias, Distribution, Value};

/// The figures of a distribution of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Moments {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean, if the grids of the sample are independent (each puzzle, if none share a grid).
    pub error: f64,
    /// The standard deviation of the distribution (not the estimate with one degree of freedom less).
    pub deviation: f64,
    /// The standard deviation within the classes of one number of clues: the variance between them left out.
    pub within: f64,
    /// The third standardised moment, if there is any spread.
    pub skewness: Option<f64>,
    /// The fourth standardised moment, less the 3 of a normal distribution.
    pub kurtosis: Option<f64>,
    /// The least value.
    pub minimum: f64,
    /// The value in the middle.
    pub median: f64,
    /// The greatest value.
    pub maximum: f64,
}

/// A number with its clues and weight.
type Weighed = (f64, usize, f64);

impl Moments {
    /// The moments of the numbers in a distribution, corrected for bias, if it has any numbers.
    pub fn of(distribution: &Distribution, bias: Bias) -> Option<Self> {
        let numbers = weighed(distribution, bias);
        let total: f64 = numbers.iter().map(|(_, _, weight)| weight).sum();
        let mean_of =
            |of: &dyn Fn(&Weighed) -> f64| numbers.iter().map(|number| number.2 * of(number)).sum::<f64>() / total;
        let mean = mean_of(&|number| number.0);
        let moment = |power: i32| mean_of(&|number| (number.0 - mean).powi(power));
        let deviation = moment(2).sqrt();
        // Of equal numbers the mean may be off by what rounding makes of them: that is no spread.
        let is_spread = deviation > 1e-9 * mean.abs();
        let standardised = |power: i32| is_spread.then(|| moment(power) / deviation.powi(power));
        let sums = class_sums(&numbers);
        let class_mean = |clues: usize| sums[&clues][0] / sums[&clues][1];
        Some(Self {
            mean,
            error: error(distribution, bias, mean, total),
            deviation,
            within: mean_of(&|number| (number.0 - class_mean(number.1)).powi(2)).sqrt(),
            skewness: standardised(3),
            kurtosis: standardised(4).map(|fourth| fourth - 3.0),
            minimum: numbers.first()?.0,
            median: median(&numbers, total)?,
            maximum: numbers.last()?.0,
        })
    }
}

/// The standard error of the mean. The mean is a ratio of two sums over the sample, and its error is taken to first
/// order.
fn error(distribution: &Distribution, bias: Bias, mean: f64, total: f64) -> f64 {
    let part = |value: &Value, clues| value.number().map_or(0.0, |number| bias.weight(clues) * (number - mean));
    distribution.variance(part).max(0.0).sqrt() / total
}

/// By number of clues: the sum of all numbers by their weights, and the sum of these.
fn class_sums(numbers: &[Weighed]) -> BTreeMap<usize, [f64; 2]> {
    let mut sums: BTreeMap<usize, [f64; 2]> = BTreeMap::new();
    for (number, clues, weight) in numbers {
        let [sum, total] = sums.entry(*clues).or_default();
        *sum += number * weight;
        *total += weight;
    }
    sums
}

/// The number at which half of the weight is reached; halfway to the next one if that is just half.
fn median(numbers: &[Weighed], total: f64) -> Option<f64> {
    at_share(numbers, total, 0.5)
}

/// The number at which the weights of the numbers so far, which ascend, reach this share of the total; if they are
/// equal to it, the middle between that number and the next one.
fn at_share(numbers: &[Weighed], total: f64, share: f64) -> Option<f64> {
    let (mut sum, asked) = (0.0, share * total);
    for (index, (number, _, weight)) in numbers.iter().enumerate() {
        sum += weight;
        let slack = 1e-12 * total;
        if (sum - asked).abs() <= slack {
            let next = numbers.get(index + 1).map_or(*number, |next| next.0);
            return Some(f64::midpoint(*number, next));
        }
        if sum > asked {
            return Some(*number);
        }
    }
    None
}

/// The number that a share of all puzzles does not exceed, corrected for bias.
pub fn quantile(distribution: &Distribution, bias: Bias, share: f64) -> Option<f64> {
    let numbers = weighed(distribution, bias);
    let total = numbers.iter().map(|(_, _, weight)| weight).sum();
    at_share(&by_value(numbers), total, share)
}

/// The numbers of a distribution with their weights.
fn weighed(distribution: &Distribution, bias: Bias) -> Vec<Weighed> {
    let weighed =
        |(value, clues, count): (&Value, usize, u64)| Some((value.number()?, clues, bias.weight(clues) * count as f64));
    distribution.cells().filter_map(weighed).collect()
}

/// Each number once, with the weight of all its numbers of clues.
fn by_value(numbers: Vec<Weighed>) -> Vec<Weighed> {
    let mut merged: Vec<Weighed> = Vec::new();
    for (number, clues, weight) in numbers {
        match merged.last_mut() {
            Some(last) if last.0.total_cmp(&number).is_eq() => last.2 += weight,
            _ => merged.push((number, clues, weight)),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_have_no_skewness() {
        let mut distribution = Distribution::new();
        distribution.add(Value::from(0.9), 23, 7);
        distribution.add(Value::from(0.9), 24, 9);
        let moments = Moments::of(&distribution, Bias::Controlled).expect("there are numbers");
        assert_eq!([moments.skewness, moments.kurtosis], [None; 2], "deviation {}", moments.deviation);
    }
}
