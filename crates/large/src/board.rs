//! A board: its size, its houses, and which cells may not have one digit.

use crate::fillings::Part;
use crate::related::Related;
use crate::{Digit, Digits};

/// A cell, numbered from 0 in reading order.
pub type Cell = usize;

/// What makes some cells a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A box, or a region of any form.
    Region,
    /// Cells side by side.
    Row,
    /// Cells one below the other.
    Column,
    /// A diagonal or a window.
    Extra,
}

/// Cells that take each digit once.
#[derive(Clone, Debug)]
pub struct House {
    /// What makes it one.
    pub kind: HouseKind,
    /// From 1 on, among those of its kind.
    pub number: usize,
    /// In reading order.
    pub cells: Vec<Cell>,
}

/// A board of 10 to 25 digits.
#[derive(Clone, Debug)]
pub struct Board {
    size: usize,
    /// Height and width of a box, if the regions are boxes.
    shape: Option<[usize; 2]>,
    /// Regions, then rows, then columns, then the others.
    houses: Vec<House>,
    /// The houses of each cell, by their place in `houses`.
    houses_of: Vec<Vec<usize>>,
    /// The cells that cannot have the digit of a cell, ascending.
    peers: Vec<Vec<Cell>>,
    relations: Vec<Related>,
    /// The small relations that each consists of.
    parts: Vec<Vec<Part>>,
}

/// Why a board cannot be made.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
#[error("{0}")]
pub struct BoardFault(pub String);

impl Board {
    /// The smallest board that is here, and the largest.
    pub const SIZES: std::ops::RangeInclusive<usize> = 10..=25;

    /// A board of rows and columns alone: a Latin square.
    ///
    /// # Errors
    /// If it is too small or too large.
    pub fn latin(size: usize) -> Result<Self, BoardFault> {
        if !Self::SIZES.contains(&size) {
            return Err(BoardFault(format!("a large board has 10 to 25 digits, not {size}")));
        }
        let mut board = Self {
            size,
            shape: None,
            houses: Vec::new(),
            houses_of: vec![Vec::new(); size * size],
            peers: vec![Vec::new(); size * size],
            relations: Vec::new(),
            parts: Vec::new(),
        };
        for row in 0..size {
            board.add(HouseKind::Row, row + 1, (0..size).map(|column| size * row + column).collect());
        }
        for column in 0..size {
            board.add(HouseKind::Column, column + 1, (0..size).map(|row| size * row + column).collect());
        }
        Ok(board)
    }

    /// A board with boxes of some height and width.
    ///
    /// # Errors
    /// If these do not make a board.
    pub fn boxes(height: usize, width: usize) -> Result<Self, BoardFault> {
        let size = height.saturating_mul(width);
        if height < 2 || width < 2 || !Self::SIZES.contains(&size) {
            return Err(BoardFault(format!(
                "boxes of {height} rows and {width} columns make no board of 10 to 25 digits"
            )));
        }
        let across = size / width;
        let regions: Vec<usize> =
            (0..size * size).map(|cell| across * (cell / size / height) + cell % size / width).collect();
        let mut board = Self::regions(&regions)?;
        board.shape = Some([height, width]);
        Ok(board)
    }

    /// The usual board of a size: the height of its boxes is the largest divisor that is not above the root.
    ///
    /// # Errors
    /// If there are no boxes of that size.
    pub fn usual(size: usize) -> Result<Self, BoardFault> {
        let height = (2..=size)
            .take_while(|height| height * height <= size)
            .filter(|height| size.is_multiple_of(*height))
            .last();
        match height {
            Some(height) if Self::SIZES.contains(&size) => Self::boxes(height, size / height),
            _ => Err(BoardFault(format!("there are no boxes for {size} digits"))),
        }
    }

    /// A board with regions of any form: for each cell the number of its region, from 0 on.
    ///
    /// # Errors
    /// If they are not as many as the digits, with as many cells each.
    pub fn regions(region_of: &[usize]) -> Result<Self, BoardFault> {
        let size = region_of.len().isqrt();
        if size * size != region_of.len() {
            return Err(BoardFault(format!("{} cells make no square", region_of.len())));
        }
        let mut board = Self::latin(size)?;
        let lines = std::mem::take(&mut board.houses);
        board.houses_of.iter_mut().for_each(Vec::clear);
        for region in 0..size {
            let cells: Vec<Cell> = (0..size * size).filter(|cell| region_of[*cell] == region).collect();
            if cells.len() != size {
                return Err(BoardFault(format!("region {} has {} cells, not {size}", region + 1, cells.len())));
            }
            board.add(HouseKind::Region, region + 1, cells);
        }
        for House { kind, number, cells } in lines {
            board.add(kind, number, cells);
        }
        Ok(board)
    }

    /// Adds a house.
    pub fn add(&mut self, kind: HouseKind, number: usize, cells: Vec<Cell>) {
        for cell in &cells {
            self.houses_of[*cell].push(self.houses.len());
            for peer in cells.iter().filter(|peer| *peer != cell) {
                self.part(*cell, *peer);
            }
        }
        self.houses.push(House { kind, number, cells });
    }

    /// Two cells may not have one digit.
    pub fn part(&mut self, one: Cell, other: Cell) {
        for [cell, peer] in [[one, other], [other, one]] {
            if let Err(at) = self.peers[cell].binary_search(&peer) {
                self.peers[cell].insert(at, peer);
            }
        }
    }

    /// The board with relations, after all its houses.
    pub(crate) fn relate(mut self, relations: Vec<Related>) -> Self {
        for related in relations.iter().filter(|related| related.relation().is_set()) {
            let cells = related.cells();
            for (at, cell) in cells.iter().enumerate() {
                cells[..at].iter().for_each(|other| self.part(*cell, *other));
            }
        }
        self.parts = relations.iter().map(|related| Part::all_of(&self, related)).collect();
        self.relations = relations;
        self
    }

    /// Cages, and whatever else the digits of some cells must fulfil together.
    pub fn relations(&self) -> &[Related] {
        &self.relations
    }

    /// The small relations that each relation consists of.
    pub(crate) fn parts(&self) -> &[Vec<Part>] {
        &self.parts
    }

    /// Whether all relations hold.
    pub(crate) fn is_fulfilled(&self, digit: impl Fn(Cell) -> Option<Digit> + Copy) -> bool {
        self.relations.iter().all(|related| related.holds(self.size, digit))
    }

    /// How many digits there are, and cells in a row.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Height and width of a box, if the regions are boxes.
    pub const fn shape(&self) -> Option<[usize; 2]> {
        self.shape
    }

    /// How many cells there are.
    pub const fn cells(&self) -> usize {
        self.size * self.size
    }

    /// All digits.
    pub const fn digits(&self) -> Digits {
        Digits::up_to(self.size)
    }

    /// Regions, then rows, then columns, then the others.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses of a cell, by their place in [`Self::houses`].
    pub fn houses_of(&self, cell: Cell) -> &[usize] {
        &self.houses_of[cell]
    }

    /// The cells that cannot have the digit of a cell, ascending.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell]
    }

    /// The row of a cell, from 0 on.
    pub const fn row(&self, cell: Cell) -> usize {
        cell / self.size
    }

    /// The column of a cell, from 0 on.
    pub const fn column(&self, cell: Cell) -> usize {
        cell % self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_boards_have_the_boxes_and_peers_that_follow_from_their_size() {
        for (size, shape, peers) in
            [(10, [2, 5], 22), (12, [3, 4], 28), (15, [3, 5], 36), (16, [4, 4], 39), (25, [5, 5], 64)]
        {
            let board = Board::usual(size).unwrap();
            assert_eq!(board.shape(), Some(shape));
            assert!(
                (0..board.cells()).all(|cell| board.peers(cell).len() == peers && board.houses_of(cell).len() == 3)
            );
            assert_eq!(board.houses().len(), 3 * size);
        }
    }

    #[test]
    fn what_makes_no_board_is_refused() {
        assert!(Board::usual(9).is_err() && Board::usual(26).is_err() && Board::usual(13).is_err());
        assert!(Board::boxes(1, 16).is_err() && Board::boxes(usize::MAX, 2).is_err());
        assert!(Board::regions(&[0; 100]).is_err() && Board::regions(&[0; 101]).is_err());
    }
}
