//! Statistics against figures published for the controlled-bias collection of 5,926,343 minimal puzzles (D. Berthier).

#![expect(clippy::cast_precision_loss, reason = "numbers of clues")]

use crate::common::data;
use unguess::stats::{Bias, Correlation, DIFFERENT_GRIDS, Distribution, GRIDS, Moments, PerGrid, Share, Value};

/// How many puzzles of the collection have 20, 21 … clues.
const CLUES: [u64; 13] =
    [2, 164, 6651, 110_103, 704_089, 1_814_413, 2_002_349, 1_007_700, 247_259, 31_449, 2088, 74, 2];

/// By number of clues from 20 on: mean and standard deviation of the NRCZT rating, where singles count 0.9.
const NRCZT: [(f64, f64); 13] = [
    (1.95, 1.05),
    (1.522, 0.934),
    (1.640, 1.115),
    (1.728, 1.177),
    (1.859, 1.249),
    (2.039, 1.322),
    (2.272, 1.383),
    (2.552, 1.418),
    (2.852, 1.418),
    (3.163, 1.369),
    (3.475, 1.294),
    (3.574, 1.234),
    (4.5, 0.5),
];

/// The same of SER, from 22 clues on.
const SER: [(f64, f64); 10] = [
    (3.150, 2.121),
    (3.348, 2.242),
    (3.602, 2.360),
    (3.954, 2.471),
    (4.404, 2.539),
    (4.929, 2.532),
    (5.473, 2.433),
    (6.022, 2.220),
    (6.532, 1.934),
    (6.665, 1.785),
];

fn near(ours: f64, published: f64, slack: f64) {
    assert!((ours - published).abs() <= slack, "{ours} is not {published}");
}

fn moments(distribution: &Distribution, bias: Bias) -> Moments {
    Moments::of(distribution, bias).expect("there are numbers")
}

#[test]
fn clues_are_distributed_as_published() {
    let mut clues = Distribution::new();
    for (number, count) in (20..).zip(CLUES) {
        clues.add((number as f64).into(), number, count);
    }
    let raw = moments(&clues, Bias::None);
    near(raw.mean, 25.6667, 5e-5);
    near(raw.deviation, 1.1166, 5e-5);
    near(raw.skewness.unwrap_or_default(), 0.0871, 5e-5);
    near(raw.kurtosis.unwrap_or_default(), 0.0241, 5e-5);
    let real = moments(&clues, Bias::Controlled);
    near(real.mean, 26.5780, 5e-5);
    near(real.deviation, 1.1173, 5e-5);
    assert!(real.within.abs() < 1e-12);
    let published =
        [1.322e-7, 3.148e-5, 3.482e-3, 0.1478, 2.285, 13.42, 31.91, 32.71, 15.48, 3.598, 0.4141, 0.02414, 1.02e-3];
    for (share, percent) in clues.shares(Bias::Controlled).iter().zip(published) {
        near(share.share * 100.0, percent, percent * 2.5e-3);
    }
}

/// The collection came of 279 scans of all essentially different grids.
#[test]
fn a_grid_has_as_many_minimal_puzzles_as_published() {
    let grids = 279 * 5_472_730_538;
    let of = |counts: &[(usize, u64)]| {
        let mut found = Distribution::<Value>::new();
        for &(clues, count) in counts {
            found.add((clues as f64).into(), clues, count);
        }
        PerGrid::of(&found, grids, grids)
    };
    let counts: Vec<(usize, u64)> = (20..).zip(CLUES).collect();
    near(of(&counts).mean, 4.6529e15, 5e11);
    near(of(&counts[6..7]).mean, 1.485e15, 5e11);
    near(of(&counts).mean * GRIDS, 3.1039e37, 5e33);
    near(of(&counts).mean * DIFFERENT_GRIDS, 2.5464e25, 5e21);
    // The count of one class has a binomial distribution over the grids, nearly a Poisson distribution.
    let (count, share) = (2_002_349.0_f64, 2_002_349.0 / grids as f64);
    near(of(&counts[6..7]).error / of(&counts[6..7]).mean, ((1.0 - share) / count).sqrt(), 1e-12);
}

/// Two values, one deviation above and one below the mean, stand for a class: their moments are those of the class.
fn classes(first: usize, moments: &[(f64, f64)]) -> Distribution {
    let mut distribution = Distribution::new();
    for (clues, (mean, deviation)) in (first..).zip(moments) {
        for sign in [-1.0, 1.0] {
            distribution.add((mean + sign * deviation).into(), clues, CLUES[clues - 20]);
        }
    }
    distribution
}

#[test]
fn means_and_deviations_of_ratings_are_as_published() {
    let nrczt = classes(20, &NRCZT);
    let ser = classes(22, &SER);
    for (distribution, bias, mean, within, total) in [
        (&nrczt, Bias::None, 2.2175, 1.3530, 1.3794),
        (&nrczt, Bias::Controlled, 2.4491, 1.3881, 1.4213),
        (&ser, Bias::None, 4.2932, 2.4844, 2.5360),
        (&ser, Bias::Controlled, 4.7286, 2.4938, 2.5571),
    ] {
        let moments = moments(distribution, bias);
        near(moments.mean, mean, 1e-3);
        near(moments.within, within, 1e-3);
        near(moments.deviation, total, 1e-3);
    }
}

/// The part of the collection that is at hand agrees with the whole within its errors.
#[test]
fn a_part_of_the_collection_agrees_with_the_whole_within_its_errors() {
    let Some(text) = data::list("cb-000.csv") else { return };
    let mut table = csv::Reader::from_reader(text.as_bytes());
    let (mut w, mut ser, mut both) = (Distribution::new(), Distribution::new(), Distribution::new());
    for row in table.records().map(|row| row.expect("a row")) {
        let clues = row[1].parse().expect("a number");
        let [er, level] = [2, 3].map(|column| row[column].parse::<f64>().expect("a number"));
        w.add(level.into(), clues, 1);
        ser.add(er.into(), clues, 1);
        both.add([level.into(), er.into()], clues, 1);
    }
    let published = [29.17, 8.439, 12.61, 22.26, 21.39, 4.673, 1.072, 0.290, 0.0728];
    for (Share { share, error, .. }, percent) in w.shares(Bias::Controlled).iter().zip(published) {
        near(share * 100.0, percent, 3.0 * error * 100.0);
    }
    for (distribution, mean, deviation) in [(&w, 2.1866, 1.7323), (&ser, 4.7286, 2.5571)] {
        let moments = moments(distribution, Bias::Controlled);
        near(moments.mean, mean, 3.0 * moments.error);
        near(moments.deviation, deviation, 0.02);
    }
    let relation = Correlation::of(&both, Bias::None).expect("both change");
    near(relation.pearson, 0.9121, 0.005);
}

#[test]
fn without_bias_the_error_is_that_of_a_binomial_share() {
    let mut coin = Distribution::new();
    coin.add(0.0.into(), 24, 30);
    coin.add(1.0.into(), 25, 70);
    let [tail, head] = &coin.shares(Bias::None)[..] else { panic!("two values") };
    near(tail.share, 0.3, 1e-12);
    near(head.error, (0.3_f64 * 0.7 / 100.0).sqrt(), 1e-12);
    near(moments(&coin, Bias::None).error, head.error, 1e-12);
    near(moments(&coin, Bias::Controlled).error, coin.shares(Bias::Controlled)[1].error, 1e-12);
}

/// Grids with their puzzles, each a value and a number of clues.
const GRIDS_TRIED: [&[(f64, usize)]; 6] = [
    &[(0.0, 24), (0.0, 25), (2.0, 25)],
    &[(3.0, 26)],
    &[],
    &[(2.0, 24), (2.0, 24), (5.0, 26), (3.0, 25)],
    &[(0.0, 25)],
    &[(5.0, 27), (5.0, 27)],
];

fn of_grids(grids: &[&[(f64, usize)]]) -> Distribution {
    let mut found = Distribution::new();
    for grid in grids {
        for (place, &(value, clues)) in grid.iter().enumerate() {
            found.add(value.into(), clues, 1);
            grid[..place].iter().for_each(|other| found.add_pair((other.0.into(), other.1), (value.into(), clues)));
        }
    }
    found
}

/// A ratio of two sums over independent grids, to first order: the squares of what each grid adds.
#[test]
fn puzzles_of_one_grid_count_together_in_errors() {
    let found = of_grids(&GRIDS_TRIED);
    for bias in [Bias::None, Bias::Controlled] {
        let total: f64 = GRIDS_TRIED.iter().flat_map(|grid| grid.iter()).map(|(_, clues)| bias.weight(*clues)).sum();
        let error = |part: &dyn Fn(f64) -> f64| {
            let of_grid = |grid: &&[(f64, usize)]| grid.iter().map(|(v, c)| bias.weight(*c) * part(*v)).sum::<f64>();
            GRIDS_TRIED.iter().map(|grid| of_grid(grid).powi(2)).sum::<f64>().sqrt() / total
        };
        let figures = moments(&found, bias);
        near(figures.error, error(&|value| value - figures.mean), 1e-12);
        for share in found.shares(bias) {
            let part = |value: f64| f64::from(share.value == value.into()) - share.share;
            near(share.error, error(&part), 1e-12);
        }
        // Put into other words or into parts, puzzles keep their grids.
        near(moments(&found.map(Value::clone), bias).error, figures.error, 0.0);
        let parts = found.split(|value, _| (value.number() < Some(2.5), value.clone()));
        let low: Vec<Vec<(f64, usize)>> =
            GRIDS_TRIED.iter().map(|grid| grid.iter().filter(|puzzle| puzzle.0 < 2.5).copied().collect()).collect();
        let low = of_grids(&low.iter().map(Vec::as_slice).collect::<Vec<_>>());
        near(moments(&parts[&true], bias).error, moments(&low, bias).error, 1e-12);
    }
    let independent = of_grids(&GRIDS_TRIED.concat().chunks(1).collect::<Vec<_>>());
    assert!(moments(&independent, Bias::None).error < 0.9 * moments(&found, Bias::None).error);
}

/// Grids that all have the same puzzles have as many on average, without an error.
#[test]
fn grids_that_are_alike_leave_no_doubt() {
    let puzzles: &[(f64, usize)] = &[(0.0, 24), (1.0, 25)];
    let alike = of_grids(&[puzzles; 40]);
    let all = PerGrid::of(&alike, 40_000, 40);
    assert!(all.mean > 0.0 && all.error < 1e-6 * all.mean, "{all:?}");
    let other = of_grids(&[puzzles, &[]].repeat(20));
    let half = PerGrid::of(&other, 40_000, 40);
    near(half.mean / all.mean, 0.5, 1e-12);
    // Half of the grids have all: a coin that was thrown forty times.
    near(half.error / half.mean, 1.0 / 40.0_f64.sqrt(), 1e-9);
    near(
        PerGrid::by_clues(&other, 40_000, 40)[&24].error / PerGrid::by_clues(&other, 40_000, 40)[&24].mean,
        1.0 / 40.0_f64.sqrt(),
        1e-9,
    );
}

#[test]
fn the_median_lies_between_two_middle_values() {
    let median = |values: &[f64]| {
        let mut distribution = Distribution::new();
        for &value in values {
            distribution.add(value.into(), 0, 1);
        }
        moments(&distribution, Bias::None).median
    };
    near(median(&[1.0, 2.0, 3.0, 9.0]), 2.5, 0.0);
    near(median(&[1.0, 2.0, 9.0]), 2.0, 0.0);
    near(median(&[4.0]), 4.0, 0.0);
    near(median(&[1.0, 1.0, 1.0, 9.0]), 1.0, 0.0);
}

#[test]
fn ranks_go_together_where_only_the_order_does() {
    let mut curve = Distribution::new();
    for number in 1..=6 {
        curve.add([f64::from(number).into(), f64::from(1 << number).into()], 0, 1);
    }
    let relation = Correlation::of(&curve, Bias::None).expect("both change");
    near(relation.spearman, 1.0, 1e-12);
    assert!(relation.pearson < 0.95);
    let mut ties = Distribution::new();
    for (x, y) in [(1.0, 2.0), (1.0, 3.0), (2.0, 3.0), (3.0, 1.0)] {
        ties.add([x.into(), y.into()], 0, 1);
    }
    // Ranks 1.5 1.5 3 4 and 2 3.5 3.5 1.
    near(Correlation::of(&ties, Bias::None).expect("both change").spearman, -2.25 / 4.5, 1e-12);
    let mut flat = Distribution::new();
    flat.add([Value::from(1.0), Value::from(2.0)], 0, 5);
    assert_eq!(Correlation::of(&flat, Bias::None), None);
}

#[test]
fn intervals_begin_at_multiples_of_their_width() {
    let binned = |value: f64, width| Value::from(value).binned(width).to_string();
    assert_eq!(binned(0.7, 0.1), "0.7");
    assert_eq!(binned(8.4, 0.5), "8");
    assert_eq!(binned(8.5, 0.5), "8.5");
    assert_eq!(binned(-0.2, 1.0), "-1");
    assert_eq!(Value::read("x").binned(1.0), Value::Word("x".to_owned()));
    assert_eq!(Value::from(-0.0), Value::from(0.0));
    assert_eq!(Value::read("inf"), Value::Word("inf".to_owned()));
}
