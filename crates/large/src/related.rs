//! Relations of a board: cages, thermometers, dots, and all others that boards of fewer digits have. What each kind means is said once, for
//! all boards: a relation here numbers its own cells from 0, and knows which cells of the board they are.

use std::cell::RefCell;

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
        let cells = RefCell::new(Vec::new());
        let own = |names: &str| {
            let own = named(names)?.into_iter().map(|cell| own_cell(&mut cells.borrow_mut(), cell));
            own.collect::<Result<Vec<_>, String>>()
        };
        let relation = Relation::read(word, rest, |names| own(names).map_err(RulesFault));
        let relation = relation.and_then(|one| one.fits(size).map(|()| one)).map_err(|fault| fault.0)?;
        Ok(Self { relation, cells: cells.into_inner() })
    }

    /// A relation of a kind whose cells are in one part, with its number if it has one.
    ///
    /// # Errors
    /// What is wrong, in words.
    pub(crate) fn of_cells(
        size: usize,
        kind: RelationKind,
        number: Option<i32>,
        listed: &[Cell],
    ) -> Result<Self, String> {
        let mut cells = Vec::new();
        let part = listed.iter().map(|cell| own_cell(&mut cells, *cell)).collect::<Result<Vec<_>, _>>()?;
        let relation = Relation::new(kind, number.into_iter().collect(), vec![part]);
        let relation = relation.and_then(|one| one.fits(size).map(|()| one)).map_err(|fault| fault.0)?;
        Ok(Self { relation, cells })
    }

    /// Cells times factors add up to a total.
    pub(crate) fn sum(terms: &[(Cell, i32)], total: i32) -> Option<Self> {
        let numbers = std::iter::once(total).chain(terms.iter().map(|(_, factor)| *factor)).collect();
        let cells: Vec<Cell> = terms.iter().map(|(cell, _)| *cell).collect();
        let own = (0..cells.len()).map(|number| (number < OwnCell::COUNT).then(|| OwnCell::new(number)));
        let relation = Relation::new(RelationKind::Linear, numbers, vec![own.collect::<Option<_>>()?]).ok()?;
        Some(Self { relation, cells })
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

/// The number of a cell among those of a relation, to which it is added if it is new.
fn own_cell(cells: &mut Vec<Cell>, cell: Cell) -> Result<OwnCell, String> {
    let at = cells.iter().position(|known| *known == cell).unwrap_or_else(|| {
        cells.push(cell);
        cells.len() - 1
    });
    if at < OwnCell::COUNT { Ok(OwnCell::new(at)) } else { Err(format!("more than {} cells", OwnCell::COUNT)) }
}
