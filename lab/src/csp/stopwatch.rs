//! How long a search takes.

use std::time::{Duration, Instant};

use super::{Answer, Counts, Outcome};

/// Measures what goes before a search, and then the search.
pub(super) struct Stopwatch {
    start: Instant,
    setup: Duration,
}

impl Stopwatch {
    /// From now on.
    pub(super) fn start() -> Self {
        Self { start: Instant::now(), setup: Duration::ZERO }
    }

    /// The search begins.
    pub(super) fn begin_search(&mut self) {
        self.setup = self.start.elapsed();
    }

    /// The search has ended with this outcome.
    pub(super) fn answer(self, outcome: Outcome, counts: Counts) -> Answer {
        Answer { outcome, counts, setup: self.setup, search: self.start.elapsed().saturating_sub(self.setup) }
    }
}
