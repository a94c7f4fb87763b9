//! `explain`: the path of one puzzle with every step.

use std::ffi::CString;

use pyo3::exceptions::{PyIndexError, PyTimeoutError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use serde_json::{Map, Value, json};
use unguess::board::Grid;
use unguess::engine::Outcome;
use unguess::inquiry::ask::{self, Path};
use unguess::proof::Step;
use unguess::render::format::{Format, Shown, Unwritten};
use unguess::render::position::left_out;
use unguess::render::{Notation, name, worth};
use unguess::scale::Scale;
use unguess::search::Verdict;
use unguess::trace::{Recorded, Trace};

use crate::asked::scale;
use crate::asking::Asking;

/// The notation with a name.
pub(crate) fn notation(id: &str) -> PyResult<Notation> {
    let known = || Notation::ALL.map(Notation::id).join(", ");
    let named = Notation::ALL.into_iter().find(|notation| notation.id() == id);
    named.ok_or_else(|| PyValueError::new_err(format!("there is no notation {id:?}; there are {}", known())))
}

/// The format of documents with a name.
fn format(id: &str) -> PyResult<Format> {
    let known = || Format::ALL.map(Format::id).join(", ");
    let named = Format::ALL.into_iter().find(|format| format.id() == id);
    named.ok_or_else(|| PyValueError::new_err(format!("there is no format {id:?}; there are {}", known())))
}

/// What a step says in each notation.
pub(crate) fn texts(grid: &Grid, scale: &Scale, step: &Step) -> Map<String, Value> {
    let told = |notation: Notation| (notation.id().to_owned(), notation.told(grid, scale, step).line().into());
    Notation::ALL.into_iter().map(told).collect()
}

/// The path of a puzzle on a scale.
#[pyfunction]
#[pyo3(signature = (puzzle, by, givens, no_uniqueness, timeout, rules))]
pub(crate) fn explain(
    puzzle: &Bound<PyAny>,
    by: &str,
    givens: Option<&Bound<PyAny>>,
    no_uniqueness: bool,
    timeout: Option<f64>,
    rules: Option<&str>,
) -> PyResult<Explained> {
    let scale = scale(by)?;
    let asked = Asking { position: puzzle, puzzle: givens, rules, no_uniqueness, timeout };
    let ask::Explained { known, trace, left_out, .. } =
        asked.answer(&scale, |request| ask::explain(request, Path::Usual, &mut |_, _| {}))?;
    warn_of(puzzle.py(), left_out)?;
    if trace.outcome == Outcome::Interrupted {
        return Err(PyTimeoutError::new_err("the time was over before the puzzle was solved"));
    }
    Ok(Explained { trace, scale, verdict: known.verdict })
}

/// Warns if steps were left out.
pub(crate) fn warn_of(py: Python, steps: usize) -> PyResult<()> {
    let Some(text) = left_out(steps) else { return Ok(()) };
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &CString::new(text)?, 1)
}

/// A puzzle with its path.
#[pyclass(frozen, module = "unguess._unguess")]
pub(crate) struct Explained {
    trace: Trace,
    scale: Scale,
    verdict: Verdict,
}

#[pymethods]
impl Explained {
    /// For each step its name on the scale, and what it says in each notation.
    fn texts(&self) -> String {
        let texts = self.trace.states().map(|(grid, Recorded { step, .. })| {
            let name = name(grid.rules(), &self.scale, step);
            json!({ "name": name, "state": grid.in_one_line(), "texts": texts(&grid, &self.scale, step) })
        });
        Value::Array(texts.collect()).to_string()
    }

    /// The path in a format, as `unguess explain --format` writes it.
    #[pyo3(signature = (format, notation, step))]
    fn document(&self, format: &str, notation: &str, step: Option<usize>) -> PyResult<String> {
        let shown =
            Shown { notation: self::notation(notation)?, step, ..Shown::new(&self.trace, &self.scale, &self.verdict) };
        shown.document(self::format(format)?).map_err(|unwritten| match unwritten {
            Unwritten::Missing { count, .. } => PyIndexError::new_err(format!("{unwritten}: there are {count}")),
            Unwritten::NoGraph { .. } | Unwritten::Json(_) => PyValueError::new_err(unwritten.to_string()),
        })
    }

    /// What the hardest step is, counted from 1; none if there is no step.
    fn hardest(&self) -> Option<usize> {
        self.trace.hardest().map(|(index, _)| index + 1)
    }

    /// What the puzzle is worth on a scale with published ratings, if it was solved: `HoDoKu score 604 (medium)`.
    fn worth(&self) -> Option<String> {
        worth::of_puzzle(&self.trace, &self.scale)
    }
}
