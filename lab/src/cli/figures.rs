//! What rows tell of an answer: its outcome, what was counted, and times in microseconds.

use crate::csp::{Answer, Counts};

/// The columns, which are the last ones of a row.
pub(super) const COLUMNS: [&str; 7] = ["outcome", "nodes", "assignments", "undone", "checks", "setup_us", "search_us"];

/// The figures of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Figures {
    pub(super) counts: Counts,
    /// Microseconds before the search.
    pub(super) setup: u64,
    /// Microseconds in it.
    pub(super) search: u64,
}

impl Figures {
    pub(super) fn of(answer: &Answer) -> Self {
        let [setup, search] = [answer.setup, answer.search].map(|time| time.as_micros() as u64);
        Self { counts: answer.counts, setup, search }
    }

    /// In the order of the columns after the outcome.
    pub(super) fn fields(&self) -> [u64; 6] {
        let Self { counts: Counts { nodes, assignments, undone, checks }, setup, search } = *self;
        [nodes, assignments, undone, checks, setup, search]
    }
}

impl From<[u64; 6]> for Figures {
    fn from([nodes, assignments, undone, checks, setup, search]: [u64; 6]) -> Self {
        Self { counts: Counts { nodes, assignments, undone, checks }, setup, search }
    }
}
