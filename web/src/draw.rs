//! Pictures that stand alone.

use unguess::render::{board, svg};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::explain::run;
use crate::puzzle::grid;

/// A picture of a position, as SVG.
#[wasm_bindgen(js_name = pictureOf)]
pub fn picture_of(position: &str, heading: &str) -> String {
    json(grid(position).map(|grid| svg::position(&grid, heading)))
}

/// A position as text, with pencilmarks where candidates are gone.
#[wasm_bindgen(js_name = boardText)]
pub fn board_text(position: &str) -> String {
    json(grid(position).map(|grid| board::text(&grid)))
}

/// A picture of one step of a path, counted from 1; of the hardest with 0.
#[wasm_bindgen(js_name = pictureOfStep)]
pub fn picture_of_step(puzzle: &str, options: &str, step: usize) -> String {
    json(drawn(puzzle, options, step))
}

fn drawn(puzzle: &str, options: &str, step: usize) -> Result<String, Fault> {
    let run = run(puzzle, options, &mut |_, _| {})?;
    let hardest = run.trace.hardest().map_or(1, |(index, _)| index + 1);
    let number = if step == 0 { hardest } else { step };
    let found = run.trace.states().nth(number - 1).map(|(grid, recorded)| {
        svg::document(&grid, &recorded.step, &svg::heading(number, &run.scale, &recorded.step))
    });
    found.ok_or_else(|| Fault::new(format!("there is no step {number}: there are {}", run.trace.steps.len())))
}
