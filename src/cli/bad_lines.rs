//! Lines that are not puzzles, one after the other: each is reported, and the first of them are shown.

use super::bad_line::ShownLine;
use super::failure::Warning;
use unguess_corpus::{BadLine, PuzzleSource};
use unguess_render::position;
use unguess_theory::inquiry::Mistakes;

/// How many bad lines are shown; of the others only the reason is given.
const LINES_SHOWN: u64 = 20;

/// The bad lines so far.
#[derive(Default)]
pub(super) struct BadLines {
    told: u64,
}

impl BadLines {
    /// What is told of one more.
    pub(super) fn shown(&mut self, bad: BadLine) -> ShownLine {
        self.told += 1;
        ShownLine::new(bad, self.told <= LINES_SHOWN)
    }
}

/// What is told of a position that has no solution, though its puzzle has one.
pub(super) fn misplaced(PuzzleSource { file, line, .. }: &PuzzleSource, mistakes: &Mistakes) -> Warning {
    Warning::new(format!("{file}:{line}: {}", position::misplaced(mistakes)))
}
