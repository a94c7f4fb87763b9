//! Pictures as separate files.

use unguess::render::{board, svg};
use unguess_answers::{Options, json};
use wasm_bindgen::prelude::*;

/// A picture of a position, as SVG.
#[wasm_bindgen(js_name = pictureOf)]
pub fn picture_of(position: &str, heading: &str, options: Option<String>) -> String {
    let options = Options::of(options);
    json(options.and_then(|options| options.grid(position)).map(|grid| svg::position(&grid, heading)))
}

/// A position as text, with pencilmarks where candidates are gone.
#[wasm_bindgen(js_name = boardText)]
pub fn board_text(position: &str, options: Option<String>) -> String {
    let options = Options::of(options);
    json(options.and_then(|options| options.grid(position)).map(|grid| board::text(&grid)))
}
