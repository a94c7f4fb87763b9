//! How long people need: the figures of the model against the times in the repository, and isomorphs.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;

use serde_json::Value;
use unguess::board::{Grid, Puzzle};
use unguess::canon::Rewriting;
use unguess::classify::Class;
use unguess::deadline::Deadline;
use unguess::minutes::TimeModel;
use unguess::solutions::{Verdict, verdict};
use unguess::stats::{Bias, Correlation, Distribution};

use super::common;

/// What the class says of each puzzle, several at once.
fn figures(puzzles: &[Puzzle]) -> Vec<Vec<Value>> {
    use rayon::prelude::*;
    let classifier = Class::named("time").unwrap().classifier();
    let of = |puzzle: &Puzzle| {
        let Verdict::Unique(solution) = verdict(&Grid::from(puzzle)) else { panic!("{puzzle} has one solution") };
        classifier(&Grid::from(puzzle), &solution, &Deadline::NEVER).unwrap()
    };
    puzzles.par_iter().map(of).collect()
}

/// The puzzles of `corpora/human-times.csv` with the mean seconds of people.
fn timed() -> (Vec<Puzzle>, Vec<f64>) {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/corpora/human-times.csv")).unwrap();
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        (cells[0].parse::<Puzzle>().unwrap(), cells[2].parse::<f64>().unwrap())
    };
    text.lines().skip(1).map(row).unzip()
}

/// Spearman's coefficient of two columns.
fn spearman(one: &[f64], other: &[f64]) -> f64 {
    let mut joint = Distribution::new();
    one.iter().zip(other).for_each(|(one, other)| joint.add([(*one).into(), (*other).into()], 0, 1));
    Correlation::of(&joint, Bias::None).unwrap().spearman
}

#[test]
fn minutes_put_puzzles_in_the_order_of_the_times_of_people() {
    let (puzzles, seconds) = timed();
    let all = figures(&puzzles);
    let column = |place: usize| all.iter().map(|figures| figures[place].as_f64().unwrap()).collect::<Vec<_>>();
    let [minutes, low, high] = [0, 1, 2].map(column);
    let spearman = spearman(&minutes, &seconds);
    assert!(spearman > 0.69, "{spearman}");
    let is_within = |place: &usize| (low[*place]..=high[*place]).contains(&(seconds[*place] / 60.0));
    let within = (0..puzzles.len()).filter(is_within).count() * 100;
    assert!((76 * puzzles.len()..84 * puzzles.len()).contains(&within), "{within}");
    for word in &TimeModel::fitted().words {
        let count = all.iter().filter(|figures| figures[3] == *word.word).count();
        assert!(count * 100 <= puzzles.len() * 35, "{} is {count} puzzles", word.word);
    }
}

#[test]
fn isomorphs_have_equal_minutes() {
    let (puzzles, _) = timed();
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let sample = puzzles.into_iter().step_by(common::sample(4, 150)).chain(hard.parse());
    for puzzle in sample {
        let isomorphs: Vec<Puzzle> = (0..6).map(|number| Rewriting::of_series(7, 0, number).of(&puzzle)).collect();
        let of_all = figures(&isomorphs);
        let alone = figures(&[puzzle]);
        assert!(of_all.iter().all(|figures| *figures == alone[0]), "{puzzle}");
    }
}
