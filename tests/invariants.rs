//! What must hold between ratings, and between a puzzle and the same puzzle seen otherwise.

mod common;

use rayon::prelude::*;
use unguess::board::{Grid, Puzzle};
use unguess::engine::{Engine, Outcome};
use unguess::rating::rate;
use unguess::scale::{Rating, Scale};

fn engine(id: &str) -> Engine {
    let scale = Scale::shipped().into_iter().find(|scale| scale.id == id).expect("the scale is shipped");
    Engine::new(&scale).expect("shipped scales are sound")
}

/// The rating; higher than any if the puzzle is not solved.
fn rating(engine: &Engine, puzzle: &Puzzle) -> Rating {
    let rated = rate(engine, Grid::from(puzzle));
    if rated.outcome == Outcome::Solved { rated.rating } else { Rating(u16::MAX) }
}

/// The puzzles made here, and those of the controlled-bias collection where it is at hand.
fn sample() -> Vec<Puzzle> {
    [common::puzzles(150), common::reference(1500)].concat()
}

#[test]
fn what_allows_more_never_rates_higher() {
    let [w, b, gw, gb] = ["w", "b", "gw", "gb"].map(engine);
    sample().par_iter().for_each(|puzzle| {
        let [w, b, gw, gb] = [&w, &b, &gw, &gb].map(|engine| rating(engine, puzzle));
        assert!(gb <= b && b <= w && gb <= gw, "{puzzle}: W {w}, B {b}, gW {gw}, gB {gb}");
    });
}

/// Transposed, with rows and bands exchanged and digits renamed.
fn seen_otherwise(puzzle: &Puzzle) -> Puzzle {
    const LINES: [usize; 9] = [7, 6, 8, 0, 2, 1, 5, 3, 4];
    let cells: Vec<char> = puzzle.to_string().chars().collect();
    let renamed = |cell: char| cell.to_digit(10).map_or(cell, |digit| char::from(b'1' + (digit * 4 % 9) as u8));
    let moved = |at: usize| renamed(cells[LINES[at % 9] * 9 + at / 9]);
    (0..81).map(moved).collect::<String>().parse().expect("a puzzle stays one")
}

#[test]
fn braid_ratings_are_the_same_however_the_puzzle_is_seen() {
    for engine in ["b", "gb"].map(engine) {
        sample().par_iter().for_each(|puzzle| {
            let other = seen_otherwise(puzzle);
            assert_eq!(rating(&engine, puzzle), rating(&engine, &other), "{puzzle} and {other}");
        });
    }
}
