//! The relations of a board, and those of which a cell has changed since they were asked.

use std::borrow::Cow;

use crate::fillings::Part;
use crate::techniques::tables::sums;
use crate::{Board, Cell};

/// How many houses are added, and how many cells their cages leave at most.
const ADDED: usize = 2;
const LEFT: usize = 5;

/// The relations of a board, and those of which a cell has changed.
pub(super) struct RelationWatch<'a> {
    pub(super) parts: Vec<Cow<'a, Part>>,
    /// By cell.
    parts_of: Vec<Vec<usize>>,
    pub(super) changed: Vec<usize>,
    pub(super) is_changed: Vec<bool>,
    /// By candidate: its place in the trail.
    pub(super) places: Vec<usize>,
}

impl<'a> RelationWatch<'a> {
    pub(super) fn of(board: &'a Board) -> Self {
        let stated = board.parts().iter().flatten().map(Cow::Borrowed);
        let parts: Vec<Cow<Part>> = stated.chain(sums(board, ADDED, LEFT).into_iter().map(Cow::Owned)).collect();
        let mut parts_of = vec![Vec::new(); if parts.is_empty() { 0 } else { board.cells() }];
        for (number, part) in parts.iter().enumerate() {
            for (at, cell) in part.cells().iter().enumerate() {
                if !part.cells()[..at].contains(cell) {
                    parts_of[*cell].push(number);
                }
            }
        }
        let changed = (0..parts.len()).collect();
        let is_changed = vec![true; parts.len()];
        Self { places: vec![0; board.cells() * board.size()], parts, parts_of, changed, is_changed }
    }

    /// Notes that a cell has changed.
    pub(super) fn touch(&mut self, cell: Cell) {
        for part in self.parts_of.get(cell).into_iter().flatten() {
            if !std::mem::replace(&mut self.is_changed[*part], true) {
                self.changed.push(*part);
            }
        }
    }
}
