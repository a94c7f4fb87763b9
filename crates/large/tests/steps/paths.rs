//! Recorded paths, in the folder that `UNGUESS_DATA` names.

use std::sync::Arc;

use serde_json::Value;
use unguess_large::{Board, Cell, Digit, Digits, State};

/// A path to a solution.
pub(crate) struct Path {
    pub(crate) name: String,
    pub(crate) start: State,
    pub(crate) steps: Vec<Recorded>,
}

/// A step of a path.
#[derive(Debug)]
pub(crate) struct Recorded {
    pub(crate) producer: usize,
    /// The id of the technique.
    pub(crate) technique: String,
    pub(crate) rating: f64,
    pub(crate) nodes: Option<usize>,
    pub(crate) removed: Vec<(Cell, Digits)>,
    pub(crate) placed: Option<(Cell, Digit)>,
}

/// A file of the folder, if there is one.
#[expect(clippy::print_stdout, reason = "says what is skipped")]
pub(crate) fn file(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("UNGUESS_DATA") else {
        println!("skipped: UNGUESS_DATA is not set");
        return None;
    };
    Some(std::fs::read_to_string(std::path::Path::new(&folder).join("large").join(name)).unwrap())
}

/// The state of a puzzle in letters on the usual board.
pub(crate) fn state(puzzle: &str) -> State {
    let board = Arc::new(Board::usual(puzzle.len().isqrt()).unwrap());
    let given = |letter: u8| Digit::new(usize::from(letter.saturating_sub(b'A' - 1)));
    State::of(&board, &puzzle.bytes().map(given).collect::<Vec<_>>())
}

/// All paths, if there is a folder.
pub(crate) fn paths() -> Option<Vec<Path>> {
    Some(file("paths.jsonl")?.lines().map(|line| path(&serde_json::from_str(line).unwrap())).collect())
}

fn path(path: &Value) -> Path {
    let start = state(path["puzzle"].as_str().unwrap());
    let size = start.board().size();
    let steps = path["steps"].as_array().unwrap().iter().map(|step| recorded(size, step)).collect();
    Path { name: path["id"].as_str().unwrap().to_owned(), start, steps }
}

/// The id of a technique by its printed name, which has other words for some.
fn id(printed: &str) -> String {
    let id = printed.to_lowercase().replace(' ', "-");
    let words =
        [("triplet", "triple"), ("quintuplet", "quintuple"), ("sextuplet", "sextuple"), ("starfish", "squirmbag")];
    words.into_iter().fold(id, |id, (printed, word)| id.replace(printed, word))
}

fn recorded(size: usize, step: &Value) -> Recorded {
    let removed = step["remove"].as_object().into_iter().flatten();
    let mut removed: Vec<(Cell, Digits)> = removed.map(|(name, gone)| (cell(size, name), digits(gone))).collect();
    removed.sort_unstable();
    let placed = step["place"].as_str().map(|place| {
        let (name, digit) = place.split_once('=').unwrap();
        (cell(size, name), Digit::new(digit.parse().unwrap()).unwrap())
    });
    let number = |name: &str| step[name].as_u64().map(|number| number as usize);
    let rating = step["rating"].as_f64().unwrap();
    let technique = id(step["technique"].as_str().unwrap());
    Recorded { producer: number("producer").unwrap(), technique, rating, nodes: number("nodes"), removed, placed }
}

/// `r10c12` as a cell.
fn cell(size: usize, name: &str) -> Cell {
    let (row, column) = name.trim_start_matches('r').split_once('c').unwrap();
    (row.parse::<usize>().unwrap() - 1) * size + column.parse::<usize>().unwrap() - 1
}

fn digits(list: &Value) -> Digits {
    list.as_array().unwrap().iter().map(|digit| Digit::new(digit.as_u64().unwrap() as usize).unwrap()).collect()
}
