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
    /// From puzzles that a controlled-bias generator found when it tried so many grids: each grid is tried on one random
    /// way down, on which a set of *n* of its clues lies with probability 1 / C(81, *n*).
    pub fn of<K: Ord + Clone>(found: &Distribution<K>, grids: u64) -> Self {
        let sum = |power| found.cells().map(|(_, clues, count)| count as f64 * choices(clues).powi(power)).sum::<f64>();
        Self { mean: sum(1) / grids as f64, error: sum(2).sqrt() / grids as f64 }
    }

    /// The same of the puzzles with each number of clues.
    pub fn by_clues<K: Ord + Clone>(found: &Distribution<K>, grids: u64) -> BTreeMap<usize, Self> {
        let mut classes: BTreeMap<usize, Distribution<usize>> = BTreeMap::new();
        for (_, clues, count) in found.cells() {
            classes.entry(clues).or_default().add(clues, clues, count);
        }
        classes.iter().map(|(clues, class)| (*clues, Self::of(class, grids))).collect()
    }
}

/// All complete grids (B. Felgenhauer and F. Jarvis, 2005).
pub const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;

/// Those of them that differ by more than names and places (E. Russell and F. Jarvis, 2005).
pub const DIFFERENT_GRIDS: f64 = 5_472_730_538.0;
