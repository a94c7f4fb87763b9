//! Questions of fact about one puzzle; its picture; techniques; whether a trace is right.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pyo3::exceptions::{PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use serde_json::{Value, json};
use unguess::board::{CellSet, Puzzle};
use unguess::canon::canonical;
use unguess::corpus::formats::{Drawings, TargetFormat};
use unguess::deadline::Deadline;
use unguess::inquiry::known_givens;
use unguess::render::claim::{ClaimTerms, verify};
use unguess::render::{json_reader, svg};
use unguess::scale::Scale;
use unguess::search::{self, Verdict, redundant_clues_on, verdict_within};
use unguess::techniques::TECHNIQUES;

use crate::asking::{board_rules, grid, published};
use crate::rate::seconds;
use crate::text::Text;
use crate::work::outcome;

/// What a puzzle is (`ok`, `none` or `multiple`), and a solution if there is one.
#[pyfunction]
#[pyo3(signature = (puzzle, rules, timeout))]
pub(crate) fn solve(
    puzzle: &Bound<PyAny>,
    rules: Option<&str>,
    timeout: Option<f64>,
) -> PyResult<(&'static str, Option<String>)> {
    let (grid, time) = (grid(puzzle, board_rules(rules)?.as_ref())?, timeout.map(seconds).transpose()?);
    let line = |solution: &Puzzle| Some(grid.rules().line_of(|cell| solution.clue(cell)));
    let find = move |stop: &Arc<AtomicBool>| verdict_within(&grid, &Deadline::new(time, Some(Arc::clone(stop))));
    Ok(match outcome(puzzle.py(), find)?.ok_or_else(late)? {
        Verdict::None => ("none", None),
        Verdict::Unique(solution) => ("ok", line(&solution)),
        Verdict::Multiple([solution, _]) => ("multiple", line(&solution)),
    })
}

/// A puzzle in a format of other programs. Drawings, which may stand for rules, are refused unless they are to be left out.
#[pyfunction]
#[pyo3(signature = (puzzle, to, drawings, rules))]
pub(crate) fn convert(puzzle: &Bound<PyAny>, to: &str, drawings: &str, rules: Option<&str>) -> PyResult<String> {
    let known = TargetFormat::ALL.into_iter().find(|format| format.id() == to.to_ascii_lowercase());
    let format = known.ok_or_else(|| {
        let ids = TargetFormat::ALL.map(TargetFormat::id).join(", ");
        PyValueError::new_err(format!("there is no format {to:?}; there are {ids}"))
    })?;
    let named = Drawings::ALL.into_iter().find(|known| known.id() == drawings);
    let drawings = named
        .ok_or_else(|| PyValueError::new_err(format!("drawings is \"refuse\" or \"ignore\", not {drawings:?}")))?;
    let published = published(puzzle, drawings, board_rules(rules)?.as_ref())?;
    format.write(&published).map_err(|fault| PyValueError::new_err(fault.to_string()))
}

/// How many solutions there are, up to a limit.
#[pyfunction]
#[pyo3(signature = (puzzle, limit, rules, timeout))]
pub(crate) fn count(
    py: Python,
    puzzle: &Bound<PyAny>,
    limit: u64,
    rules: Option<&str>,
    timeout: Option<f64>,
) -> PyResult<u64> {
    let (grid, time) = (grid(puzzle, board_rules(rules)?.as_ref())?, timeout.map(seconds).transpose()?);
    let count =
        move |stop: &Arc<AtomicBool>| search::count_until(&grid, limit, &Deadline::new(time, Some(Arc::clone(stop))));
    outcome(py, count)?.ok_or_else(late)
}

fn late() -> PyErr {
    PyTimeoutError::new_err("the time was over before the solutions were known")
}

/// How many clues there are, how many solutions (2 for more), and the clues of which each alone can go, if there is one
/// solution.
#[pyfunction]
#[pyo3(signature = (puzzle, rules, timeout))]
pub(crate) fn check(
    puzzle: &Bound<PyAny>,
    rules: Option<&str>,
    timeout: Option<f64>,
) -> PyResult<(usize, u8, Option<Vec<String>>)> {
    let (py, grid) = (puzzle.py(), grid(puzzle, board_rules(rules)?.as_ref())?);
    let (time, puzzle) = (timeout.map(seconds).transpose()?, known_givens(&grid).unwrap_or_else(|| grid.placed()));
    let find = move |stop: &Arc<AtomicBool>| -> Option<(u8, Option<CellSet>)> {
        let deadline = Deadline::new(time, Some(Arc::clone(stop)));
        Some(match verdict_within(&grid.on_its_board(&puzzle), &deadline)? {
            Verdict::None => (0, None),
            Verdict::Unique(solution) => (1, Some(redundant_clues_on(&grid, &puzzle, &solution, &deadline)?)),
            Verdict::Multiple(_) => (2, None),
        })
    };
    let (solutions, redundant) = outcome(py, find)?.ok_or_else(late)?;
    let redundant = redundant.map(|cells| cells.iter().map(|cell| cell.to_string()).collect());
    Ok((puzzle.cells().len(), solutions, redundant))
}

/// A position as a picture, under a heading.
#[pyfunction]
#[pyo3(signature = (position, heading, rules))]
pub(crate) fn picture(position: &Bound<PyAny>, heading: &str, rules: Option<&str>) -> PyResult<String> {
    Ok(svg::position(&grid(position, board_rules(rules)?.as_ref())?, heading))
}

/// The canonical form of a puzzle, and how many geometric forms turn the puzzle into itself.
#[pyfunction]
pub(crate) fn canon(puzzle: &Bound<PyAny>) -> PyResult<(String, u32)> {
    let least = canonical(&grid(puzzle, None)?.placed());
    Ok((least.puzzle.to_string(), least.automorphisms))
}

/// The canonical form of each value; nothing for what is no puzzle.
#[pyfunction]
pub(crate) fn canonical_forms(puzzles: Vec<Bound<PyAny>>) -> PyResult<Vec<Option<String>>> {
    let form = |puzzle: Bound<PyAny>| match Text::of_object(&puzzle, 1)? {
        Text::Line(line) => Ok(line.grid().ok().map(|grid| canonical(&grid.placed()).puzzle.to_string())),
        Text::None(_) => Ok(None),
    };
    puzzles.into_iter().map(form).collect()
}

/// A list of all techniques.
#[pyfunction]
pub(crate) fn techniques() -> String {
    let scales = Scale::shipped();
    let list = TECHNIQUES.iter().map(|technique| {
        let uses = |scale: &&Scale| scale.levels.iter().any(|level| level.technique == technique.id());
        let scales: Vec<&str> = scales.iter().filter(uses).map(|scale| &*scale.id).collect();
        let (first, last) = technique.facts().sizes.range().into_inner();
        let (id, title, document) = (technique.id(), technique.title(), technique.document());
        json!({ "id": id, "title": title, "sizes": [first, last], "scales": scales, "document": document })
    });
    Value::Array(list.collect()).to_string()
}

/// Whether all that a trace says is so, and what is said of it.
#[pyfunction]
#[pyo3(signature = (trace, replay, timeout))]
pub(crate) fn verify_trace(py: Python, trace: &str, replay: bool, timeout: Option<f64>) -> PyResult<(bool, String)> {
    let claim = json_reader::read(trace).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let limit = timeout.map(seconds).transpose()?;
    outcome(py, move |stop| {
        let scale = Scale::named(&claim.scale);
        let deadline = Deadline::new(limit, Some(Arc::clone(stop)));
        match verify(&claim, &ClaimTerms { scale: scale.as_ref(), replay, deadline }) {
            Ok(verified) => (verified.is_whole(), verified.to_string()),
            Err(refusal) => (false, refusal.to_string()),
        }
    })
}
