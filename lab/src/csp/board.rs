//! A board: a shape and what stands in its cells.

use std::fmt;

use super::{Digit, Shape, Tables};
use unguess_desk::large::{Alphabet, grid_text};

/// A board. Written, it is a block: `N p q`, then N rows of tokens, 0 for an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    cells: Vec<Option<Digit>>,
}

impl Board {
    /// A board without clues.
    pub fn empty(shape: Shape) -> Self {
        Self::new(shape, vec![None; shape.cells()])
    }

    /// A board of which it is known what stands in each cell.
    pub fn new(shape: Shape, cells: Vec<Option<Digit>>) -> Self {
        Self { shape, cells }
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What stands in a cell.
    pub fn value(&self, cell: usize) -> Option<Digit> {
        self.cells[cell]
    }

    /// What stands in each cell.
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// Fills or empties a cell.
    pub fn set(&mut self, cell: usize, value: Option<Digit>) {
        self.cells[cell] = value;
    }

    /// How many cells are filled: M.
    pub fn clues(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Whether no value stands twice in a row, column or box.
    pub fn fits(&self, tables: &Tables) -> bool {
        tables.board().fits(&self.cells)
    }

    /// Whether this is a solution of `puzzle`: complete, without conflict, and with all its clues.
    pub fn solves(&self, puzzle: &Self, tables: &Tables) -> bool {
        let mut cells = self.cells.iter().zip(&puzzle.cells);
        self.shape == puzzle.shape
            && cells.all(|(mine, clue)| mine.is_some() && (clue.is_none() || clue == mine))
            && self.fits(tables)
    }

    /// The board as a line, a character for each cell; it does not tell the shape.
    pub fn line(&self) -> String {
        tokens(&self.cells)
    }
}

/// How cells are written.
pub(super) fn tokens(cells: &[Option<Digit>]) -> String {
    grid_text(Alphabet::OneBased, cells).replace('.', "0")
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let shape = self.shape;
        writeln!(f, "{} {} {}", shape.n(), shape.rows_of_a_box(), shape.columns_of_a_box())?;
        for row in self.cells.chunks(shape.n()) {
            let tokens: Vec<String> = tokens(row).chars().map(String::from).collect();
            writeln!(f, "{}", tokens.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::text;

    #[test]
    fn a_value_stands_once_in_each_row_column_and_box() {
        let tables = Tables::new("2x3".parse().unwrap());
        let mut board = Board::empty(tables.shape());
        let [one, two] = [1, 2].map(Digit::new);
        for (cell, value) in [(0, one), (7, two), (35, one)] {
            board.set(cell, value);
        }
        assert!(board.fits(&tables));
        // In the row, in the column and in the box of the first cell, and of the last.
        for cell in [5, 30, 8, 31, 11, 27] {
            let mut board = board.clone();
            board.set(cell, one);
            assert!(!board.fits(&tables), "{cell}");
        }
    }

    #[test]
    fn a_solution_is_complete_and_keeps_the_clues() {
        let tables = Tables::new("2x2".parse().unwrap());
        let of = |line: &str| {
            let rows: Vec<&str> = [0, 4, 8, 12].map(|start| &line[start..start + 4]).into();
            text::read(&format!("4 2 2\n{}", rows.join("\n"))).unwrap().remove(0)
        };
        let puzzle = of("1000000000000002");
        assert!(of("1234341221434321").solves(&of("1000000000000000"), &tables));
        assert!(!of("1234341221434321").solves(&puzzle, &tables));
        assert!(!of("1234341221434320").solves(&of("1000000000000000"), &tables));
        assert!(!of("1234341221434322").solves(&puzzle, &tables));
    }
}
