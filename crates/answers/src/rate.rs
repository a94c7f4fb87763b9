//! Ratings of one puzzle, as a row of a table has them.

use serde_json::Value;
use unguess_core::board::CandidateSet;
use unguess_corpus::{BoardRules, Columns, Format, Line, Rater, RatingOptions, Row};
use unguess_theory::classify::{Class, Classifier};
use unguess_theory::inquiry::ask::Unanswered;

use crate::fault::Fault;
use crate::options::{Options, scale};

/// What some ratings say of a puzzle: an object with the columns of `unguess rate`. The time limit is for each rating.
///
/// # Errors
/// If a rating is unknown or not for this board, or the text is not a puzzle.
pub fn row<'a>(puzzle: &str, ratings: impl IntoIterator<Item = &'a str>, options: &Options) -> Result<Value, Fault> {
    let (raters, grid) = (raters(ratings)?, options.grid(puzzle)?);
    if let Some(other) = raters.iter().find(|rater| !rater.suits(grid.rules())) {
        return Err(Fault::new(Unanswered::Board(other.id().to_owned())));
    }
    let rules = (!grid.rules().is_classic()).then(|| BoardRules::Fixed(grid.rules(), CandidateSet::ALL));
    let terms = RatingOptions { rules, limit: options.limit()?, ..RatingOptions::default() };
    let row = Row::of(&Line::new("text", 1, &grid.in_one_line()), &raters, &terms);
    serde_json::from_slice(&Format::Jsonl.line(&row, &Columns::of(&raters))).map_err(Fault::failed)
}

/// What gives the ratings with these ids.
///
/// # Errors
/// If one is unknown, or named twice.
pub fn raters<'a>(ids: impl IntoIterator<Item = &'a str>) -> Result<Vec<Rater>, Fault> {
    let mut raters: Vec<Rater> = Vec::new();
    for id in ids.into_iter().map(str::trim) {
        let rater = match Class::ALL.into_iter().find(|class| class.id() == id) {
            Some(class) => Rater::Class(class, Classifier::new(class)),
            None => Rater::new(scale(id)?).map_err(Fault::new)?,
        };
        if let Some(column) = Columns::of(&raters).clash(&rater) {
            return Err(Fault::new(format!("the column {column:?} would be there twice")));
        }
        raters.push(rater);
    }
    Ok(raters)
}
