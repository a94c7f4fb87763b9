//! Fits the figures of the minutes to the times of people, and says what the fit is worth.

use levenberg_marquardt::{LeastSquaresProblem, LevenbergMarquardt};
use nalgebra::{DMatrix, DVector, Dyn, Owned};
use rayon::prelude::*;
use unguess_desk::kept::{Bias, Correlation, Deadline, Distribution, Grid, RaceStart, Racer, TimeModel};

/// A change of a figure that shows how the minutes depend on it: smaller ones show the noise of the draws.
const CHANGE: f64 = 0.06;

/// How much a figure that moves away from where it began counts, beside people whose times are known exactly.
const PULL: f64 = 0.3;

/// A puzzle that people were timed on.
pub struct Timed {
    /// The puzzle.
    pub puzzle: String,
    /// How many people finished it.
    pub finishers: f64,
    /// The mean of their seconds.
    pub seconds: f64,
    start: RaceStart,
}

impl Timed {
    /// Prepares a puzzle; nothing if it is none, or is not solved.
    pub fn new(racer: &Racer, puzzle: &str, finishers: f64, seconds: f64) -> Option<Self> {
        let grid: Grid = puzzle.parse().ok()?;
        let start = racer.start(&grid, &Deadline::NEVER).ok()?;
        Some(Self { puzzle: puzzle.to_owned(), finishers, seconds, start })
    }

    /// How much its time counts: the variance of its logarithm is about 0.02 that no model knows and 1.4 by chance for each
    /// finisher.
    pub fn weight(&self) -> f64 {
        1.0 / (0.02 + 1.4 / self.finishers)
    }

    /// Whether singles solve it.
    pub fn is_of_singles(&self) -> bool {
        self.start.is_of_singles()
    }

    /// The seconds that figures predict.
    pub fn predicted(&self, racer: &Racer) -> f64 {
        racer.seconds(&self.start, |_, _| {})
    }
}

/// The predicted seconds of some puzzles.
pub fn predictions(parameters: &TimeModel, timed: &[&Timed]) -> Vec<f64> {
    let racer = Racer::new(parameters.clone());
    timed.par_iter().map(|timed| timed.predicted(&racer)).collect()
}

/// The figures that are fitted, as numbers without bounds: seconds by their logarithms.
fn numbers(parameters: &TimeModel) -> Vec<f64> {
    let TimeModel { rate, pace, beyond, .. } = parameters;
    let seconds = [pace.entry, pace.search, pace.notes].into_iter().chain(beyond.iter().map(|beyond| beyond.seconds));
    let rates = [rate.block, rate.line, rate.cell].into_iter().flat_map(|rate| [rate.ease, rate.crowd]);
    rates.chain([pace.left_power, pace.rate_power]).chain(seconds.map(f64::ln)).collect()
}

/// Some figures with other numbers.
fn with_numbers(parameters: &TimeModel, numbers: &[f64]) -> TimeModel {
    let mut parameters = parameters.clone();
    let TimeModel { rate, pace, beyond, .. } = &mut parameters;
    let rates = [&mut rate.block, &mut rate.line, &mut rate.cell]
        .into_iter()
        .flat_map(|rate| [&mut rate.ease, &mut rate.crowd]);
    let plain = rates.chain([&mut pace.left_power, &mut pace.rate_power]);
    let seconds = [&mut pace.entry, &mut pace.search, &mut pace.notes].into_iter();
    let seconds = seconds.chain(beyond.iter_mut().map(|beyond| &mut beyond.seconds));
    let mut numbers = numbers.iter();
    plain.zip(&mut numbers).for_each(|(figure, number)| *figure = *number);
    seconds.zip(numbers).for_each(|(figure, number)| *figure = number.exp());
    parameters
}

/// The figures at which the logarithms of the minutes are nearest to those of people.
struct Fit<'a> {
    timed: &'a [&'a Timed],
    start: &'a TimeModel,
    numbers: DVector<f64>,
}

impl Fit<'_> {
    /// By how much each logarithm is off, each weighted, and how far the numbers are from where they began.
    fn errors(&self, numbers: &[f64]) -> Vec<f64> {
        let seconds = predictions(&with_numbers(self.start, numbers), self.timed);
        let mean_weight = self.timed.iter().map(|timed| timed.weight()).sum::<f64>() / self.timed.len() as f64;
        let of_times = self.timed.iter().zip(seconds);
        let of_times =
            of_times.map(|(timed, seconds)| (seconds / timed.seconds).ln() * (timed.weight() / mean_weight).sqrt());
        let moved = self::numbers(self.start).into_iter().zip(numbers).map(|(from, to)| PULL * (to - from));
        of_times.chain(moved).collect()
    }
}

impl LeastSquaresProblem<f64, Dyn, Dyn> for Fit<'_> {
    type ResidualStorage = Owned<f64, Dyn>;
    type JacobianStorage = Owned<f64, Dyn, Dyn>;
    type ParameterStorage = Owned<f64, Dyn>;

    fn set_params(&mut self, numbers: &DVector<f64>) {
        self.numbers.copy_from(numbers);
    }

    fn params(&self) -> DVector<f64> {
        self.numbers.clone()
    }

    fn residuals(&self) -> Option<DVector<f64>> {
        Some(DVector::from_vec(self.errors(self.numbers.as_slice())))
    }

    fn jacobian(&self) -> Option<DMatrix<f64>> {
        let at = |place: usize, change: f64| {
            let mut numbers = self.numbers.clone();
            numbers[place] += change;
            DVector::from_vec(self.errors(numbers.as_slice()))
        };
        let columns: Vec<_> =
            (0..self.numbers.len()).map(|place| (at(place, CHANGE) - at(place, -CHANGE)) / (2.0 * CHANGE)).collect();
        Some(DMatrix::from_columns(&columns))
    }
}

/// The figures that fit these puzzles best, from others on; at most `rounds` times the number of figures are tried.
pub fn fitted(start: &TimeModel, timed: &[&Timed], rounds: usize) -> TimeModel {
    let fit = Fit { timed, start, numbers: DVector::from_vec(numbers(start)) };
    let search = LevenbergMarquardt::new().with_patience(rounds).with_ftol(1e-5).with_xtol(1e-4);
    let (fit, _) = search.minimize(fit);
    with_numbers(start, fit.numbers.as_slice())
}

/// What predicted seconds are worth.
pub struct Worth {
    /// Spearman's coefficient of rank correlation.
    pub spearman: f64,
    /// The share of pairs in the right order.
    pub pairs: f64,
    /// The median of the relative error.
    pub error: f64,
}

impl Worth {
    /// Of predictions for these puzzles.
    pub fn of(timed: &[&Timed], predicted: &[f64]) -> Self {
        let seconds: Vec<f64> = timed.iter().map(|timed| timed.seconds).collect();
        let mut errors: Vec<f64> = seconds.iter().zip(predicted).map(|(is, said)| (said / is - 1.0).abs()).collect();
        errors.sort_by(f64::total_cmp);
        let (mut right, mut all) = (0.0, 0.0);
        for one in 0..seconds.len() {
            for other in (0..one).filter(|other| seconds[*other] != seconds[one]) {
                all += 1.0;
                right += f64::from((seconds[one] - seconds[other]) * (predicted[one] - predicted[other]) > 0.0);
            }
        }
        let mut joint = Distribution::new();
        seconds.iter().zip(predicted).for_each(|(is, said)| joint.add([(*is).into(), (*said).into()], 0, 1));
        let spearman = Correlation::of(&joint, Bias::None).map_or(f64::NAN, |correlation| correlation.spearman);
        Self { spearman, pairs: right / all, error: errors.get(errors.len() / 2).copied().unwrap_or(f64::NAN) }
    }
}
