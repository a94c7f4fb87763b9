//! Puzzles and positions from text and files, in any form.

use std::io::Cursor;

use serde::Serialize;
use unguess::board::{Cell, Digit, Grid};
use unguess::corpus::{First, Lines, first, pasted};
use unguess::search::{Verdict, verdict};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};

/// What is known of a position.
#[derive(Serialize)]
struct Position {
    /// 81 places each, a point where there is nothing.
    givens: String,
    placed: String,
    /// Nine places a cell, place `k` holding the digit `k` or a point.
    marks: String,
    /// The puzzle or position in as few characters as say it.
    line: String,
    clues: usize,
    solutions: &'static str,
    solution: Option<String>,
    /// With several solutions, a cell that can be either of two digits.
    either: Option<String>,
    /// Whether another puzzle follows in the text, which is not looked at.
    followed: bool,
}

/// The first puzzle or position of a text.
#[wasm_bindgen]
pub fn read(text: &str) -> String {
    json(pasted("text", text).map(|first| position(&first)).map_err(Fault::from))
}

/// The first puzzle or position of a file, which may be compressed.
#[wasm_bindgen(js_name = readFile)]
pub fn read_file(bytes: Vec<u8>) -> String {
    let first = Lines::of("file", Cursor::new(bytes)).map_err(Fault::new).and_then(|lines| Ok(first(lines)?));
    json(first.map(|first| position(&first)))
}

/// What a text says, for the other questions.
pub(crate) fn grid(text: &str) -> Result<Grid, Fault> {
    Ok(pasted("text", text)?.grid)
}

/// How many solutions there are, in a word.
pub(crate) const fn solutions(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique(_) => "one",
        Verdict::Multiple(_) => "several",
    }
}

/// A cell that can be either of two digits, in words.
pub(crate) fn either(verdict: &Verdict) -> Option<String> {
    let told = |(cell, [one, other]): (Cell, [Digit; 2])| format!("{cell} can be {one} or {other}");
    verdict.either().map(told)
}

fn position(First { grid, is_followed }: &First) -> Position {
    let givens = grid.given();
    // What was placed later may be wrong.
    let verdict = verdict(&Grid::from(&givens));
    Position {
        givens: givens.to_string(),
        placed: grid.placed().to_string(),
        marks: grid.marks(),
        line: grid.in_one_line(),
        clues: grid.givens().len(),
        solutions: solutions(&verdict),
        solution: match &verdict {
            Verdict::Unique(solution) => Some(solution.to_string()),
            _ => None,
        },
        either: either(&verdict),
        followed: *is_followed,
    }
}
