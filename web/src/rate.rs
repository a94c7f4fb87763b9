//! Ratings of one puzzle, as a row of a table has them.

use unguess_answers::{Options, json, row};
use wasm_bindgen::prelude::*;

/// What some ratings, as in `ser,w`, say of a puzzle: an object with the columns of `unguess rate`.
#[wasm_bindgen]
pub fn rate(puzzle: &str, ratings: &str, options: Option<String>) -> String {
    json(Options::of(options).and_then(|options| row(puzzle, ratings.split(','), &options)))
}
