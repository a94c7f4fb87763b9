//! `verify_steps`: whether the steps of others follow.

use std::ops::ControlFlow;
use std::sync::Arc;

use pyo3::prelude::*;
use unguess::corpus::{default_threads, in_order};
use unguess::deadline::Deadline;
use unguess::engine::Engine;
use unguess::render::step_verdicts::{VerdictTerms, judged};

use crate::asked::scale;
use crate::rate::seconds;
use crate::work::outcome;

/// What is asked besides the scale.
#[expect(clippy::struct_excessive_bools, reason = "each is an argument in Python")]
#[derive(Clone, Copy, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Options {
    longest: Option<usize>,
    no_uniqueness: bool,
    hide_truth: bool,
    explain: bool,
    solution: bool,
    timeout: Option<f64>,
}

/// The verdicts on some lines as JSON, the first of which has this number.
#[pyfunction]
#[pyo3(signature = (lines, first, by, options))]
pub(crate) fn verify_steps(
    py: Python,
    lines: Vec<String>,
    first: u64,
    by: &str,
    options: Options,
) -> PyResult<Vec<String>> {
    let scale = scale(by)?;
    let timeout = options.timeout.map(seconds).transpose()?;
    outcome(py, move |stop| {
        let engine = Engine::new(&scale).expect("a test builds an engine for each shipped scale");
        let engine = if options.no_uniqueness { engine.without_uniqueness() } else { engine };
        let terms = VerdictTerms {
            longest: options.longest.unwrap_or(usize::MAX),
            timeout,
            deadline: Deadline::new(None, Some(Arc::clone(stop))),
            hides_truth: options.hide_truth,
            explains: options.explain,
            tells_solution: options.solution && !options.hide_truth,
            ..VerdictTerms::new(&scale, &engine)
        };
        let mut verdicts = Vec::new();
        in_order(
            default_threads(),
            (first..).zip(lines),
            |(number, line): (u64, String)| judged(number, &line, &terms).document.to_string(),
            |verdict| {
                verdicts.push(verdict);
                ControlFlow::Continue(())
            },
        );
        verdicts
    })
}
