//! What is asked about a position, in the words of Python, and why there is no answer.

use std::sync::Arc;

use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use unguess::board::{Grid, Puzzle};
use unguess::corpus::BoardRules;
use unguess::corpus::formats::{Drawings, PublishedBoard};
use unguess::deadline::Deadline;
use unguess::inquiry::ask::{Request, Unanswered};
use unguess::render::position::wrong;
use unguess::scale::Scale;

use crate::failure::{Fault, refused};
use crate::rate::seconds;
use crate::text::Text;
use crate::work::outcome;

/// The rules of a board, by words joined by `+` or in its plain form.
pub(crate) fn board_rules(text: Option<&str>) -> PyResult<Option<BoardRules>> {
    text.map(BoardRules::described).transpose().map_err(|fault| PyValueError::new_err(fault.to_string()))
}

/// The state that one text describes, on a board with some rules.
pub(crate) fn grid(text: &Bound<PyAny>, rules: Option<&BoardRules>) -> PyResult<Grid> {
    position(text, None, rules)
}

/// The position that one text describes, on the way from a puzzle if that is known.
fn position(text: &Bound<PyAny>, puzzle: Option<&Puzzle>, rules: Option<&BoardRules>) -> PyResult<Grid> {
    let fault = |place, reason| Fault { index: None, place, reason }.exception(text.py());
    match Text::of_object(text, 1)? {
        Text::Line(line) => line.grid_on(rules).map_err(|bad| {
            let wrong = puzzle.and_then(|puzzle| bad.mistakes(puzzle)).map(|mistakes| wrong(&mistakes, true));
            let reason = wrong.map_or_else(|| bad.reason.to_string(), |wrong| format!("{}; {wrong}", bad.reason));
            fault(Some((bad.line, bad.column)), reason)
        }),
        Text::None(reason) => Err(fault(None, reason)),
    }
}

/// The state that one text describes on the usual board.
pub(crate) fn classic_grid(text: &Bound<PyAny>) -> PyResult<Grid> {
    let fault = |place, reason| Fault { index: None, place, reason }.exception(text.py());
    match Text::of_object(text, 1)? {
        Text::Line(line) => {
            line.classic_grid().map_err(|bad| fault(Some((bad.line, bad.column)), bad.reason.to_string()))
        }
        Text::None(reason) => Err(fault(None, reason)),
    }
}

/// The board and puzzle that one text describes.
pub(crate) fn published(
    text: &Bound<PyAny>,
    drawings: Drawings,
    rules: Option<&BoardRules>,
) -> PyResult<PublishedBoard> {
    let fault = |place, reason| Fault { index: None, place, reason }.exception(text.py());
    match Text::of_object(text, 1)? {
        Text::Line(line) => {
            line.published(rules, drawings).map_err(|bad| fault(Some((bad.line, bad.column)), bad.reason.to_string()))
        }
        Text::None(reason) => Err(fault(None, reason)),
    }
}

/// A position that something is asked about.
pub(crate) struct Asking<'a, 'py> {
    pub(crate) position: &'a Bound<'py, PyAny>,
    /// The puzzle that it comes from, if it is named.
    pub(crate) puzzle: Option<&'a Bound<'py, PyAny>>,
    /// The rules of its board, unless it is the usual one.
    pub(crate) rules: Option<&'a str>,
    pub(crate) no_uniqueness: bool,
    /// How many seconds there are, if there is a limit.
    pub(crate) timeout: Option<f64>,
}

impl Asking<'_, '_> {
    /// What is answered by a scale, or the exception that says why nothing is.
    pub(crate) fn answer<T: Send + 'static>(
        &self,
        scale: &Scale,
        ask: impl FnOnce(&Request) -> Result<T, Unanswered> + Send + 'static,
    ) -> PyResult<T> {
        let (py, scale) = (self.position.py(), scale.clone());
        let rules = board_rules(self.rules)?;
        let puzzle = self.puzzle.map(|puzzle| grid(puzzle, rules.as_ref())).transpose()?.map(|puzzle| puzzle.placed());
        let position = position(self.position, puzzle.as_ref(), rules.as_ref())?;
        let limit = self.timeout.map(seconds).transpose()?;
        let no_uniqueness = self.no_uniqueness;
        let answered = outcome(py, move |stop| {
            let deadline = Deadline::new(limit, Some(Arc::clone(stop)));
            ask(&Request { puzzle, no_uniqueness, deadline, ..Request::new(position, &scale) })
        })?;
        answered.map_err(|unanswered| exception(py, &unanswered))
    }
}

fn exception(py: Python, unanswered: &Unanswered) -> PyErr {
    let reason = unanswered.to_string();
    match unanswered {
        Unanswered::Unproved { .. } | Unanswered::Contradiction => refused(py, &reason),
        Unanswered::Timeout => PyTimeoutError::new_err(reason),
        Unanswered::Scale(_) | Unanswered::Order(_) | Unanswered::Board(_) | Unanswered::Puzzle(_) => {
            PyValueError::new_err(reason)
        }
    }
}
