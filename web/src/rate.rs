//! Ratings of one puzzle, as a row of a table has them.

use unguess::board::CandidateSet;
use unguess::classify::{Class, Classifier};
use unguess::corpus::{BoardRules, Columns, Format, Line, Rater, RatingOptions, Row};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::{Options, named};

/// What some ratings, as in `ser,w`, say of a puzzle: an object with the columns of `unguess rate`.
#[wasm_bindgen]
pub fn rate(puzzle: &str, ratings: &str, options: Option<String>) -> String {
    json(rated(puzzle, ratings, options))
}

fn rated(puzzle: &str, ratings: &str, options: Option<String>) -> Result<serde_json::Value, Fault> {
    let (raters, grid) = (raters(ratings)?, Options::of(options)?.grid(puzzle)?);
    let rules = (!grid.rules().is_classic()).then(|| BoardRules::Fixed(grid.rules(), CandidateSet::ALL));
    let terms = RatingOptions { rules, ..RatingOptions::default() };
    let row = Row::of(&Line::new("text", 1, &grid.in_one_line()), &raters, &terms);
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
