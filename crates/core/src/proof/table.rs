//! Tables of relations.

use serde::Serialize;

use crate::board::Cell;

/// Every way to fill the cells of a relation leaves out a target, or does not go with it. So the target is false.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// The number of the relation among those of the board, counted from 0.
    pub relation: usize,
    /// The cells of the relation that are not decided.
    pub cells: Vec<Cell>,
}

impl Table {
    /// How many cells of the relation are not decided.
    pub const fn length(&self) -> usize {
        self.cells.len()
    }
}
