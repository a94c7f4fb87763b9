//! How many minimal puzzles there are.

use std::collections::BTreeMap;

use serde::Serialize;

use super::bias::choices;
use super::distribution::Distribution;

/// How many minimal puzzles a complete grid has on average.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PerGrid {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl PerGrid {
    /// From puzzles that a controlled-bias generator found in `tries` tries with `grids` grids, the same number with each grid. A try
    /// removes clues in one random order, and passes a given set of *n* clues with probability 1 / C(81, *n*). Which puzzles
    /// share a grid has to be given if there was more than one try with a grid; the error is that of independent grids.
    pub fn of<K: Ord + Clone>(found: &Distribution<K>, tries: u64, grids: u64) -> Self {
        let sum = found.cells().map(|(_, clues, count)| count as f64 * choices(clues)).sum::<f64>();
        let variance = found.variance(|_, clues| choices(clues)) - sum.powi(2) / grids as f64;
        Self { mean: sum / tries as f64, error: variance.max(0.0).sqrt() / tries as f64 }
    }

    /// By number of clues: how many puzzles a grid has.
    pub fn by_clues<K: Ord + Clone>(found: &Distribution<K>, tries: u64, grids: u64) -> BTreeMap<usize, Self> {
        let classes = found.split(|_, clues| (clues, clues));
        classes.iter().map(|(clues, class)| (*clues, Self::of(class, tries, grids))).collect()
    }
}

/// All complete grids (B. Felgenhauer and F. Jarvis, 2005).
pub const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;

/// The complete grids that differ by more than the names of digits and the places of lines (E. Russell and F. Jarvis, 2005).
pub const DIFFERENT_GRIDS: f64 = 5_472_730_538.0;
