//! Paths: as documents, as pages, and as what the site steps through.

use unguess::board::Grid;
use unguess::inquiry::ask::{self, Explained, Path};
use unguess::render::format::{Format, Shown, Unwritten};
use unguess::render::{html, json};
use unguess::scale::Scale;
use unguess::search::Verdict;
use unguess::trace::{Progress, Trace};
use unguess_answers::{self as answers, Fault, Options};
use wasm_bindgen::prelude::*;

/// A path and what it is of.
pub(crate) struct Run {
    pub(crate) trace: Trace,
    pub(crate) scale: Scale,
    pub(crate) verdict: Verdict,
}

/// The path of a puzzle or position: a document of `schemas/trace-2.json`.
#[wasm_bindgen]
pub fn explain(puzzle: &str, options: &str) -> String {
    let run = run(puzzle, options, &mut |_, _| {});
    answers::json(run.as_ref().map(|run| json::document(&run.trace, &run.scale, &run.verdict)).map_err(Clone::clone))
}

/// The path of a puzzle or position for the site. After each step `progress` is called with the number of steps and the
/// number of filled cells.
#[wasm_bindgen(js_name = path)]
pub fn path(puzzle: &str, options: &str, progress: &js_sys::Function) -> String {
    let mut tell = |steps: usize, state: &Grid| {
        let [steps, filled] = [steps, state.filled().len()].map(|count| JsValue::from(count as u32));
        // Who does not listen misses nothing else.
        let _ = progress.call2(&JsValue::NULL, &steps, &filled);
    };
    answers::json(run(puzzle, options, &mut tell).map(|run| html::path(&run.trace, &run.scale)))
}

/// A path in a format, as `unguess explain --format` writes it. What shows one step shows this one, counted from 1, or the
/// hardest with 0.
#[wasm_bindgen]
pub fn document(puzzle: &str, options: &str, format: &str, step: usize) -> String {
    answers::json(shown(puzzle, options, format, step))
}

fn shown(puzzle: &str, options: &str, format: &str, step: usize) -> Result<String, Fault> {
    let known = Format::ALL.into_iter().find(|known| known.id() == format);
    let format = known.ok_or_else(|| Fault::new(format!("there is no format {format:?}")))?;
    let notation = Options::read(options)?.notation()?;
    let run = run(puzzle, options, &mut |_, _| {})?;
    let step = (step > 0).then_some(step);
    let shown = Shown { notation, step, ..Shown::new(&run.trace, &run.scale, &run.verdict) };
    shown.document(format).map_err(|unwritten| match unwritten {
        Unwritten::Missing { count, .. } => Fault::new(format!("{unwritten}: there are {count}")),
        Unwritten::NoGraph { .. } | Unwritten::Json(_) => Fault::new(unwritten),
    })
}

/// Follows a scale from a puzzle or position, every step checked.
pub(crate) fn run(puzzle: &str, options: &str, progress: &mut Progress) -> Result<Run, Fault> {
    let options = Options::read(options)?;
    let scale = options.scale("full")?;
    let request = options.request(puzzle, &scale)?;
    let Explained { known, trace, .. } = ask::explain(&request, Path::Usual, progress)?;
    Ok(Run { trace, verdict: known.verdict, scale })
}
