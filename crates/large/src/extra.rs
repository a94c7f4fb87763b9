//! Houses and links beside boxes and lines: diagonals, windows, disjoint groups, moves of chess.

use crate::{Board, BoardFault, Cell, HouseKind};

/// What a board may have beside boxes and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Extra {
    /// The diagonal from the first cell to the last is a house.
    DiagonalDown,
    /// The other diagonal is a house.
    DiagonalUp,
    /// Windows are houses: boxes from the second row and column on, with one line between them.
    Windows,
    /// Cells at the same place of their boxes are houses.
    Disjoint,
    /// Two cells a knight's move apart differ.
    AntiKnight,
    /// Two cells a king's move apart differ.
    AntiKing,
}

impl Board {
    /// Adds houses or links.
    ///
    /// # Errors
    /// Windows and disjoint groups of a board without boxes.
    pub fn with(mut self, extra: Extra) -> Result<Self, BoardFault> {
        let size = self.size();
        let shape = self.shape().ok_or_else(|| BoardFault("windows and disjoint groups need boxes".to_owned()));
        match extra {
            Extra::DiagonalDown => self.add_extra((0..size).map(|line| line * (size + 1)).collect()),
            Extra::DiagonalUp => self.add_extra((1..=size).map(|line| line * (size - 1)).collect()),
            Extra::Windows => {
                let [height, width] = shape?;
                // A window ends before the last line, as it begins after the first.
                let starts = |length: usize| (1..).step_by(length + 1).take_while(move |start| start + length < size);
                for (row, column) in starts(height).flat_map(|row| starts(width).map(move |column| (row, column))) {
                    self.add_extra(square(size, [row, column], [height, width]));
                }
            }
            Extra::Disjoint => {
                let [height, width] = shape?;
                for first in square(size, [0, 0], [height, width]) {
                    let corners =
                        (0..size).step_by(height).flat_map(|row| (0..size).step_by(width).map(move |c| (row, c)));
                    self.add_extra(corners.map(|(row, column)| first + size * row + column).collect());
                }
            }
            Extra::AntiKnight => self.part_moves(&[[1, 2], [1, -2], [2, 1], [2, -1]]),
            Extra::AntiKing => self.part_moves(&[[1, 1], [1, -1]]),
        }
        Ok(self)
    }

    /// Adds a house that is neither a region nor a line.
    pub(crate) fn add_extra(&mut self, cells: Vec<Cell>) {
        let number = self.houses().iter().filter(|house| house.kind == HouseKind::Extra).count() + 1;
        self.add(HouseKind::Extra, number, cells);
    }

    /// Cells that one of some moves joins, each down and to a side, may not have one digit.
    fn part_moves(&mut self, moves: &[[isize; 2]]) {
        for cell in 0..self.cells() {
            for [down, aside] in moves {
                let row = self.row(cell).checked_add_signed(*down).filter(|row| *row < self.size());
                let column = self.column(cell).checked_add_signed(*aside).filter(|column| *column < self.size());
                if let Some((row, column)) = row.zip(column) {
                    self.part(cell, self.size() * row + column);
                }
            }
        }
    }
}

/// The cells of a rectangle.
fn square(size: usize, [row, column]: [usize; 2], [height, width]: [usize; 2]) -> Vec<Cell> {
    (row..row + height).flat_map(|row| (column..column + width).map(move |column| size * row + column)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn houses(board: Board, extra: Extra) -> Vec<Vec<Cell>> {
        let board = board.with(extra).unwrap();
        let houses = board.houses().iter().filter(|house| house.kind == HouseKind::Extra);
        houses.map(|house| house.cells.clone()).collect()
    }

    #[test]
    fn extra_houses_have_a_cell_for_each_digit() {
        let extras = [Extra::DiagonalDown, Extra::DiagonalUp, Extra::Windows, Extra::Disjoint];
        for (size, counts) in [(10, [1, 1, 3, 10]), (12, [1, 1, 4, 12]), (16, [1, 1, 9, 16]), (25, [1, 1, 16, 25])] {
            let found = extras.map(|extra| houses(Board::usual(size).unwrap(), extra));
            assert_eq!(found.each_ref().map(Vec::len), counts, "size {size}");
            assert!(found.iter().flatten().all(|cells| cells.len() == size && cells.is_sorted()));
        }
        assert_eq!(houses(Board::usual(10).unwrap(), Extra::DiagonalUp)[0][..2], [9, 18]);
        assert_eq!(houses(Board::usual(16).unwrap(), Extra::Windows)[1][..5], [22, 23, 24, 25, 38]);
        assert_eq!(houses(Board::usual(12).unwrap(), Extra::Disjoint)[5][..4], [13, 17, 21, 49]);
        assert!(
            Board::latin(13).unwrap().with(Extra::Windows).is_err()
                && Board::latin(13).unwrap().with(Extra::Disjoint).is_err()
        );
    }

    #[test]
    fn chess_parts_the_cells_of_a_move() {
        let plain = Board::latin(10).unwrap();
        let added = |extra, cell: Cell| {
            let board = plain.clone().with(extra).unwrap();
            board.peers(cell).iter().copied().filter(|peer| !plain.peers(cell).contains(peer)).collect::<Vec<_>>()
        };
        assert_eq!(added(Extra::AntiKnight, 0), [12, 21]);
        assert_eq!(added(Extra::AntiKnight, 55), [34, 36, 43, 47, 63, 67, 74, 76]);
        assert_eq!(added(Extra::AntiKing, 55), [44, 46, 64, 66]);
    }
}
