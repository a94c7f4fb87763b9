//! What many rows say together: how often each rating comes, what comes with it, and the hardest puzzles.

use std::collections::BTreeMap;

use serde_json::Value;

use super::line::PuzzleSource;
use super::rater::Rater;
use super::row::Row;
use super::status::Status;
use unguess_core::scale::{Difficulty, Rating};

/// What a rating says of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// It is worth so much.
    Rated(Rating),
    /// It is harder than the rating can express.
    Beyond,
}

/// Rows counted as they come; the memory grows with the number of different ratings, not with the number of rows.
pub struct Tally {
    /// Where the first column of each rater stands among the values of a row.
    columns: Vec<usize>,
    /// What each rater writes of a puzzle that it cannot solve.
    stuck: Vec<Option<f64>>,
    kept: usize,
    /// How many rows were counted.
    pub rows: usize,
    /// How many rows have each status.
    pub statuses: BTreeMap<&'static str, u64>,
    /// For each rater, how often each rating comes.
    pub counts: Vec<BTreeMap<Worth, u64>>,
    /// For each rater after the first, how often each of its ratings comes with each of the first one.
    pub beside: Vec<BTreeMap<[Worth; 2], u64>>,
    /// The hardest puzzles, the hardest first, by the first rater, then by the next; of equals, the first.
    pub hardest: Vec<Hard>,
}

/// A hard puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hard {
    /// Where it comes from.
    pub origin: PuzzleSource,
    /// The puzzle.
    pub puzzle: String,
    /// What each rater says of it.
    pub worth: Vec<Worth>,
    /// The hardest technique on the path of the first rater that goes by steps, if it has a rating.
    pub technique: Option<String>,
}

impl Tally {
    /// Nothing counted yet. So many of the hardest puzzles will be kept.
    pub fn new(raters: &[Rater], kept: usize) -> Self {
        let widths = raters.iter().map(|rater| rater.columns().len());
        let columns = widths.scan(0, |next, width| Some(std::mem::replace(next, *next + width))).collect();
        let counts = vec![BTreeMap::new(); raters.len()];
        let beside = vec![BTreeMap::new(); raters.len().saturating_sub(1)];
        let stuck = raters.iter().map(|rater| rater.scale().and_then(|(scale, _)| scale.stuck)).collect();
        Self { columns, stuck, kept, rows: 0, statuses: BTreeMap::new(), counts, beside, hardest: Vec::new() }
    }

    /// Counts a row.
    pub fn add(&mut self, row: &Row) {
        self.rows += 1;
        *self.statuses.entry(row.status.name()).or_default() += 1;
        if !matches!(row.status, Status::Ok | Status::Stuck) {
            return;
        }
        let columns = self.columns.iter().map(|column| row.values.get(*column).and_then(Value::as_f64));
        let worth: Vec<Worth> = columns.zip(&self.stuck).map(|(rating, stuck)| Worth::of(rating, *stuck)).collect();
        for (counts, worth) in self.counts.iter_mut().zip(&worth) {
            *counts.entry(*worth).or_default() += 1;
        }
        for (beside, other) in self.beside.iter_mut().zip(worth.iter().skip(1)) {
            *beside.entry([worth[0], *other]).or_default() += 1;
        }
        self.keep(row, worth);
    }

    /// Keeps a row if it is one of the hardest so far; of equal ones the earlier stands before the later.
    fn keep(&mut self, row: &Row, worth: Vec<Worth>) {
        let place = self.hardest.partition_point(|harder| harder.worth >= worth);
        if place < self.kept {
            let technique = row.rated.as_ref().and_then(|rated| rated.technique.as_deref()).map(str::to_owned);
            self.hardest
                .insert(place, Hard { origin: row.origin.clone(), puzzle: row.puzzle.clone(), worth, technique });
            self.hardest.truncate(self.kept);
        }
    }
}

impl Worth {
    /// What a rating says, where this is written of puzzles that it cannot solve.
    fn of(rating: Option<f64>, stuck: Option<f64>) -> Self {
        let known = rating.filter(|_| rating != stuck);
        known.map_or(Self::Beyond, |rating| Self::Rated(Difficulty(rating).rating()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Line, RatingOptions};
    use unguess_core::scale::Scale;

    const PUZZLES: [&str; 5] = [
        "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...",
        "no puzzle",
        "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...",
    ];

    fn tally(kept: usize) -> Tally {
        let raters = ["w", "sw"].map(|id| Rater::new(Scale::named(id).unwrap()).unwrap());
        let mut tally = Tally::new(&raters, kept);
        for (number, puzzle) in (1..).zip(PUZZLES) {
            tally.add(&Row::of(&Line::new("f", number, puzzle), &raters, &RatingOptions::default()));
        }
        tally
    }

    #[test]
    fn rows_are_counted_by_status_and_rating() {
        let tally = tally(9);
        let statuses: Vec<(&str, u64)> = tally.statuses.iter().map(|(name, count)| (*name, *count)).collect();
        assert_eq!((tally.rows, statuses), (5, vec![("invalid", 1), ("ok", 3), ("stuck", 1)]));
        let counts: Vec<(Worth, u64)> = tally.counts[0].iter().map(|(worth, count)| (*worth, *count)).collect();
        assert_eq!(counts, [(Worth::Rated(Rating(0)), 1), (Worth::Rated(Rating(30)), 2), (Worth::Beyond, 1)]);
        assert_eq!(tally.beside[0].values().sum::<u64>(), 4);
    }

    #[test]
    fn the_hardest_are_kept_in_order_and_of_equals_the_first() {
        assert_eq!(tally(9).hardest.iter().map(|hard| hard.origin.line).collect::<Vec<_>>(), [4, 3, 5, 1]);
        assert_eq!(tally(2).hardest.iter().map(|hard| hard.origin.line).collect::<Vec<_>>(), [4, 3]);
    }
}
