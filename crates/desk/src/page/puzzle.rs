//! Puzzles and positions from text and files, in any form.

use std::io::Cursor;

use serde::Serialize;
use unguess_board::solutions::{Verdict, verdict};
use unguess_corpus::{InputLine, InputLines, first};
use unguess_render::html;

use crate::call::form::READ;
use crate::{FoundPosition, Request, RequestFault, either, is_named, json, name_of, solutions};

/// A board has no more lines than this.
const BEGIN: usize = 100;

/// The facts about a position.
#[derive(Serialize)]
struct ShownPosition {
    /// 81 places each, a point where there is nothing; a smaller board has the upper left ones.
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
    /// The rules of the board, if it is not the usual one.
    #[serde(skip_serializing_if = "String::is_empty")]
    rules: String,
}

/// The first puzzle or position of a text.
pub fn read(request: &str) -> String {
    json(READ.read(request).and_then(|request| Ok(position(&request.found("text")?, &request))))
}

/// The first puzzle or position of a file, which may be compressed.
pub fn read_file(bytes: Vec<u8>, request: &str) -> String {
    json(READ.read(request).and_then(|request| Ok(position(&of_file(bytes, &request)?, &request))))
}

/// A board in its plain form, a line that names its board, or the first puzzle for the board that is asked for.
fn of_file(bytes: Vec<u8>, request: &Request) -> Result<FoundPosition, RequestFault> {
    let rules = request.board()?;
    let lines = |bytes| InputLines::of("file", Cursor::new(bytes)).map_err(RequestFault::new);
    let begin: Vec<InputLine> = lines(bytes.clone())?.map_while(Result::ok).take(BEGIN).collect();
    match begin.first() {
        Some(line) if rules.is_some() || is_named(line) => {
            let text: Vec<String> = begin.iter().map(InputLine::to_string).collect();
            crate::first(&text.join("\n"), rules.as_ref())
        }
        _ => Ok(first(lines(bytes)?, None)?),
    }
}

fn position(FoundPosition { grid, is_followed, marks, .. }: &FoundPosition, request: &Request) -> ShownPosition {
    let givens = grid.given();
    // What was placed later may be wrong.
    let verdict = verdict(&grid.of_its_givens());
    ShownPosition {
        givens: givens.to_string(),
        placed: grid.placed().to_string(),
        marks: html::nine_places(grid),
        line: grid.in_one_line(),
        clues: grid.givens().len(),
        solutions: solutions(&verdict),
        solution: match &verdict {
            Verdict::Unique(solution) => Some(solution.to_string()),
            _ => None,
        },
        either: either(&verdict),
        followed: *is_followed,
        rules: name_of(grid.rules(), *marks, request.text("rules").unwrap_or_default()),
    }
}
