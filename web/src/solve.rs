//! Solutions, by a search that guesses.

use serde::Serialize;
use unguess::board::{CellSet, Grid};
use unguess::deadline::Deadline;
use unguess::search::{Verdict, count_until, redundant_clues_on, verdict_within};
use unguess_answers::{self as answers, Fault, Options, json};
use wasm_bindgen::prelude::*;

/// Solves a puzzle or position. A solution has 81 places; a smaller board has the upper left ones.
#[wasm_bindgen]
pub fn solve(puzzle: &str, options: Option<String>) -> String {
    json(Options::of(options).and_then(|options| answers::solve(puzzle, &options, |_, solution| solution.to_string())))
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
    json(Options::of(options).and_then(|options| {
        let (deadline, grid) = (options.deadline()?, options.grid(puzzle)?);
        checked(&grid, limit.into(), &deadline).ok_or_else(Fault::timeout)
    }))
}

fn checked(grid: &Grid, limit: u64, deadline: &Deadline) -> Option<Checked> {
    let puzzle = grid.placed();
    let board = grid.on_its_board(&puzzle);
    let redundant = match verdict_within(&board, deadline)? {
        Verdict::Unique(solution) => redundant_clues_on(&board, &puzzle, &solution, deadline)?,
        Verdict::None | Verdict::Multiple(_) => CellSet::EMPTY,
    };
    let redundant = redundant.iter().map(|cell| cell.to_string()).collect();
    Some(Checked { count: count_until(&board, limit, deadline)?, redundant })
}
