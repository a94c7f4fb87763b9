//! Ratings of one puzzle, as a row of a table has them.

use unguess::classify::{Class, Classifier};
use unguess::corpus::{Columns, Format, Line, Rater, RatingOptions, Row};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::named;
use crate::puzzle::grid;

/// What some ratings, as in `ser,w`, say of a puzzle: an object with the columns of `unguess rate`.
#[wasm_bindgen]
pub fn rate(puzzle: &str, ratings: &str) -> String {
    json(rated(puzzle, ratings))
}

fn rated(puzzle: &str, ratings: &str) -> Result<serde_json::Value, Fault> {
    let (raters, grid) = (raters(ratings)?, grid(puzzle)?);
    let row = Row::of(&Line::new("text", 1, &grid.in_one_line()), &raters, &RatingOptions::default());
    serde_json::from_slice(&Format::Jsonl.line(&row, &Columns::of(&raters))).map_err(Fault::new)
}

/// What gives the ratings with these ids.
pub(crate) fn raters(ids: &str) -> Result<Vec<Rater>, Fault> {
    let mut raters: Vec<Rater> = Vec::new();
    for id in ids.split(',').map(str::trim) {
        let rater = match Class::ALL.into_iter().find(|class| class.id() == id) {
            Some(class) => Rater::Class(class, Classifier::new(class)),
            None => Rater::new(named(id)?).map_err(Fault::new)?,
        };
        if let Some(column) = Columns::of(&raters).clash(&rater) {
            return Err(Fault::new(format!("the column {column:?} would be there twice")));
        }
        raters.push(rater);
    }
    Ok(raters)
}
