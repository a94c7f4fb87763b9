//! The next step of a position, in four levels.

use serde::Serialize;
use serde_json::Value;
use unguess::render::html;
use unguess_answers::{self as answers, Fault, Options, json};
use wasm_bindgen::prelude::*;

/// A hint with what the site draws of it.
#[derive(Serialize)]
struct Drawn {
    hint: Value,
    shown: Option<html::SingleStep>,
}

/// The next step of a position: a document of `schemas/hint-3.json`.
#[wasm_bindgen]
pub fn hint(position: &str, options: &str) -> String {
    json(told(position, options).map(|drawn| drawn.hint))
}

/// The next step of a position with its picture.
#[wasm_bindgen(js_name = hintDrawn)]
pub fn hint_drawn(position: &str, options: &str) -> String {
    json(told(position, options))
}

fn told(position: &str, options: &str) -> Result<Drawn, Fault> {
    let (hint, scale) = answers::hint(position, &Options::read(options)?)?;
    let shown = hint.steps.first().map(|recorded| html::single(&hint.known.start.grid, recorded, &scale));
    Ok(Drawn { hint: answers::hinted(&hint, &scale)?, shown })
}
