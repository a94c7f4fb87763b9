//! The small relations that a long one consists of: a thermometer says of each of its cells and the next one that digits rise.
//!
//! Whatever follows from a board's relations is found from these, so it does not matter whether a line is written as a whole or in parts.

use super::{Relation, RelationKind as Kind};
use crate::ids::Cell;

impl Relation {
    /// The relations over few cells that hold together if and only if this relation holds. A relation that does not consist of smaller
    /// ones, such as a sum, is its only conjunct. A relation without any condition, such as a between line of two cells, has none.
    pub fn conjuncts(&self, size: usize) -> Vec<Self> {
        (self.kind.facts().conjuncts)(self, size)
    }

    /// The relation alone.
    pub(super) fn whole(&self) -> Vec<Self> {
        vec![self.clone()]
    }

    /// Its cells, part after part.
    pub(super) fn cells_in_order(&self) -> Vec<Cell> {
        self.parts.concat()
    }

    /// Relations of its kind with its numbers over other cells.
    pub(super) fn each(&self, cells: impl IntoIterator<Item = Vec<Cell>>) -> Vec<Self> {
        let of = |cells| Self { kind: self.kind, numbers: self.numbers.clone(), parts: vec![cells] };
        cells.into_iter().map(of).collect()
    }

    /// A relation of this kind for every two neighboring cells.
    pub(super) fn in_pairs(&self) -> Vec<Self> {
        self.each(self.cells_in_order().windows(2).map(<[Cell]>::to_vec))
    }

    /// A relation of this kind for every `length` consecutive cells; the relation itself if it has no more cells than that.
    pub(super) fn windows(&self, length: usize) -> Vec<Self> {
        let cells = self.cells_in_order();
        if cells.len() <= length { self.whole() } else { self.each(cells.windows(length).map(<[Cell]>::to_vec)) }
    }

    /// A relation of this kind for every two cells that lie within `count` consecutive cells.
    pub(super) fn of_pairs(&self, count: usize) -> Vec<Self> {
        let line = self.cells_in_order();
        let pair = |at: usize| line[at..].iter().take(count).skip(1).map(move |other| (at, *other));
        self.each((0..line.len()).flat_map(pair).map(|(at, other)| vec![line[at], other]))
    }

    /// A relation of this kind for the first cell with each of the others.
    pub(super) fn with_first(&self) -> Vec<Self> {
        let cells = self.cells_in_order();
        self.each(cells[1..].iter().map(|other| vec![cells[0], *other]))
    }

    /// A relation of this kind for each inner cell, between the two ends.
    pub(super) fn with_ends(&self) -> Vec<Self> {
        let line = self.cells_in_order();
        let last = line.len() - 1;
        self.each((1..last).map(|at| vec![line[0], line[at], line[last]]))
    }

    /// A relation of this kind for every two neighboring parts.
    pub(super) fn neighboring_parts(&self) -> Vec<Self> {
        self.parts.windows(2).map(|parts| Self { parts: parts.to_vec(), ..self.clone() }).collect()
    }

    /// Its cells in pairs, from both ends to the middle.
    pub(super) fn mirrored(&self) -> impl Iterator<Item = [Cell; 2]> + use<> {
        let cells = self.cells_in_order();
        (0..cells.len() / 2).map(move |at| [cells[at], cells[cells.len() - 1 - at]])
    }

    /// The two sides of a relation that says that two cells, the sums of two parts or their digits are equal.
    pub(crate) fn equal(&self) -> Option<[Vec<Cell>; 2]> {
        let mut sides = match (self.kind, self.parts.as_slice()) {
            (Kind::Equal, [cells]) if cells.len() == 2 => [vec![cells[0]], vec![cells[1]]],
            (Kind::RegionSum | Kind::SameValues, [one, other]) => [one.clone(), other.clone()],
            _ => return None,
        };
        for side in &mut sides {
            side.sort_unstable();
        }
        Some(sides)
    }

    /// The relation of a kind that says that two sides are equal.
    pub(crate) fn equating(kind: Kind, sides: [&Vec<Cell>; 2]) -> Self {
        let parts =
            if kind == Kind::Equal { vec![[&**sides[0], sides[1]].concat()] } else { sides.map(Clone::clone).to_vec() };
        Self { kind, numbers: Vec::new(), parts }
    }
}
