//! The rows of a puzzle.

/// A status, and a solution or how many there are.
pub(super) type SolutionRow = (&'static str, String);

/// That the time was over before there was an answer.
pub(super) const fn late() -> SolutionRow {
    ("timeout", String::new())
}

/// The status of a puzzle with this number of solutions.
pub(super) const fn status(solutions: u64) -> &'static str {
    match solutions {
        0 => "none",
        1 => "ok",
        _ => "multiple",
    }
}
