//! A board: its size, its houses, and which cells may not have one digit.

use crate::fillings::Part;
use crate::related::Related;
use crate::{Cell, Digit, Digits};

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

/// A board of 10 to 25 digits, or of 4 to 9 where it is asked for ([`Board::of_any_size`]).
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
    /// The sizes of boards that are read, written and solved by steps.
    pub const SIZES: std::ops::RangeInclusive<usize> = 10..=25;

    /// The sizes that [`Self::of_any_size`] makes.
    pub const ALL_SIZES: std::ops::RangeInclusive<usize> = 4..=25;

    /// A board of rows and columns alone: a Latin square.
    ///
    /// # Errors
    /// If it is too small or too large.
    pub fn latin(size: usize) -> Result<Self, BoardFault> {
        if !Self::SIZES.contains(&size) {
            return Err(BoardFault(format!("a large board has 10 to 25 digits, not {size}")));
        }
        Ok(Self::lines(size))
    }

    /// The rows and columns of a size that is known to be right.
    fn lines(size: usize) -> Self {
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
        board
    }

    /// A board with boxes of some height and width.
    ///
    /// # Errors
    /// If these do not make a board.
    pub fn boxes(height: usize, width: usize) -> Result<Self, BoardFault> {
        let is_large = |board: &Self| height > 1 && width > 1 && Self::SIZES.contains(&board.size);
        Self::of_any_size(height, width).filter(is_large).ok_or_else(|| {
            BoardFault(format!("boxes of {height} rows and {width} columns make no board of 10 to 25 digits"))
        })
    }

    /// A board with boxes of some height and width, which may also be smaller than those of [`Self::SIZES`]: then it has houses and
    /// peers for a search, but no texts and no steps. Boxes of one row or one column are houses, too. None for other sizes than
    /// [`Self::ALL_SIZES`].
    pub fn of_any_size(height: usize, width: usize) -> Option<Self> {
        let size = height.checked_mul(width).filter(|size| Self::ALL_SIZES.contains(size))?;
        let across = size / width;
        let regions: Vec<usize> =
            (0..size * size).map(|cell| across * (cell / size / height) + cell % size / width).collect();
        let shape = Some([height, width]);
        Some(Self { shape, ..Self::lines(size).divided(&regions).ok()? })
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
        Self::latin(size)?.divided(region_of)
    }

    /// This Latin square with regions as its first houses.
    fn divided(mut self, region_of: &[usize]) -> Result<Self, BoardFault> {
        let size = self.size;
        let lines = std::mem::take(&mut self.houses);
        self.houses_of.iter_mut().for_each(Vec::clear);
        for region in 0..size {
            let cells: Vec<Cell> = (0..size * size).filter(|cell| region_of[*cell] == region).collect();
            if cells.len() != size {
                return Err(BoardFault(format!("region {} has {} cells, not {size}", region + 1, cells.len())));
            }
            self.add(HouseKind::Region, region + 1, cells);
        }
        for House { kind, number, cells } in lines {
            self.add(kind, number, cells);
        }
        Ok(self)
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
        self.parts = relations.iter().map(|related| self.parts_of(related)).collect();
        self.relations = relations;
        self
    }

    /// The small relations that a relation consists of.
    pub(crate) fn parts_of(&self, related: &Related) -> Vec<Part> {
        Part::all_of(self.size, related, |one, other| self.peers[one].binary_search(&other).is_ok())
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

    /// By cell, ascending: the cells that cannot have its digit.
    pub(crate) fn all_peers(&self) -> &[Vec<Cell>] {
        &self.peers
    }

    /// Whether no house has a digit twice, where each cell has one or none.
    pub fn fits(&self, digits: &[Option<Digit>]) -> bool {
        self.houses.iter().all(|house| {
            let digits = house.cells.iter().filter_map(|cell| digits[*cell]);
            digits.clone().collect::<Digits>().len() == digits.count()
        })
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
        assert!(Board::of_any_size(1, 3).is_none() && Board::of_any_size(2, 13).is_none());
        assert!(Board::of_any_size(0, 9).is_none() && Board::of_any_size(usize::MAX, 2).is_none());
    }

    #[test]
    fn small_boards_have_peers_of_their_size_too() {
        for (shape, peers) in [([2, 2], 7), ([2, 3], 12), ([3, 3], 20), ([1, 5], 8), ([5, 1], 8), ([5, 5], 64)] {
            let board = Board::of_any_size(shape[0], shape[1]).unwrap();
            assert_eq!((board.shape(), board.houses().len()), (Some(shape), 3 * board.size()));
            assert!((0..board.cells()).all(|cell| board.peers(cell).len() == peers), "{shape:?}");
        }
    }

    #[test]
    fn a_digit_fits_once_in_each_house() {
        let board = Board::of_any_size(2, 3).unwrap();
        let fits = |ones: &[Cell]| {
            let digits: Vec<_> = (0..36).map(|cell| Digit::new(usize::from(ones.contains(&cell)))).collect();
            board.fits(&digits)
        };
        assert!(fits(&[]) && fits(&[0, 9, 14, 35]));
        assert!([5, 30, 8].into_iter().all(|cell| !fits(&[0, cell])));
    }
}
