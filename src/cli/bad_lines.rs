//! Lines that are not puzzles, one after the other: each is told, and the first of them are shown.

use super::bad_line::ShownLine;
use unguess_corpus::BadLine;

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
