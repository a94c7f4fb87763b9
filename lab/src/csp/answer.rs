//! What a search answers.

use std::time::Duration;

use super::Board;

/// What is known of a board in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It has this solution.
    Solved(Board),
    /// It has none: all has been searched.
    NoSolution,
    /// The budget was over before that was known.
    Undecided,
}

impl Outcome {
    /// What it is called: `solved`, `no-solution` or `undecided`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Solved(_) => "solved",
            Self::NoSolution => "no-solution",
            Self::Undecided => "undecided",
        }
    }

    /// Whether there is a solution, if that is known.
    pub fn is_solvable(&self) -> Option<bool> {
        match self {
            Self::Solved(_) => Some(true),
            Self::NoSolution => Some(false),
            Self::Undecided => None,
        }
    }
}

/// What a search has done. The same board and heuristics give the same counts on every machine, unless time ended it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// States entered, the first one included: each is the clues with some cells filled besides, in which nothing that the
    /// search looks at is wrong yet. None if it is known before the search that there is no solution.
    pub nodes: u64,
    /// Values that a cell was given. One that is equal to a peer's is not given, unless domains show it only afterwards.
    pub assignments: u64,
    /// Assignments taken back: all of them if there is no solution; if there is one, all but one for each empty cell.
    pub undone: u64,
    /// Looks of one cell at the value or the domain of one peer.
    pub checks: u64,
}

/// What a search answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What is known of the board.
    pub outcome: Outcome,
    /// What was done for it.
    pub counts: Counts,
    /// How long the first state took: domains, and what goes before the search.
    pub setup: Duration,
    /// How long the search took.
    pub search: Duration,
}
