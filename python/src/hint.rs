//! `hint`: the next step of a position.

use std::ops::ControlFlow;
use std::sync::Arc;

use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use serde_json::json;
use unguess::deadline::Deadline;
use unguess::inquiry::{Mistakes, known_givens};
use unguess::render::{hint as told, name};
use unguess::search::{Verdict, position_of, verdict};
use unguess::trace::Recorded;

use crate::explain::{engine, grid, texts};
use crate::rate::seconds;
use crate::work::outcome;

/// The document that `unguess hint --format json` writes, with what the step is called and says in each notation.
#[pyfunction]
#[pyo3(signature = (position, puzzle, by, no_uniqueness, timeout))]
pub(crate) fn hint(
    py: Python,
    position: &Bound<PyAny>,
    puzzle: Option<&Bound<PyAny>>,
    by: &str,
    no_uniqueness: bool,
    timeout: Option<f64>,
) -> PyResult<String> {
    let grid = grid(position)?;
    let mistakes = match puzzle {
        None => known_givens(&grid).and_then(|puzzle| Mistakes::of(&grid, &puzzle).ok()),
        Some(puzzle) => {
            let givens = self::grid(puzzle)?.placed();
            Some(Mistakes::of(&grid, &givens).map_err(|unknown| PyValueError::new_err(unknown.to_string()))?)
        }
    };
    let limit = timeout.map(seconds).transpose()?;
    let verdict = verdict(&grid);
    let (scale, engine) = engine(by, no_uniqueness)?;
    let start = position_of(&grid, &verdict);
    let is_right = mistakes.as_ref().is_none_or(Mistakes::is_empty) && verdict != Verdict::None;
    let (step, is_late) = outcome(py, move |stop| {
        let deadline = Deadline::new(limit, Some(Arc::clone(stop)));
        let mut first = None;
        if is_right {
            engine.solve_within(&deadline, start, &mut |_, step, rating| {
                first = Some(Recorded { rating, together: false, step });
                ControlFlow::Break(())
            });
        }
        let is_late = first.is_none() && deadline.is_over();
        (first, is_late)
    })?;
    if is_late {
        return Err(PyTimeoutError::new_err("the time was over before a step was found"));
    }
    let message = step.is_none().then(|| told::nothing(&grid, &scale, &verdict, mistakes.as_ref(), true));
    // What is said to who types commands, said to who calls a function.
    let message = message.map(|text| text.replace("--puzzle and", "puzzle= and").replace("--by ", "by="));
    let called = step.as_ref().map(|recorded| name(&scale, &recorded.step));
    let texts = step.as_ref().map(|recorded| texts(&grid, &scale, &recorded.step));
    let steps: Vec<Recorded> = step.into_iter().collect();
    let document = told::document(&grid, &scale, &verdict, mistakes.as_ref(), message.as_deref(), &steps);
    Ok(json!({ "document": document, "name": called, "texts": texts }).to_string())
}
