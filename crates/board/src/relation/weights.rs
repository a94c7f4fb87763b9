//! Relations that are one equation: digits times factors add up to a total. A relation of equal sums is one if it compares just two.

use super::Relation;
use crate::ids::Cell;

/// Digits times factors add up to a total. A cell comes once, with a factor that may be 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// Cells with their factors.
    pub terms: Vec<(Cell, i32)>,
    /// What they add up to.
    pub total: i32,
}

impl Relation {
    /// The equation that it is, if it is one.
    pub fn weights(&self) -> Option<Weights> {
        (self.kind.facts().weights)(self)
    }

    /// That its cells add up to its number, if it has one.
    pub(super) fn adding_up(&self) -> Option<Weights> {
        self.weighing(self.cells_in_order().into_iter().map(|cell| (cell, 1)), self.number()?)
    }

    /// Cells with factors that add up to a total. A cell may come several times.
    pub(super) fn weighing(&self, listed: impl IntoIterator<Item = (Cell, i32)>, total: i32) -> Option<Weights> {
        let mut terms: Vec<(Cell, i32)> = Vec::new();
        for (cell, factor) in listed {
            match terms.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, known)) => *known += factor,
                None => terms.push((cell, factor)),
            }
        }
        Some(Weights { terms, total })
    }
}
