//! Solutions, by a search that guesses.

use serde::Serialize;
use unguess_core::board::{Cell, Digit, Grid, Puzzle};
use unguess_core::search::{Verdict, verdict_within};

use crate::fault::Fault;
use crate::options::Options;

/// How many solutions there are, and one of them.
#[derive(Clone, Debug, Serialize)]
pub struct Solved {
    /// `none`, `one` or `several`.
    pub solutions: &'static str,
    /// The solution, or one of several.
    pub solution: Option<String>,
    /// With several, a cell that can be either of two digits.
    pub either: Option<String>,
}

/// Solves a puzzle or position. `line` writes a solution of its board.
///
/// # Errors
/// If the text is not a position of the board, or the time limit is reached.
pub fn solve(position: &str, options: &Options, line: impl Fn(&Grid, &Puzzle) -> String) -> Result<Solved, Fault> {
    let (deadline, grid) = (options.deadline()?, options.grid(position)?);
    let verdict = verdict_within(&grid, &deadline).ok_or_else(Fault::timeout)?;
    let solution = match &verdict {
        Verdict::None => None,
        Verdict::Unique(solution) | Verdict::Multiple([solution, _]) => Some(line(&grid, solution)),
    };
    Ok(Solved { solutions: solutions(&verdict), solution, either: either(&verdict) })
}

/// How many solutions there are, in a word.
pub const fn solutions(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::None => "none",
        Verdict::Unique(_) => "one",
        Verdict::Multiple(_) => "several",
    }
}

/// A cell that can be either of two digits, in words.
pub fn either(verdict: &Verdict) -> Option<String> {
    let written = |(cell, [one, other]): (Cell, [Digit; 2])| format!("{cell} can be {one} or {other}");
    verdict.either().map(written)
}
