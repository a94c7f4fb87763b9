//! States as plain lists.

use std::collections::BTreeSet;

use super::Candidate;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct State {
    pub(crate) candidates: BTreeSet<Candidate>,
    /// By cell: the digit that is placed.
    pub(crate) placed: Vec<Option<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Cell,
    Block,
    Row,
    Column,
}

impl Kind {
    pub(crate) const REGIONS: [Self; 3] = [Self::Block, Self::Row, Self::Column];
}

impl State {
    pub(crate) fn has(&self, candidate: Candidate) -> bool {
        self.candidates.contains(&candidate)
    }

    pub(crate) fn remove(&mut self, candidate: Candidate) {
        self.candidates.remove(&candidate);
    }

    pub(crate) fn digits(&self, cell: usize) -> Vec<usize> {
        (0..9).filter(|digit| self.has((cell, *digit))).collect()
    }

    /// The places of a digit in a region, as positions.
    pub(crate) fn positions(&self, (kind, index): (Kind, usize), digit: usize) -> Vec<usize> {
        let cells = region(kind, index);
        (0..9).filter(|position| self.has((cells[*position], digit))).collect()
    }

    pub(crate) fn empty(&self, (kind, index): (Kind, usize)) -> usize {
        region(kind, index).into_iter().filter(|cell| self.placed[*cell].is_none()).count()
    }
}

/// The cells of a region by position.
pub(crate) fn region(kind: Kind, index: usize) -> Vec<usize> {
    let at = |row: usize, column: usize| 9 * row + column;
    (0..9)
        .map(|position| match kind {
            Kind::Cell => unreachable!("a cell is no region"),
            Kind::Block => at(index / 3 * 3 + position / 3, index % 3 * 3 + position % 3),
            Kind::Row => at(index, position),
            Kind::Column => at(position, index),
        })
        .collect()
}

/// The region of a kind with a cell.
pub(crate) fn region_of(kind: Kind, cell: usize) -> Vec<usize> {
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        Kind::Cell => unreachable!("a cell is no region"),
        Kind::Block => region(kind, row / 3 * 3 + column / 3),
        Kind::Row => region(kind, row),
        Kind::Column => region(kind, column),
    }
}
