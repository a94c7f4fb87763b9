//! Relations that are one equation: digits times factors add up to a total. A relation of equal sums is one if it compares just two.

use crate::ids::Cell;

/// Digits times factors add up to a total. A cell comes once, with a factor that may be 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Cells with their factors.
    pub terms: Vec<(Cell, i32)>,
    /// What they add up to.
    pub total: i32,
}
