//! Our ratings against the published ones that are in the repository: these need no folder of lists.

use crate::common;
use rayon::prelude::*;
use unguess::engine::Outcome;
use unguess::trace::Trace;
use unguess::{board::Grid, engine::Engine};

/// The rating of a puzzle on a scale, as it is shown.
fn rated(scale: &str, puzzle: &str) -> String {
    let scale = common::scale(scale);
    let engine = Engine::new(&scale).expect("shipped scales are sound");
    let trace = Trace::of(&engine, puzzle.parse::<Grid>().expect("a puzzle"));
    assert_eq!(trace.outcome, Outcome::Solved, "{puzzle}");
    trace.hardest().map_or_else(String::new, |(_, hardest)| scale.show(hardest.rating))
}

#[test]
fn er_and_w_of_200_puzzles_are_those_published() {
    let rows: Vec<Vec<&str>> =
        include_str!("../../corpora/published-200.csv").lines().skip(1).map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), 200);
    assert_eq!(rows.iter().filter(|row| !row[2].is_empty()).count(), 171);
    rows.par_iter().for_each(|row| {
        assert_eq!(rated("ser", row[0]), row[1], "ER of {}", row[0]);
        assert!(row[2].is_empty() || rated("w", row[0]) == row[2], "W of {}", row[0]);
    });
}
