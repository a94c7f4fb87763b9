//! How long a search takes.

use std::time::{Duration, Instant};

use super::{Answer, Counts, Outcome};
use unguess::deadline;

/// Measures what goes before a search, and then the search. Where there is no clock all times are zero.
pub(super) struct Stopwatch {
    start: Option<Instant>,
    setup: Duration,
}

impl Stopwatch {
    /// From now on.
    pub(super) fn start() -> Self {
        Self { start: deadline::now(), setup: Duration::ZERO }
    }

    /// The search begins.
    pub(super) fn begin_search(&mut self) {
        self.setup = self.elapsed();
    }

    /// The search has ended with this outcome.
    pub(super) fn answer(self, outcome: Outcome, counts: Counts) -> Answer {
        Answer { outcome, counts, setup: self.setup, search: self.elapsed().saturating_sub(self.setup) }
    }

    fn elapsed(&self) -> Duration {
        self.start.map_or(Duration::ZERO, |start| start.elapsed())
    }
}
