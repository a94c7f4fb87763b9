//! Complete grids of the generator, against a second way to look at all complete grids.
//!
//! The second way (D. Knuth, "Estimating the efficiency of backtrack programs", 1975) shares nothing with the first: a
//! grid is filled by random choices, some variable with the fewest candidates after the other, and weighs as much as
//! there were choices. The mean weight, with 0 for those that cannot be filled, is the number of complete grids, and
//! weighted means are means of all of them.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use crate::common::sample;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use unguess::board::{Candidate, Cell, Grid, Puzzle, Variable};
use unguess::generate::{Generator, Method};

/// A grid filled by random choices, with its weight; nothing if it cannot be filled.
fn filled(random: &mut ChaCha8Rng) -> Option<(Puzzle, f64)> {
    let mut grid = Grid::from(&Puzzle::EMPTY);
    let mut weight = 1.0;
    let mut open: Vec<Variable> = Variable::classic().collect();
    while !grid.is_complete() {
        let left = |variable: &Variable| grid.candidates().positions_of(*variable).len();
        let tightest = *open.iter().min_by_key(|variable| left(variable))?;
        let candidates: Vec<Candidate> = (*grid.candidates() & *tightest.candidates()).iter().collect();
        let choice = candidates.get(random.next_u64() as usize % candidates.len().max(1))?;
        weight *= f64::from(u32::try_from(candidates.len()).unwrap());
        grid.place(*choice);
        open.retain(|variable| !variable.candidates().contains(*choice));
    }
    Some((grid.placed(), weight))
}

/// Figures of a complete grid: how many unavoidable sets of four cells it has, and how many of its bands and stacks
/// have boxes with the same three digits in a row (or column).
fn figures(grid: &Puzzle) -> [f64; 2] {
    let at = |row: usize, column: usize| grid.clue(Cell::at(row, column)).unwrap().index();
    let pairs = || (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other)));
    let corners = pairs().flat_map(|rows| pairs().map(move |columns| (rows, columns)));
    let is_set = |((r, s), (c, d)): &((usize, usize), (usize, usize))| {
        (r / 3 == s / 3) != (c / 3 == d / 3) && at(*r, *c) == at(*s, *d) && at(*r, *d) == at(*s, *c)
    };
    let sets = corners.filter(is_set).count();
    let triple = |line: usize, third: usize, across: bool| {
        (0..3)
            .map(|place| 1 << if across { at(line, third * 3 + place) } else { at(third * 3 + place, line) })
            .sum::<u32>()
    };
    let shares = |band: usize, across: bool| {
        let of = |third: usize| [0, 1, 2].map(|line| triple(band * 3 + line, third, across));
        let (one, other) = (of(0), of(1));
        one.iter().any(|triple| other.contains(triple))
    };
    let close = (0..3).map(|band| usize::from(shares(band, true)) + usize::from(shares(band, false))).sum::<usize>();
    [sets, close].map(|count| f64::from(u32::try_from(count).unwrap()))
}

/// A weighted mean and its standard error.
fn mean(values: &[(f64, f64)]) -> [f64; 2] {
    let all: f64 = values.iter().map(|(_, weight)| weight).sum();
    let mean = values.iter().map(|(value, weight)| value * weight).sum::<f64>() / all;
    let error = values.iter().map(|(value, weight)| (weight * (value - mean)).powi(2)).sum::<f64>().sqrt() / all;
    [mean, error]
}

#[test]
fn uniform_grids_have_the_figures_of_all_complete_grids() {
    let generator = Generator::new(Method::Grid, 20);
    let ours: Vec<[f64; 2]> =
        (0..sample(10_000, 1_600) as u64).map(|number| figures(&generator.unit(number).puzzles[0])).collect();
    let mut random = ChaCha8Rng::seed_from_u64(20);
    let tries = u32::try_from(sample(8_000, 1_600)).unwrap();
    // Errors shrink with the root of the number of tries.
    let most = |of_8_000: f64| of_8_000 * (8_000.0 / f64::from(tries)).sqrt();
    let theirs: Vec<([f64; 2], f64)> =
        (0..tries).filter_map(|_| filled(&mut random)).map(|(grid, weight)| (figures(&grid), weight)).collect();
    for figure in 0..2 {
        let own = mean(&ours.iter().map(|figures| (figures[figure], 1.0)).collect::<Vec<_>>());
        let other = mean(&theirs.iter().map(|(figures, weight)| (figures[figure], *weight)).collect::<Vec<_>>());
        let z = (own[0] - other[0]) / own[1].hypot(other[1]);
        assert!(z.abs() < 3.5, "figure {figure}: {own:?} and {other:?}");
        assert!(other[1] / other[0] < most(0.05), "{other:?} says too little");
    }
    // The number of complete grids, as B. Felgenhauer and F. Jarvis counted them.
    let weights = theirs.iter().map(|(_, weight)| *weight / 6_670_903_752_021_072_936_960.0);
    let (sum, squares) = weights.fold((0.0, 0.0), |(sum, squares), weight| (sum + weight, squares + weight * weight));
    let share = sum / f64::from(tries);
    let error = (squares / f64::from(tries) - share * share).sqrt() / f64::from(tries).sqrt();
    assert!((share - 1.0).abs() < 3.5 * error && error < most(0.1), "{share} ± {error}");
}
