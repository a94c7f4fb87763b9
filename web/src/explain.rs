//! Paths: as documents, as pages, and as what the site steps through.

use std::ops::ControlFlow;

use unguess::board::Position;
use unguess::engine::{Engine, Outcome};
use unguess::render::{html, json as document};
use unguess::scale::Scale;
use unguess::search::{Verdict, position_of, verdict};
use unguess::trace::{Recorded, Trace};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::{Options, proved};
use crate::puzzle::grid;

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
    json(run.as_ref().map(|run| document::document(&run.trace, &run.scale, &run.verdict)).map_err(Clone::clone))
}

/// The same for the site. After each step `progress` is told how many steps there are and how many cells are filled.
#[wasm_bindgen(js_name = path)]
pub fn path(puzzle: &str, options: &str, progress: &js_sys::Function) -> String {
    let mut tell = |steps: usize, filled: usize| {
        // Who does not listen misses nothing else.
        let _ = progress.call2(&JsValue::NULL, &JsValue::from(steps as u32), &JsValue::from(filled as u32));
    };
    json(run(puzzle, options, &mut tell).map(|run| html::path(&run.trace, &run.scale)))
}

/// The page of a path, as `unguess explain --format html` writes it.
#[wasm_bindgen]
pub fn page(puzzle: &str, options: &str) -> String {
    let notation = Options::read(options).and_then(|options| options.notation());
    json(notation.and_then(|notation| {
        run(puzzle, options, &mut |_, _| {}).map(|run| html::document(&run.trace, &run.scale, notation, None))
    }))
}

/// Follows a scale from a puzzle or position, and checks every step.
pub(crate) fn run(puzzle: &str, options: &str, progress: &mut dyn FnMut(usize, usize)) -> Result<Run, Fault> {
    let (options, grid) = (Options::read(options)?, grid(puzzle)?);
    let scale = options.scale("full")?;
    let (verdict, engine) = (verdict(&grid), options.engine(&scale)?);
    let trace = followed(&engine, position_of(&grid, &verdict), progress);
    trace.states().try_for_each(|(state, recorded)| proved(&state, trace.origin.as_ref(), &recorded.step))?;
    if trace.outcome == Outcome::Contradiction && matches!(verdict, Verdict::Unique(_)) {
        return Err(Fault::new("the steps leave no solution, though there is one"));
    }
    Ok(Run { trace, scale, verdict })
}

/// The path, telling how far it is.
fn followed(engine: &Engine, start: Position, progress: &mut dyn FnMut(usize, usize)) -> Trace {
    let mut steps: Vec<Recorded> = Vec::new();
    let (mut last, mut end) = (None, start.grid);
    let outcome = engine.solve(start, &mut |found_in, step, rating| {
        let together = last.replace(*found_in) == Some(*found_in);
        end = end.after(&step.effect);
        steps.push(Recorded { rating, together, step });
        progress(steps.len(), end.filled().len());
        ControlFlow::Continue(())
    });
    Trace { start: start.grid, origin: start.origin, steps, outcome, end }
}
