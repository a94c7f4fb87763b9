//! Questions of the desk: a request goes in as JSON and an answer comes out, while Ctrl-C is heard.

use pyo3::exceptions::{PyRuntimeError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use serde_json::{Value, json};
use unguess_desk::call::form::{CHECK_STEP, DOCUMENT, EXPLAIN};
use unguess_desk::kept::{Recorded, default_threads, in_order, judged, name, worth};
use unguess_desk::{
    CALLS, ExplainedPath, FaultKind, Request, RequestFault, Work, engine, explained, texts, verdict_terms,
};

use crate::failure::{self, refused};
use crate::work::outcome;

/// The exception of Python for a fault.
pub(crate) fn raised(py: Python, fault: RequestFault) -> PyErr {
    match fault.kind {
        FaultKind::Request => PyValueError::new_err(fault.text()),
        FaultKind::Puzzle => {
            let place = fault.line.zip(fault.column);
            failure::InputFault { index: None, place, reason: fault.message }.exception(py)
        }
        FaultKind::Timeout => PyTimeoutError::new_err(fault.message),
        FaultKind::Refused => refused(py, &fault.message),
        FaultKind::Failed => PyRuntimeError::new_err(fault.message),
    }
}

/// What a piece of work at the desk gives.
fn answer<T: Send + 'static>(
    py: Python,
    work: impl FnOnce(&Work) -> Result<T, RequestFault> + Send + 'static,
) -> PyResult<T> {
    let answer = outcome(py, move |stop| work(&Work { stop: Some(stop), ..Work::default() }))?;
    answer.map_err(|fault| raised(py, fault))
}

/// The answer to a call: its name, and the members of its request as JSON.
#[pyfunction]
pub(crate) fn call(py: Python, name: &str, request: String) -> PyResult<String> {
    let call = unguess_desk::call(CALLS, name).map_err(|fault| raised(py, fault))?;
    answer(py, move |work| call.answer(&request, work).map(|value| value.to_string()))
}

/// The path of a position.
#[pyfunction]
pub(crate) fn explain(py: Python, request: String) -> PyResult<ExplainedPosition> {
    answer(py, move |work| explained(&EXPLAIN.read(&request)?, work, &mut |_, _| {})).map(ExplainedPosition)
}

/// A position with its path.
#[pyclass(name = "Explained", frozen, module = "unguess._unguess")]
pub(crate) struct ExplainedPosition(ExplainedPath);

#[pymethods]
impl ExplainedPosition {
    /// For each step its name on the scale, the state before it, its premises, and what it says in each notation.
    fn texts(&self) -> String {
        let texts = self.0.trace.states().map(|(grid, Recorded { step, .. })| {
            let name = name(grid.rules(), &self.0.scale, step);
            let premises: Vec<String> = step.proof.premises(&grid).iter().map(ToString::to_string).collect();
            let texts = texts(&grid, &self.0.scale, step);
            json!({ "name": name, "state": grid.in_one_line(), "premises": premises, "texts": texts })
        });
        Value::Array(texts.collect()).to_string()
    }

    /// The path in a format, as `unguess explain --format` writes it: the members are format, notation and step.
    fn document(&self, py: Python, request: &str) -> PyResult<String> {
        let document = Request::read(request, &DOCUMENT.members()).and_then(|request| self.0.document(&request));
        document.map_err(|fault| raised(py, fault))
    }

    /// The number of the hardest step, from 1, or `None` for a path without steps.
    fn hardest(&self) -> Option<usize> {
        self.0.trace.hardest().map(|(index, _)| index + 1)
    }

    /// What the puzzle is worth on a scale with published ratings, if it was solved: `HoDoKu score 604 (medium)`.
    fn worth(&self) -> Option<String> {
        worth::of_puzzle(&self.0.trace, &self.0.scale)
    }

    /// How many steps were left out because the checker refuses their proofs.
    fn left_out(&self) -> usize {
        self.0.left_out
    }
}

/// The verdicts on some lines as JSON, the first of which has this number.
#[pyfunction]
pub(crate) fn verify_steps(py: Python, lines: Vec<String>, first: u64, request: String) -> PyResult<Vec<String>> {
    answer(py, move |work| {
        let request = Request::read(&request, &CHECK_STEP.members())?;
        let scale = request.scale("full")?;
        let engine = engine(&request, &scale)?;
        let terms = verdict_terms(&request, work, &scale, &engine)?;
        let mut verdicts = Vec::new();
        in_order(
            default_threads(),
            (first..).zip(lines),
            |(number, line): (u64, String)| judged(number, &line, &terms).document.to_string(),
            |verdict| {
                verdicts.push(verdict);
                std::ops::ControlFlow::Continue(())
            },
        );
        Ok(verdicts)
    })
}
