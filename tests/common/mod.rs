//! Puzzles for the tests, and what the search core knows about them.

#![allow(dead_code, reason = "each test uses a part")]

pub(crate) mod data;
pub(crate) mod examples;
pub(crate) mod program;
mod samples;
pub(crate) mod shapes;

pub(crate) use samples::{is_whole, sample};

use std::path::Path;

use unguess::board::{Candidate, CandidateSet, Effect, Grid, Puzzle};
use unguess::check::Premises;
use unguess::engine::Engine;
use unguess::scale::Scale;
use unguess::solutions::{Verdict, verdict};
use unguess::trace::Trace;

/// The program that is tested.
pub(crate) const PROGRAM: &str = "unguess";

/// Puzzles of all kinds, from easy to very hard.
pub(crate) const NAMED: [&str; 6] = [
    "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...",
    "....8..3.4.1.....7..5..64....4.3..5....958....6..2.3....82..9..6.....2.1.1..6....",
    "..2..6..7......8.9.8..4..6.85.2..93.....3.....93..1.25.1..9..5.5.4......2..3..6..",
    "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...",
    "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

/// The shipped scales, and one that tries first what is seldom needed.
pub(crate) fn scales() -> Vec<Scale> {
    let rare = Scale::parse(include_str!("../scales/rare-first.toml")).expect("a scale");
    Scale::shipped().into_iter().chain([rare]).collect()
}

/// One in `each` puzzles, or all of them where whole samples are asked for.
pub(crate) fn one_in(each: usize, puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    puzzles.into_iter().step_by(sample(1, each)).collect()
}

/// The named puzzles, and the first `generated` of those that we made.
pub(crate) fn puzzles(generated: usize) -> Vec<Puzzle> {
    let named = NAMED.iter().map(|text| text.parse().expect("a puzzle"));
    named.chain(corpus("top-down-2500.txt").into_iter().take(generated)).collect()
}

/// The puzzles of the corpora in this repository that tests take samples of. Unbiased ones are apart: samples stay what they
/// were.
pub(crate) fn corpora() -> Vec<Puzzle> {
    ["seeds.txt", "top-down-2500.txt"].map(corpus).concat()
}

/// The puzzles of a corpus in this repository.
fn corpus(name: &str) -> Vec<Puzzle> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpora").join(name);
    let text = std::fs::read_to_string(path).expect("a file to read");
    text.lines().filter_map(puzzle_at_the_start).collect()
}

/// The first puzzles of the controlled-bias collection.
pub(crate) fn reference(count: usize) -> Vec<Puzzle> {
    published("cb-000.csv", count)
}

/// The first puzzles of a published list; none where it is not at hand.
pub(crate) fn published(file: &str, count: usize) -> Vec<Puzzle> {
    let text = data::list(file).unwrap_or_default();
    text.lines().filter_map(puzzle_at_the_start).take(count).collect()
}

/// The puzzle in the first field of a line.
fn puzzle_at_the_start(line: &str) -> Option<Puzzle> {
    line.split([' ', ',', '\t']).next()?.parse().ok()
}

/// A scale of ours.
pub(crate) fn scale(id: &str) -> Scale {
    scales().into_iter().find(|scale| scale.id == id).expect("a scale of ours")
}

/// The run of a puzzle on a scale of ours.
pub(crate) fn trace(by: &str, puzzle: &str) -> Trace {
    Trace::of(&Engine::new(&scale(by)).expect("a shipped scale"), puzzle.parse::<Grid>().expect("a puzzle"))
}

/// Compares a text with its snapshot.
pub(crate) fn assert_reads(name: &str, text: &str) {
    insta::with_settings!(
        { snapshot_path => "../../snapshots", prepend_module_to_snapshot => false, omit_expression => true },
        { insta::assert_snapshot!(name, text) }
    );
}

/// The 81 candidates that are true.
///
/// # Panics
/// If there is not exactly one solution.
pub(crate) fn solution(grid: &Grid) -> CandidateSet {
    match verdict(grid) {
        Verdict::Unique(solution) => solution.clues().collect(),
        Verdict::None => panic!("{grid}: no solution"),
        Verdict::Multiple(_) => panic!("{grid}: several solutions"),
    }
}

/// What a step is checked against in a state of a puzzle with one solution.
pub(crate) fn of_one(grid: &Grid) -> Premises<'_> {
    Premises { grid, unique: Some(grid) }
}

/// Whether a change agrees with the solution.
pub(crate) fn keeps(solution: &CandidateSet, effect: &Effect) -> bool {
    let is_true = |candidate: &Candidate| solution.contains(*candidate);
    effect.placed.iter().all(is_true) && !effect.removed.iter().any(is_true)
}
