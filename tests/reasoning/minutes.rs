//! How long people need: the figures of the model against the times in the repository, and isomorphs.

use std::fs;

use serde_json::Value;
use unguess::board::{Grid, Puzzle};
use unguess::canon::Rewriting;
use unguess::classify::Class;
use unguess::deadline::Deadline;
use unguess::minutes::TimeModel;
use unguess::solutions::{Verdict, verdict};

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

/// The rank of each number; equal ones share theirs.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let count = |is_counted: &dyn Fn(f64) -> bool| numbers.iter().filter(|other| is_counted(**other)).count() as f64;
    numbers.iter().map(|number| count(&|other| other < *number) + count(&|other| other == *number) / 2.0).collect()
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |numbers: &[f64]| numbers.iter().sum::<f64>() / numbers.len() as f64;
    let off = |numbers: &[f64]| numbers.iter().map(|number| number - mean(numbers)).collect::<Vec<_>>();
    let (one, other) = (off(one), off(other));
    let product = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    product(&one, &other) / (product(&one, &one) * product(&other, &other)).sqrt()
}

#[test]
fn minutes_put_puzzles_in_the_order_of_the_times_of_people() {
    let (puzzles, seconds) = timed();
    let all = figures(&puzzles);
    let column = |place: usize| all.iter().map(|figures| figures[place].as_f64().unwrap()).collect::<Vec<_>>();
    let [minutes, low, high] = [0, 1, 2].map(column);
    let spearman = correlation(&ranks(&minutes), &ranks(&seconds));
    assert!(spearman > 0.69, "{spearman}");
    let is_within = |place: &usize| (low[*place]..=high[*place]).contains(&(seconds[*place] / 60.0));
    let within = (0..puzzles.len()).filter(is_within).count() as f64 / puzzles.len() as f64;
    assert!((0.76..0.84).contains(&within), "{within}");
    for word in &TimeModel::fitted().words {
        let count = all.iter().filter(|figures| figures[3] == *word.word).count();
        assert!(count * 100 <= puzzles.len() * 35, "{} is {count} puzzles", word.word);
    }
}

#[test]
fn isomorphs_have_equal_minutes() {
    let (puzzles, _) = timed();
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let some = puzzles.into_iter().step_by(common::sample(4, 150)).chain(hard.parse());
    for puzzle in some {
        let isomorphs: Vec<Puzzle> = (0..6).map(|number| Rewriting::of_series(7, 0, number).of(&puzzle)).collect();
        let of_all = figures(&isomorphs);
        let same = figures(&[puzzle]);
        assert!(of_all.iter().all(|figures| *figures == same[0]), "{puzzle}");
    }
}
