//! Fillings of a few cells: one digit in each, no two of them linked.

use std::ops::ControlFlow;

use super::{Checker, Fault};
use unguess_board::{CandidateSet, Cell, CellSet};

/// The most cells that are filled.
const CELLS: usize = 16;

/// The most choices of a digit that are tried for a pattern. The known patterns take some hundreds.
const CHOICES: usize = 20_000;

impl Checker<'_> {
    /// Cells of the board that a pattern may have: two to sixteen of them, each once, each with a digit or a candidate.
    pub(super) fn of_pattern(&self, cells: &[Cell]) -> Result<CellSet, Fault> {
        let all: CellSet = cells.iter().copied().collect();
        let is_filled = |cell: &Cell| self.grid().value(*cell).is_some();
        let is_there = |cell: &Cell| is_filled(cell) || !self.candidates_of(cell.variable()).is_empty();
        if cells.len() > CELLS {
            return Err(Fault::Long { most: CELLS, count: cells.len() });
        }
        if cells.len() < 2 || all.len() != cells.len() || !cells.iter().all(is_there) {
            return Err(Fault::Pattern);
        }
        Ok(all)
    }

    /// What the cells hold or can take, besides `allowed`.
    pub(super) fn extras(&self, cells: CellSet, allowed: &CandidateSet) -> CandidateSet {
        let held = cells.iter().filter_map(|cell| Some(cell.with(self.grid().value(cell)?)));
        let open = cells.iter().fold(CandidateSet::EMPTY, |all, cell| all | self.candidates_of(cell.variable()));
        (open | held.collect()) - *allowed
    }

    /// Calls `found` with each filling of the cells with candidates of `open`, until it breaks. The cell with the fewest
    /// candidates left is filled first.
    pub(super) fn each_filling(
        &self,
        cells: CellSet,
        open: &CandidateSet,
        found: &mut dyn FnMut(&CandidateSet) -> ControlFlow<()>,
    ) -> Result<(), Fault> {
        let mut search = FillingSearch { checker: self, choices: 0, found };
        search.fill(cells, *open, CandidateSet::EMPTY).map(drop)
    }
}

/// A search for fillings.
struct FillingSearch<'a> {
    checker: &'a Checker<'a>,
    choices: usize,
    found: &'a mut dyn FnMut(&CandidateSet) -> ControlFlow<()>,
}

impl FillingSearch<'_> {
    /// Fills the cells with open candidates, and hands over each filling, together with what was chosen before.
    /// Candidates that are linked to a chosen one are no longer open.
    fn fill(&mut self, cells: CellSet, open: CandidateSet, chosen: CandidateSet) -> Result<ControlFlow<()>, Fault> {
        let Some(cell) = cells.iter().min_by_key(|cell| open.digits_in(*cell).len()) else {
            return Ok((self.found)(&chosen));
        };
        for digit in open.digits_in(cell).iter() {
            self.choices += 1;
            if self.choices > CHOICES {
                return Err(Fault::Choices(CHOICES));
            }
            let one = cell.with(digit);
            let left = open - *self.checker.facts.linked(one);
            if self.fill(cells - CellSet::of(cell), left, chosen | CandidateSet::of(one))?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}
