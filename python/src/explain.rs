//! `explain`: the path of one puzzle with every step.

use pyo3::exceptions::{PyIndexError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use serde_json::{Map, Value, json};
use unguess::board::Grid;
use unguess::engine::Outcome;
use unguess::inquiry::ask::{self, Path};
use unguess::proof::Step;
use unguess::render::explanation::{Boards, Explanation};
use unguess::render::palette::Palette;
use unguess::render::{Notation, html, json as document, name, svg, worth};
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

/// What a step says in each notation.
pub(crate) fn texts(grid: &Grid, scale: &Scale, step: &Step) -> Map<String, Value> {
    let told = |notation: Notation| (notation.id().to_owned(), notation.told(grid, scale, step).line().into());
    Notation::ALL.into_iter().map(told).collect()
}

/// The path of a puzzle on a scale.
#[pyfunction]
#[pyo3(signature = (puzzle, by, givens, no_uniqueness, timeout))]
pub(crate) fn explain(
    puzzle: &Bound<PyAny>,
    by: &str,
    givens: Option<&Bound<PyAny>>,
    no_uniqueness: bool,
    timeout: Option<f64>,
) -> PyResult<Explained> {
    let scale = scale(by)?;
    let asked = Asking { position: puzzle, puzzle: givens, no_uniqueness, timeout };
    let ask::Explained { known, trace, .. } =
        asked.answer(&scale, |request| ask::explain(request, Path::Usual, &mut |_, _| {}))?;
    if trace.outcome == Outcome::Interrupted {
        return Err(PyTimeoutError::new_err("the time was over before the puzzle was solved"));
    }
    Ok(Explained { trace, scale, verdict: known.verdict })
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
    /// The document that `unguess explain --format json` writes.
    fn json(&self) -> String {
        let document = document::document(&self.trace, &self.scale, &self.verdict);
        serde_json::to_string_pretty(&document).expect("its keys are texts") + "\n"
    }

    /// For each step its name on the scale, and what it says in each notation.
    fn texts(&self) -> String {
        let texts = self.trace.states().map(|(grid, Recorded { step, .. })| {
            let name = name(&self.scale, step);
            json!({ "name": name, "state": grid.in_one_line(), "texts": texts(&grid, &self.scale, step) })
        });
        Value::Array(texts.collect()).to_string()
    }

    /// The whole path to be read, as `unguess explain` writes it.
    fn text(&self, notation: &str) -> PyResult<String> {
        let explanation = Explanation {
            trace: &self.trace,
            scale: &self.scale,
            verdict: &self.verdict,
            notation: self::notation(notation)?,
            boards: &[Boards::FirstHard],
            is_full: false,
            palette: Palette::PLAIN,
        };
        Ok(explanation.to_string())
    }

    /// The page that `unguess explain --format html` writes.
    fn html(&self, notation: &str) -> PyResult<String> {
        Ok(html::document(&self.trace, &self.scale, self::notation(notation)?, None))
    }

    /// What the hardest step is, counted from 1; none if there is no step.
    fn hardest(&self) -> Option<usize> {
        self.trace.hardest().map(|(index, _)| index + 1)
    }

    /// The picture of a step, counted from 1.
    fn svg(&self, step: usize) -> PyResult<String> {
        let state = step.checked_sub(1).and_then(|index| self.trace.states().nth(index));
        let count = self.trace.steps.len();
        let missing = || PyIndexError::new_err(format!("there is no step {step}: there are {count}"));
        let (grid, recorded) = state.ok_or_else(missing)?;
        Ok(svg::document(&grid, &recorded.step, &svg::heading(step, &self.scale, &recorded.step)))
    }

    /// What the puzzle is worth on a scale with published ratings, if it was solved: `HoDoKu score 604 (medium)`.
    fn worth(&self) -> Option<String> {
        worth::of_puzzle(&self.trace, &self.scale)
    }
}
