//! Relations of a board: cages, thermometers, dots, and all others that boards of fewer digits have. What each kind means is said once, for
//! all boards: a relation here numbers its own cells from 0, and knows which cells of the board they are.

use std::cell::RefCell;
use std::collections::BTreeSet;

use unguess_board::Cell as OwnCell;
use unguess_board::relation::{Relation, RelationKind};
use unguess_board::rules::RulesFault;

use crate::{Cell, Digit};

/// A relation of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Related {
    /// What it says of its own cells.
    relation: Relation,
    /// The cells of the board that these are, by number.
    cells: Vec<Cell>,
}

impl Related {
    /// Whether a statement with this word is a relation.
    pub(crate) fn is_word(word: &str) -> bool {
        Relation::is_word(word)
    }

    /// A relation of a kind, with its numbers and the parts that its cells are in. Its own cells are numbered in reading order.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub(crate) fn new(size: usize, kind: RelationKind, numbers: Vec<i32>, parts: &[Vec<Cell>]) -> Result<Self, String> {
        let cells: Vec<Cell> = parts.iter().flatten().copied().collect::<BTreeSet<Cell>>().into_iter().collect();
        if cells.len() > OwnCell::COUNT {
            return Err(format!("more than {} cells", OwnCell::COUNT));
        }
        let own = |cell: &Cell| cells.binary_search(cell).ok().map(OwnCell::new);
        let parts = parts.iter().map(|part| part.iter().filter_map(own).collect()).collect();
        let relation = Relation::new(kind, numbers, parts).and_then(|one| one.fits(size).map(|()| one));
        Ok(Self { relation: relation.map_err(|fault| fault.0)?, cells })
    }

    /// Reads what follows a word of a relation: its numbers, then its cells, which `named` reads.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub(crate) fn read(
        size: usize,
        word: &str,
        rest: &str,
        named: impl Fn(&str) -> Result<Vec<Cell>, String>,
    ) -> Result<Self, String> {
        // The cells in the order in which they are named first.
        let cells = RefCell::new(Vec::new());
        let number = |cell: Cell| {
            let mut cells = cells.borrow_mut();
            let at = cells.iter().position(|known| *known == cell).unwrap_or(cells.len());
            if at == cells.len() {
                cells.push(cell);
            }
            if at < OwnCell::COUNT { Ok(OwnCell::new(at)) } else { Err(format!("more than {} cells", OwnCell::COUNT)) }
        };
        let own = |names: &str| named(names)?.into_iter().map(number).collect::<Result<Vec<_>, String>>();
        let read = Relation::read(word, rest, |names| own(names).map_err(RulesFault)).map_err(|fault| fault.0)?;
        let cells = cells.into_inner();
        let part = |part: &Vec<OwnCell>| part.iter().map(|own| cells[own.index()]).collect();
        Self::new(size, read.kind(), read.numbers().to_vec(), &read.parts().iter().map(part).collect::<Vec<_>>())
    }

    /// Cells times factors add up to a total. If no factor is positive, all signs are changed: what is said should not begin with a minus.
    pub(crate) fn sum(size: usize, terms: &[(Cell, i32)], total: i32) -> Option<Self> {
        let sign = if terms.iter().all(|(_, factor)| *factor < 0) { -1 } else { 1 };
        let numbers = std::iter::once(total).chain(terms.iter().map(|(_, factor)| *factor));
        let numbers = numbers.map(|number| sign * number).collect();
        let cells = terms.iter().map(|(cell, _)| *cell).collect();
        Self::new(size, RelationKind::Linear, numbers, &[cells]).ok()
    }

    /// What it says of its own cells.
    pub(crate) const fn relation(&self) -> &Relation {
        &self.relation
    }

    /// Its cells.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cell of the board that one of its own is.
    pub(crate) fn cell(&self, own: OwnCell) -> Cell {
        self.cells[own.index()]
    }

    /// Whether it holds of some digits, which are all there.
    pub fn holds(&self, size: usize, digit: impl Fn(Cell) -> Option<Digit>) -> bool {
        let is_there = self.cells.iter().all(|cell| digit(*cell).is_some());
        is_there && self.relation.holds(size, |own| digit(self.cell(own)).map_or(1, Digit::number))
    }
}
