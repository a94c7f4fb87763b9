//! Links between candidates for the whole board: chess moves, and neighbors that may not be consecutive.

use super::Rules;
use crate::board::{Cell, Digit};

/// What two candidates that are linked have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// One digit a knight's move apart.
    AntiKnight,
    /// One digit in cells that touch diagonally.
    AntiKing,
    /// Digit d in two cells at distance d: the differences of their rows and of their columns add up to d.
    AntiTaxicab,
    /// Digits that differ by one in cells that share a side.
    NonConsecutive,
    /// Digits that differ by one in cells that touch diagonally.
    DiagonalNonConsecutive,
}

impl LinkKind {
    /// Whether it is about digits that differ by one.
    pub const fn is_consecutive(self) -> bool {
        matches!(self, Self::NonConsecutive | Self::DiagonalNonConsecutive)
    }
}

/// How a kind of links treats the border of the board and the highest digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wrapping {
    /// Whether the first row is next to the last one, and the first column next to the last.
    pub is_toroidal: bool,
    /// Whether the highest digit and 1 are consecutive.
    pub is_cyclic: bool,
}

const KNIGHT: [(isize, isize); 8] = [(1, 2), (1, -2), (2, 1), (2, -1), (-1, 2), (-1, -2), (-2, 1), (-2, -1)];
const DIAGONAL: [(isize, isize); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const SIDES: [(isize, isize); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

impl Rules {
    /// Adds links of a kind.
    pub fn add_links(&mut self, kind: LinkKind, wrapping: Wrapping) {
        let digits: Vec<Digit> = self.digits().collect();
        let cells = self.cells();
        for cell in cells.iter() {
            match kind {
                LinkKind::AntiKnight => self.link_equal(cell, &KNIGHT, wrapping),
                LinkKind::AntiKing => self.link_equal(cell, &DIAGONAL, wrapping),
                LinkKind::AntiTaxicab => {
                    for digit in &digits {
                        let is_as_far = |other: &Cell| {
                            cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column())
                                == digit.index() + 1
                        };
                        for other in cells.iter().filter(is_as_far) {
                            self.link(cell.with(*digit), other.with(*digit));
                        }
                    }
                }
                LinkKind::NonConsecutive => self.link_consecutive(cell, &SIDES, wrapping),
                LinkKind::DiagonalNonConsecutive => self.link_consecutive(cell, &DIAGONAL, wrapping),
            }
        }
    }

    fn link_equal(&mut self, cell: Cell, offsets: &[(isize, isize)], wrapping: Wrapping) {
        for other in self.reached(cell, offsets, wrapping) {
            for digit in self.digits() {
                self.link(cell.with(digit), other.with(digit));
            }
        }
    }

    fn link_consecutive(&mut self, cell: Cell, offsets: &[(isize, isize)], wrapping: Wrapping) {
        let size = self.size();
        for other in self.reached(cell, offsets, wrapping) {
            for digit in self.digits() {
                let next = digit.index() + 1;
                if next < size || wrapping.is_cyclic {
                    self.link(cell.with(digit), other.with(Digit::new(next % size)));
                }
            }
        }
    }

    /// The cells at some offsets, on the board or around its border.
    fn reached(&self, cell: Cell, offsets: &[(isize, isize)], wrapping: Wrapping) -> Vec<Cell> {
        let size = self.size();
        let moved = |at: usize, by: isize| {
            let around = || at.checked_add_signed(by.rem_euclid(size.cast_signed())).map(|at| at % size);
            if wrapping.is_toroidal { around() } else { at.checked_add_signed(by).filter(|at| *at < size) }
        };
        let cells = offsets
            .iter()
            .filter_map(|(rows, columns)| Some(Cell::at(moved(cell.row(), *rows)?, moved(cell.column(), *columns)?)));
        cells.filter(|other| self.cells().contains(*other)).collect()
    }
}
