//! What follows from a shape: which cells see each other. Made at run time, once for each shape.

use super::{Digit, Shape};
use unguess_desk::large::Board;

/// The board of a shape, with its houses as *units* in the order of the laboratory: rows, columns, boxes.
#[derive(Clone, Debug)]
pub struct Tables {
    shape: Shape,
    board: Board,
    /// The row, the column and the box of each cell, with its place in each.
    units_of: Vec<[(u16, Digit); 3]>,
}

impl Tables {
    /// The tables of a shape.
    ///
    /// # Panics
    /// Never: there is a board of every shape.
    pub fn new(shape: Shape) -> Self {
        let board = Board::of_any_size(shape.rows_of_a_box(), shape.columns_of_a_box());
        let board = board.expect("a shape has a size that boards have");
        let mut tables = Self { shape, board, units_of: Vec::new() };
        let places = |unit: usize| {
            let cells = tables.unit(unit).iter().zip(tables.board.digits().iter());
            cells.map(move |(cell, place)| (*cell, unit as u16, place))
        };
        let mut all: Vec<_> = (0..tables.units()).flat_map(places).collect();
        all.sort_unstable();
        let (cells, _) = all.as_chunks::<3>();
        tables.units_of = cells.iter().map(|units| units.map(|(_, unit, place)| (unit, place))).collect();
        tables
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The board, whose boxes are its first houses.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells that must differ from a cell, ascending.
    pub fn peers(&self, cell: usize) -> &[usize] {
        self.board.peers(cell)
    }

    /// How many peers each cell has.
    pub fn peers_of_a_cell(&self) -> usize {
        self.peers(0).len()
    }

    /// How many units there are: rows, columns and boxes.
    pub fn units(&self) -> usize {
        self.board.houses().len()
    }

    /// The cells of a unit, ascending: first come rows, then columns, then boxes.
    pub fn unit(&self, unit: usize) -> &[usize] {
        let (n, lines) = (self.board.size(), 2 * self.board.size());
        &self.board.houses()[if unit < lines { n + unit } else { unit - lines }].cells
    }

    /// The row, the column and the box of a cell, with its place in each. Places are numbered from 1 on as digits are, so that
    /// the places of a value in a unit are a set like the values of a cell.
    pub fn units_of(&self, cell: usize) -> impl Iterator<Item = (usize, Digit)> {
        self.units_of[cell].into_iter().map(|(unit, place)| (unit.into(), place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_rows_columns_and_boxes_and_know_the_places_of_their_cells() {
        for text in ["2x2", "2x3", "3x3", "1x5", "5x1", "4x6"] {
            let tables = Tables::new(text.parse().unwrap());
            let (n, q) = (tables.shape().n(), tables.shape().columns_of_a_box());
            assert_eq!(tables.units(), 3 * n);
            for cell in 0..tables.shape().cells() {
                let (row, column) = (cell / n, cell % n);
                let place_of_box = row / tables.shape().rows_of_a_box() * (n / q) + column / q;
                let units: Vec<usize> = tables.units_of(cell).map(|(unit, _)| unit).collect();
                assert_eq!(units, [row, n + column, 2 * n + place_of_box], "{text}");
                for (unit, place) in tables.units_of(cell) {
                    assert_eq!(tables.unit(unit)[place.index()], cell);
                }
            }
        }
    }
}
