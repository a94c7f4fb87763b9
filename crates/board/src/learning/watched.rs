//! The relations of a search.

use crate::relation::{FillingDiagram, LongSum, Readings};

/// A relation of a board, as it is given to a search.
pub struct StatedRelation {
    /// How its cells are read.
    pub reading: Readings,
    /// The cell of each place.
    pub cells: Vec<usize>,
    /// Whether it does not follow from others.
    pub is_needed: bool,
}

/// A relation in a search.
pub(super) struct WatchedRelation {
    pub(super) cells: Vec<usize>,
    /// What its cells had left when it was last asked, and after that.
    pub(super) seen: Vec<u32>,
    pub(super) fillings: WatchedFillings,
}

/// How the fillings of a relation are found.
pub(super) enum WatchedFillings {
    Diagram(FillingDiagram),
    Sum(LongSum),
    /// Anew each time.
    Searched(Readings),
}
