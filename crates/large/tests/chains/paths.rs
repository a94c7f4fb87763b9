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
    pub(crate) rating: f64,
    pub(crate) nodes: Option<usize>,
    pub(crate) removed: Vec<(Cell, Digits)>,
    pub(crate) placed: Option<(Cell, Digit)>,
}

impl Recorded {
    /// Removes, then places.
    pub(crate) fn apply(&self, state: &mut State) {
        for (cell, digits) in &self.removed {
            state.remove(*cell, *digits);
        }
        if let Some((cell, digit)) = self.placed {
            state.place(cell, digit);
        }
    }
}

/// All paths, if there is a folder.
pub(crate) fn paths() -> Option<Vec<Path>> {
    let folder = std::env::var_os("UNGUESS_DATA")?;
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("large/paths.jsonl")).unwrap();
    Some(text.lines().map(|line| path(&serde_json::from_str(line).unwrap())).collect())
}

fn path(path: &Value) -> Path {
    let puzzle = path["puzzle"].as_str().unwrap();
    let board = Arc::new(Board::usual(puzzle.len().isqrt()).unwrap());
    let given = |letter: u8| Digit::new(usize::from(letter.saturating_sub(b'A' - 1)));
    let start = State::of(&board, &puzzle.bytes().map(given).collect::<Vec<_>>());
    let steps = path["steps"].as_array().unwrap().iter().map(|step| recorded(board.size(), step)).collect();
    Path { name: path["id"].as_str().unwrap().to_owned(), start, steps }
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
    Recorded { producer: number("producer").unwrap(), rating, nodes: number("nodes"), removed, placed }
}

/// `r10c12` as a cell.
fn cell(size: usize, name: &str) -> Cell {
    let (row, column) = name.trim_start_matches('r').split_once('c').unwrap();
    (row.parse::<usize>().unwrap() - 1) * size + column.parse::<usize>().unwrap() - 1
}

fn digits(list: &Value) -> Digits {
    list.as_array().unwrap().iter().map(|digit| Digit::new(digit.as_u64().unwrap() as usize).unwrap()).collect()
}
