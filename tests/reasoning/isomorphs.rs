//! Ratings that do not depend on how a puzzle is written.

use std::num::NonZero;

use serde_json::Value;
use unguess::classify::CLASSES;
use unguess::corpus::{InputLine, PuzzleRow, Rater, RatingOptions};

use crate::common::{NAMED, corpora, sample, scale};

/// The least figure, the greatest and their distance of a puzzle and isomorphs of it, after the other columns of a rater.
fn over_isomorphs(rater: Rater, puzzles: &[String], count: u32) -> Vec<[Value; 3]> {
    let rater = [rater.on_isomorphs(NonZero::new(count).expect("some"), 1)];
    let spread = |puzzle: &String| {
        let values = PuzzleRow::of(&InputLine::new("f", 1, puzzle), &rater, &RatingOptions::default()).values;
        values[values.len() - 3..].to_vec().try_into().expect("three columns")
    };
    puzzles.iter().map(spread).collect()
}

fn puzzles(count: usize) -> Vec<String> {
    let ours = corpora().into_iter().take(count).map(|puzzle| puzzle.to_string());
    NAMED.iter().map(|text| (*text).to_owned()).chain(ours).collect()
}

#[test]
fn braids_trial_and_error_and_backdoors_are_the_same_for_all_isomorphs() {
    let puzzles = puzzles(sample(60, 8));
    let scales = ["b", "gb"].map(|id| Rater::new(scale(id)).expect("a shipped scale"));
    let classes = CLASSES.map(Rater::of_class);
    for rater in scales.into_iter().chain(classes) {
        let id = rater.id().to_owned();
        let found = over_isomorphs(rater, &puzzles, 3);
        let known = found.iter().filter(|[_, greatest, _]| greatest.is_number()).count();
        // Few puzzles have a tridagon.
        assert!(known > puzzles.len() - 6 || id == "trid", "{id}: {known}");
        for (puzzle, [least, greatest, spread]) in puzzles.iter().zip(&found) {
            // One that none of them reaches has no figures.
            assert!(
                spread.as_f64() == Some(0.0) || least.is_null() && greatest.is_null(),
                "{id} {puzzle}: {least} to {greatest}"
            );
        }
    }
}
