//! The fillings of a relation: a digit for each of its cells, so that it holds and no two peers have one digit.

use unguess_board::learning::StatedRelation;
use unguess_board::relation::{FillingDiagram, Readings};

use crate::related::Related;
use crate::{Cell, Digits};

/// A small relation: one that does not consist of smaller ones.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    reading: Readings,
    /// The cells in the order in which they are read. A cell can come several times.
    cells: Vec<Cell>,
    /// By place: which later places cannot have the same digit.
    apart: Vec<Vec<bool>>,
}

impl Part {
    /// The small relations that a relation of a board consists of.
    pub(crate) fn all_of(size: usize, related: &Related, are_peers: impl Fn(Cell, Cell) -> bool) -> Vec<Self> {
        let conjuncts = related.relation().conjuncts(size);
        conjuncts.iter().map(|conjunct| Self::of(related, Readings::of([conjunct], size), &are_peers)).collect()
    }

    fn of(related: &Related, reading: Readings, are_peers: &impl Fn(Cell, Cell) -> bool) -> Self {
        let cells: Vec<Cell> = reading.order().iter().map(|own| related.cell(*own)).collect();
        let of_place = |at: usize| cells[at + 1..].iter().map(|other| are_peers(cells[at], *other)).collect();
        let apart = (0..cells.len()).map(of_place).collect();
        Self { reading, cells, apart }
    }

    /// Its cells.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The relation for a search.
    pub(crate) fn stated(&self) -> StatedRelation {
        StatedRelation { reading: self.reading.clone(), cells: self.cells.clone(), is_needed: true }
    }

    /// The candidates of each place that occur there in some filling. If there is no filling, some places have none. After `states`
    /// states only bounds decide, and too much may be kept.
    pub(crate) fn kept(&self, left: impl Fn(Cell) -> Digits, states: usize) -> Vec<Digits> {
        let left = self.cells.iter().map(|cell| left(*cell).bits()).collect();
        let kept =
            FillingDiagram::kept_by(&self.reading, left, |at, digit, later| self.leaves(at, digit, later), states);
        kept.into_iter().map(Digits::from_bits).collect()
    }

    /// What a digit, counted from 0, leaves of a later place.
    fn leaves(&self, at: usize, digit: usize, later: usize) -> u32 {
        if self.cells[at] == self.cells[later] {
            return 1 << digit;
        }
        !(u32::from(self.apart[at][later - at - 1]) << digit)
    }
}
