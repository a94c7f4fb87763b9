//! Solutions, by a search that guesses.

use serde::Serialize;
use unguess::board::{CellSet, Grid};
use unguess::search::{Verdict, count, redundant_clues_on, verdict};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::Options;
use crate::puzzle::{either, solutions};

/// How many solutions there are, and one of them.
#[derive(Serialize)]
struct Solved {
    /// `none`, `one` or `several`.
    solutions: &'static str,
    solution: Option<String>,
    /// With several, a cell that can be either of two digits.
    either: Option<String>,
}

/// Solves a puzzle or position.
#[wasm_bindgen]
pub fn solve(puzzle: &str, options: Option<String>) -> String {
    json(grid(puzzle, options).map(|grid| {
        let verdict = verdict(&grid);
        let solution = match &verdict {
            Verdict::None => None,
            Verdict::Unique(solution) | Verdict::Multiple([solution, _]) => Some(solution.to_string()),
        };
        Solved { solutions: solutions(&verdict), solution, either: either(&verdict) }
    }))
}

/// What the author of a puzzle wants to know.
#[derive(Serialize)]
struct Checked {
    /// How many solutions there are, up to the limit.
    count: u64,
    /// The clues of which each alone can go, if there is one solution.
    redundant: Vec<String>,
}

/// Counts the solutions of a puzzle, up to a limit, and lists its redundant clues.
#[wasm_bindgen]
pub fn check(puzzle: &str, limit: u32, options: Option<String>) -> String {
    json(grid(puzzle, options).map(|grid| {
        let puzzle = grid.placed();
        let board = grid.on_its_board(&puzzle);
        let redundant = match verdict(&board) {
            Verdict::Unique(solution) => redundant_clues_on(&board, &puzzle, &solution),
            Verdict::None | Verdict::Multiple(_) => CellSet::EMPTY,
        };
        let redundant = redundant.iter().map(|cell| cell.to_string()).collect();
        Checked { count: count(&board, limit.into()), redundant }
    }))
}

fn grid(puzzle: &str, options: Option<String>) -> Result<Grid, Fault> {
    Options::of(options)?.grid(puzzle)
}
