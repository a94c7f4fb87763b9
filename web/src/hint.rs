//! The next step of a position, in three levels.

use std::ops::ControlFlow;

use serde::Serialize;
use serde_json::Value;
use unguess::board::{Grid, Position};
use unguess::engine::Engine;
use unguess::inquiry::{Mistakes, known_givens};
use unguess::render::{english, hint as document, html};
use unguess::scale::Scale;
use unguess::search::{Verdict, position_of, verdict};
use unguess::trace::Recorded;
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::{Options, proved};
use crate::puzzle::grid;

/// A hint with what the site draws of it.
#[derive(Serialize)]
struct Drawn {
    hint: Value,
    shown: Option<html::Single>,
}

/// The next step of a position: a document of `schemas/hint-2.json`.
#[wasm_bindgen]
pub fn hint(position: &str, options: &str) -> String {
    json(told(position, options).map(|drawn| drawn.hint))
}

/// The same with its picture.
#[wasm_bindgen(js_name = hintDrawn)]
pub fn hint_drawn(position: &str, options: &str) -> String {
    json(told(position, options))
}

fn told(position: &str, options: &str) -> Result<Drawn, Fault> {
    let (options, grid) = (Options::read(options)?, grid(position)?);
    let scale = options.scale("full")?;
    let mistakes = match &options.puzzle {
        None => known_givens(&grid).and_then(|puzzle| Mistakes::of(&grid, &puzzle).ok()),
        Some(puzzle) => Some(Mistakes::of(&grid, &self::grid(puzzle)?.placed()).map_err(Fault::new)?),
    };
    let verdict = verdict(&grid);
    let is_right = mistakes.as_ref().is_none_or(Mistakes::is_empty) && verdict != Verdict::None;
    let start = position_of(&grid, &verdict);
    let engine = options.engine(&scale)?;
    let steps = if is_right { next(&engine, start) } else { Vec::new() };
    steps.iter().try_for_each(|recorded| proved(&grid, start.origin.as_ref(), &recorded.step))?;
    let message = steps.is_empty().then(|| nothing(&grid, &scale, &verdict, mistakes.as_ref()));
    let hint = document::document(&grid, &scale, &verdict, mistakes.as_ref(), message.as_deref(), &steps);
    let hint = serde_json::to_value(&hint).map_err(Fault::new)?;
    Ok(Drawn { hint, shown: steps.first().map(|recorded| html::single(&grid, recorded, &scale)) })
}

/// The first step, if there is one.
fn next(engine: &Engine, start: Position) -> Vec<Recorded> {
    let mut steps = Vec::new();
    engine.solve(start, &mut |_, step, rating| {
        steps.push(Recorded { rating, together: false, step });
        ControlFlow::Break(())
    });
    steps
}

/// What is said where there is no step.
fn nothing(grid: &Grid, scale: &Scale, verdict: &Verdict, mistakes: Option<&Mistakes>) -> String {
    if let Some(mistakes) = mistakes.filter(|mistakes| !mistakes.is_empty()) {
        return document::wrong(mistakes, true);
    }
    match (grid.starved(), verdict) {
        _ if grid.is_complete() => "Every cell is filled.".to_owned(),
        (Some(variable), _) => format!("There is no solution: {}.", english::starved(variable)),
        (None, Verdict::None) => {
            "There is no solution from here: some digit or crossed out candidate is wrong.".to_owned()
        }
        (None, _) => format!("{} finds no step here.", scale.title),
    }
}
