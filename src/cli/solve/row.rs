//! The rows of a puzzle.

use unguess_corpus::csv_line;

/// A status, and a solution or how many there are.
pub(super) type SolutionRow = (&'static str, String);

/// A row, with what is kept of its line.
pub(super) fn row_of(puzzle: &str, status: &str, value: &str, kept: &[String]) -> Vec<u8> {
    csv_line([puzzle, status, value].into_iter().chain(kept.iter().map(String::as_str)))
}

/// The status of a puzzle with so many solutions.
pub(super) const fn status(solutions: u64) -> &'static str {
    match solutions {
        0 => "none",
        1 => "ok",
        _ => "multiple",
    }
}
