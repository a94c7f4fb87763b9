//! `hint`: the next step of a position.

use pyo3::prelude::*;
use serde_json::json;
use unguess::inquiry::ask::{self, Wanted};
use unguess::render::position::Audience;
use unguess::render::{hint as told, name, svg};

use crate::asked::scale;
use crate::asking::Asking;
use crate::explain::{texts, warn_of};

/// The document that `unguess hint --format json` writes, with what the step is called, what it says in each notation and its
/// picture.
#[pyfunction]
#[pyo3(signature = (position, puzzle, by, no_uniqueness, timeout, rules))]
pub(crate) fn hint(
    position: &Bound<PyAny>,
    puzzle: Option<&Bound<PyAny>>,
    by: &str,
    no_uniqueness: bool,
    timeout: Option<f64>,
    rules: Option<&str>,
) -> PyResult<String> {
    let scale = scale(by)?;
    let asked = Asking { position, puzzle, rules, no_uniqueness, timeout };
    let hint = asked.answer(&scale, |request| ask::hint(request, Wanted::Next))?;
    warn_of(position.py(), hint.left_out)?;
    let message = hint.steps.is_empty().then(|| told::nothing(&hint.known, &scale, true, Audience::Python));
    let first = hint.steps.first().map(|recorded| &recorded.step);
    let called = first.map(|step| name(hint.known.start.grid.rules(), &scale, step));
    let texts = first.map(|step| texts(&hint.known.start.grid, &scale, step));
    let drawn = first.map(|step| {
        let grid = &hint.known.start.grid;
        svg::document(grid, step, &told::called(grid.rules(), &scale, step))
    });
    let document = told::document(&hint, &scale, message.as_deref());
    Ok(json!({ "document": document, "name": called, "texts": texts, "picture": drawn }).to_string())
}
