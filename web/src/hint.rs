//! The next step of a position, in four levels.

use serde::Serialize;
use serde_json::Value;
use unguess::inquiry::ask::{self, Wanted};
use unguess::render::position::Audience;
use unguess::render::{hint as document, html};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::Options;

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
    let options = Options::read(options)?;
    let scale = options.scale("full")?;
    let hint = ask::hint(&options.request(&options.grid(position)?, &scale)?, Wanted::Next).map_err(Fault::new)?;
    let message = hint.steps.is_empty().then(|| document::nothing(&hint.known, &scale, true, Audience::Page));
    let written = serde_json::to_value(document::document(&hint, &scale, message.as_deref())).map_err(Fault::new)?;
    let shown = hint.steps.first().map(|recorded| html::single(&hint.known.start.grid, recorded, &scale));
    Ok(Drawn { hint: written, shown })
}
