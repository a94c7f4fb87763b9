//! Cells where a line crosses a block, which share their digits with cells of the line and cells of the block.

use std::ops::ControlFlow;

use crate::board::{Candidate, Cell, CellSet, DigitSet, House, HouseKind};
use crate::proof::Proof;
use crate::state::{View, crossing};

/// Cells in the crossing of a line and a block, others of the line and others of the block: as many cells as digits, if a
/// digit counts twice that is found in both parts and not in the crossing. So each digit is used up where it is found.
pub struct SueDeCoq {
    line: House,
    block: House,
    crossing: Part,
    in_line: Part,
    in_block: Part,
    /// What is removed: first from the block, then from the line, cell by cell.
    pub removed: Vec<Candidate>,
}

/// Some cells and their candidates.
#[derive(Clone, Copy, Default)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

impl Part {
    fn with(self, view: &View, cell: Cell) -> Self {
        Self { cells: self.cells | CellSet::of(cell), digits: self.digits | view.digits_in(cell) }
    }

    /// How many more cells there are than digits that the crossing does not have, if the two have a digit in common.
    fn surplus(self, crossing: Self) -> Option<usize> {
        let extra = (self.digits - crossing.digits).len();
        self.cells.len().checked_sub(extra).filter(|_| self.digits.intersects(crossing.digits))
    }
}

/// A crossing that has more digits than cells, by two or more.
struct Crossing<'a> {
    view: &'a View,
    line: House,
    block: House,
    part: Part,
    /// So many digits are too many.
    excess: usize,
}

impl SueDeCoq {
    /// Offers each that removes something: rows before columns, for each line its blocks, pairs of cells where they cross and
    /// after each pair the three cells that begin with it; then the cells of the line and those of the block, depth first.
    pub fn each(view: &View, found: &mut dyn FnMut(Self) -> ControlFlow<()>) -> ControlFlow<()> {
        for line in [HouseKind::Row, HouseKind::Column].into_iter().flat_map(House::all_of) {
            for block in crossing(line, HouseKind::Block) {
                let cells: Vec<Cell> = (view.unfilled(line) & block.cells()).iter().collect();
                let choices: &[&[usize]] = match cells.len() {
                    2 => &[&[0, 1]],
                    3 => &[&[0, 1], &[0, 1, 2], &[0, 2], &[1, 2]],
                    _ => &[],
                };
                for choice in choices {
                    let part = choice.iter().fold(Part::default(), |part, index| part.with(view, cells[*index]));
                    let excess = part.digits.len().saturating_sub(part.cells.len());
                    if excess >= 2 {
                        let pool = view.unfilled(line) - part.cells;
                        Crossing { view, line, block, part, excess }.along(Part::default(), pool, found)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Each cell is a base. Each digit is covered in the line if it is found there, in the block otherwise, and in both if both
    /// parts have it.
    pub fn proof(&self) -> Proof {
        let cells = self.crossing.cells | self.in_line.cells | self.in_block.cells;
        let only_block = (self.crossing.digits | self.in_block.digits) - self.in_line.digits;
        let twice = self.in_line.digits & self.in_block.digits;
        let along = self.in_line.digits.iter().map(|digit| self.line.variable(digit));
        let inside = (only_block | twice).iter().map(|digit| self.block.variable(digit));
        Proof::cover(cells.iter().map(Cell::variable).collect(), along.chain(inside).collect())
    }
}

impl Crossing<'_> {
    /// Adds cells of the line.
    fn along(
        &self,
        in_line: Part,
        mut pool: CellSet,
        found: &mut dyn FnMut(SueDeCoq) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while let Some(cell) = pool.first() {
            pool.remove(cell);
            let in_line = in_line.with(self.view, cell);
            if let Some(surplus) = in_line.surplus(self.part).filter(|surplus| (1..self.excess).contains(surplus)) {
                let shared = in_line.digits & self.part.digits;
                let with_shared = shared.iter().fold(CellSet::EMPTY, |with, digit| with | self.view.cells_with(digit));
                let pool = self.view.unfilled(self.block) - self.part.cells - in_line.cells - with_shared;
                self.inside(in_line, self.excess - surplus, Part::default(), pool, found)?;
            }
            self.along(in_line, pool, found)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds cells of the block, until they have the surplus that is missing.
    fn inside(
        &self,
        in_line: Part,
        missing: usize,
        in_block: Part,
        mut pool: CellSet,
        found: &mut dyn FnMut(SueDeCoq) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while let Some(cell) = pool.first() {
            pool.remove(cell);
            let in_block = in_block.with(self.view, cell);
            if in_block.surplus(self.part) == Some(missing) {
                let removed = self.removed(in_line, in_block);
                if !removed.is_empty() {
                    let (line, block, crossing) = (self.line, self.block, self.part);
                    found(SueDeCoq { line, block, crossing, in_line, in_block, removed })?;
                }
            }
            self.inside(in_line, missing, in_block, pool, found)?;
        }
        ControlFlow::Continue(())
    }

    fn removed(&self, in_line: Part, in_block: Part) -> Vec<Candidate> {
        let twice = (in_line.digits & in_block.digits) - self.part.digits;
        let of_block = ((self.part.digits | in_block.digits) - in_line.digits) | twice;
        let of_line = ((self.part.digits | in_line.digits) - in_block.digits) | twice;
        let mut removed = Vec::new();
        for (house, own, digits) in [(self.block, in_block, of_block), (self.line, in_line, of_line)] {
            for cell in (self.view.unfilled(house) - self.part.cells - own.cells).iter() {
                for one in (self.view.digits_in(cell) & digits).iter().map(|digit| cell.with(digit)) {
                    if !removed.contains(&one) {
                        removed.push(one);
                    }
                }
            }
        }
        removed
    }
}
