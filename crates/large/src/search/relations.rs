//! What relations say in a search, once nothing else follows.

use std::borrow::Cow;

use super::{Reason, Search};
use crate::fillings::Part;
use crate::techniques::tables::sums;
use crate::{Board, Cell};

/// How many states of a relation are looked at; after them its bounds decide.
const STATES: usize = 2_000;

/// How many houses are added, and how many cells their cages leave at most.
const ADDED: usize = 2;
const LEFT: usize = 5;

/// The relations of a board, and those of which a cell has changed.
pub(super) struct RelationWatch<'a> {
    parts: Vec<Cow<'a, Part>>,
    /// By cell.
    parts_of: Vec<Vec<usize>>,
    changed: Vec<usize>,
    is_changed: Vec<bool>,
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

impl Search<'_> {
    /// What follows from a relation of which a cell has changed, if there is one: false if it has no filling.
    pub(super) fn ask_relation(&mut self) -> Option<bool> {
        let number = self.relations.changed.pop()?;
        self.relations.is_changed[number] = false;
        let part = &self.relations.parts[number];
        let kept = part.kept(|cell| crate::Digits::from_bits(self.masks[cell]), STATES);
        if kept.iter().any(|digits| digits.is_empty()) {
            self.explain(Reason::Related(number), usize::MAX);
            return Some(false);
        }
        for (cell, digits) in part.cells().to_vec().into_iter().zip(kept) {
            for candidate in cell * self.size..(cell + 1) * self.size {
                let is_gone = digits.bits() >> (candidate % self.size) & 1 == 0;
                if is_gone && self.values[candidate].is_none() {
                    self.assign(2 * candidate + 1, Reason::Related(number));
                }
            }
        }
        Some(true)
    }

    /// Puts into `cause` what was false in the cells of a relation before it ruled something out.
    pub(super) fn explain_relation(&mut self, number: usize, except: usize) {
        let until = self.relations.places.get(except).map_or(usize::MAX, |place| *place);
        for cell in self.relations.parts[number].cells() {
            for candidate in cell * self.size..(cell + 1) * self.size {
                let is_before = self.relations.places[candidate] < until;
                if self.values[candidate] == Some(false) && is_before && !self.cause.contains(&candidate) {
                    self.cause.push(candidate);
                }
            }
        }
    }
}
