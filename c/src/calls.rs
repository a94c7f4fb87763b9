//! What each function answers: the text of a request in, a JSON value out.

#![forbid(unsafe_code)]

use serde::Serialize;
use serde_json::{Value, json};
use unguess_answers::{self as answers, Fault, Making};

use crate::request::Request;

/// The members of a request about the steps of a position.
const STEPS: [&str; 8] = ["position", "puzzle", "scale", "own", "without", "uniqueness", "rules", "timeout"];

/// The most puzzles of one call.
const MOST: usize = 1000;

/// A function of the library.
pub(crate) type Call = fn(&str) -> Result<Value, Fault>;

/// The version.
pub(crate) fn version() -> Value {
    json!({ "version": env!("CARGO_PKG_VERSION") })
}

/// The next step of a position.
pub(crate) fn hint(request: &str) -> Result<Value, Fault> {
    let mut request = Request::read(request, &STEPS)?;
    let position = request.text("position")?;
    let (hint, scale) = answers::hint(&position, &request.options()?)?;
    answers::hinted(&hint, &scale)
}

/// All steps from a position to its solution.
pub(crate) fn plan(request: &str) -> Result<Value, Fault> {
    let mut request = Request::read(request, &STEPS)?;
    let position = request.text("position")?;
    answers::plan(&position, &request.options()?)
}

/// Ratings of a puzzle.
pub(crate) fn rate(request: &str) -> Result<Value, Fault> {
    let mut request = Request::read(request, &["puzzle", "ratings", "rules", "timeout"])?;
    let puzzle = request.text("puzzle")?;
    let ratings: Vec<String> = request.take("ratings")?.unwrap_or_else(|| vec!["ser".to_owned(), "w".to_owned()]);
    answers::row(&puzzle, ratings.iter().map(String::as_str), &request.options()?)
}

/// How many solutions a puzzle has, and one of them.
pub(crate) fn solve(request: &str) -> Result<Value, Fault> {
    let mut request = Request::read(request, &["puzzle", "rules", "timeout"])?;
    let puzzle = request.text("puzzle")?;
    written(&answers::solve(&puzzle, &request.options()?, |grid, solution| {
        grid.rules().line_of(|cell| solution.clue(cell))
    })?)
}

/// New puzzles from a seed.
pub(crate) fn generate(request: &str) -> Result<Value, Fault> {
    let members = ["seed", "first", "count", "method", "rules", "scale", "from", "to", "timeout"];
    let mut request = Request::read(request, &members)?;
    let method: Option<String> = request.take("method")?;
    let (seed, first) = (request.take("seed")?.unwrap_or_default(), request.take("first")?.unwrap_or_default());
    let count = request.take("count")?.unwrap_or(1);
    if count > MOST {
        return Err(Fault::new(format!("count is a whole number from 0 to {MOST}")));
    }
    let range = [request.take("from")?, request.take("to")?];
    let options = request.options()?;
    let (deadline, rules, scale) = (options.deadline()?, options.board()?, options.scale("ser")?);
    let method = method.as_deref().unwrap_or("top-down");
    let making = Making { method, seed, first, count, rules, scale: &scale, range, deadline };
    written(&making.made(&mut |_, _| {})?)
}

/// An answer as a JSON value.
fn written(answer: &impl Serialize) -> Result<Value, Fault> {
    serde_json::to_value(answer).map_err(Fault::failed)
}
