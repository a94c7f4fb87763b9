//! What must hold between ratings, and between a puzzle and the same puzzle seen otherwise: for puzzles made here, and for
//! the first ones of the controlled-bias collection where it is at hand, as many as `UNGUESS_PUZZLES` says.

use crate::common;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use unguess::board::{Grid, Puzzle};
use unguess::engine::{Engine, Outcome};
use unguess::rating::rate;
use unguess::scale::{Rating, Scale};

fn engine(id: &str) -> Engine {
    let scale = Scale::named(id).expect("the scale is shipped");
    Engine::new(&scale).expect("shipped scales are sound")
}

/// The rating; higher than any if the puzzle is not solved.
fn rating(engine: &Engine, puzzle: &Puzzle) -> Rating {
    let rated = rate(engine, Grid::from(puzzle));
    if rated.outcome == Outcome::Solved { rated.rating } else { Rating(u32::MAX) }
}

fn sample() -> Vec<Puzzle> {
    let count = std::env::var("UNGUESS_PUZZLES")
        .map_or(common::sample(600, 40), |count| count.parse().expect("a number of puzzles"));
    [common::puzzles(common::sample(150, 20)), common::reference(count)].concat()
}

#[test]
fn what_allows_more_never_rates_higher() {
    let [w, b, gw, gb] = ["w", "b", "gw", "gb"].map(engine);
    sample().par_iter().for_each(|puzzle| {
        let [w, b, gw, gb] = [&w, &b, &gw, &gb].map(|engine| rating(engine, puzzle));
        assert!(gb <= b && b <= w && gb <= gw, "{puzzle}: W {w}, B {b}, gW {gw}, gB {gb}");
    });
}

/// Rows and columns exchanged within bands and stacks, those exchanged too, digits renamed, and the half of them
/// transposed.
fn seen_otherwise(puzzle: &Puzzle, random: &mut ChaCha8Rng) -> Puzzle {
    let cells: Vec<char> = puzzle.to_string().chars().collect();
    let [rows, columns] = [lines(random), lines(random)];
    let mut digits: Vec<char> = ('1'..='9').collect();
    digits.shuffle(random);
    let is_transposed = random.random_bool(0.5);
    let moved = |at: usize| {
        let (row, column) = (rows[at / 9], columns[at % 9]);
        cells[if is_transposed { column * 9 + row } else { row * 9 + column }]
    };
    let renamed = |cell: char| cell.to_digit(10).map_or(cell, |digit| digits[digit as usize - 1]);
    (0..81).map(|at| renamed(moved(at))).collect::<String>().parse().expect("a puzzle stays one")
}

/// The lines 0 to 8 in an order that keeps those of a band together.
fn lines(random: &mut ChaCha8Rng) -> Vec<usize> {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    for band in &mut bands {
        band.shuffle(random);
    }
    bands.shuffle(random);
    bands.concat()
}

#[test]
fn braid_ratings_are_the_same_however_the_puzzle_is_seen() {
    let engines = ["b", "gb"].map(engine);
    sample().par_iter().enumerate().for_each(|(number, puzzle)| {
        let other = seen_otherwise(puzzle, &mut ChaCha8Rng::seed_from_u64(number as u64));
        for engine in &engines {
            assert_eq!(rating(engine, puzzle), rating(engine, &other), "{puzzle} and {other}");
        }
    });
}
