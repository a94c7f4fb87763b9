//! New puzzles.

use serde_json::{Value, json};

use super::Arguments;
use super::arguments::{number, scale, text};
use crate::work::Work;
use unguess_core::board::{Grid, Puzzle};
use unguess_core::scale::Scale;
use unguess_theory::engine::{Engine, Outcome};
use unguess_theory::generate::{Generator, Method};
use unguess_theory::trace::Trace;

/// The most puzzles of a call.
const MOST: u64 = 100;

/// Puzzles from a seed, in order, of those that are as hard as asked.
pub(super) fn generate(arguments: &Arguments, work: &Work) -> Result<Value, String> {
    let count = number(arguments, "count", 1, MOST)?;
    let seed = number(arguments, "seed", 0, u64::MAX)?;
    let first = number(arguments, "first", 0, u64::MAX / 2)?;
    let method = match text(arguments, "method")?.unwrap_or("top-down") {
        "top-down" => Method::TopDown,
        "bottom-up" => Method::BottomUp,
        "controlled-bias" => Method::ControlledBias,
        other => return Err(format!("method is top-down, bottom-up or controlled-bias, not {other:?}")),
    };
    let range = ["from", "to"].map(|name| arguments.get(name).and_then(Value::as_f64));
    let scale = scale(arguments)?;
    let engine = Engine::new(&scale).map_err(|unknown| unknown.to_string())?;
    let rates = range.iter().any(Option::is_some);
    let generator = Generator::new(method, seed);
    let (mut puzzles, mut unit) = (Vec::new(), first);
    while (puzzles.len() as u64) < count && !work.deadline.is_over() {
        for puzzle in generator.unit(unit).puzzles {
            let rating = if rates { rating(&engine, &scale, &puzzle, work) } else { None };
            let fits = !rates
                || rating.is_some_and(|rating| {
                    range[0].is_none_or(|from| rating >= from) && range[1].is_none_or(|to| rating <= to)
                });
            if fits && (puzzles.len() as u64) < count {
                puzzles.push(json!({ "puzzle": puzzle.to_string(), "rating": rating, "unit": unit }));
            }
        }
        unit += 1;
        work.is_at(format!("{} of {count} puzzles, {} looked at", puzzles.len(), unit - first));
    }
    let is_complete = puzzles.len() as u64 == count;
    Ok(json!({ "puzzles": puzzles, "complete": is_complete, "next": unit }))
}

/// What a puzzle is worth on a scale, if it is solved in time.
fn rating(engine: &Engine, scale: &Scale, puzzle: &Puzzle, work: &Work) -> Option<f64> {
    let trace = Trace::within(&work.deadline, engine, unguess_core::search::position(&Grid::from(puzzle)));
    let (_, hardest) = trace.hardest().filter(|_| trace.outcome == Outcome::Solved)?;
    scale.show(hardest.rating).parse().ok()
}
