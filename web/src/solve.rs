//! Solutions, by a search that guesses.

use serde::Serialize;
use unguess::search::{Verdict, count, redundant_clues, verdict};
use wasm_bindgen::prelude::*;

use crate::answer::json;
use crate::puzzle::{either, grid, solutions};

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
pub fn solve(puzzle: &str) -> String {
    json(grid(puzzle).map(|grid| {
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
pub fn check(puzzle: &str, limit: u32) -> String {
    json(grid(puzzle).map(|grid| {
        let puzzle = grid.placed();
        let redundant = redundant_clues(&puzzle).iter().map(|cell| cell.to_string()).collect();
        Checked { count: count(&puzzle, limit.into()), redundant }
    }))
}
