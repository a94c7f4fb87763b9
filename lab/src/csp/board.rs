//! A board: a shape and what stands in its cells.

use std::fmt;

use super::{Shape, Tables, Value, Values};

/// A board. Written, it is a block: `N p q`, then N rows of tokens, 0 for an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    shape: Shape,
    cells: Vec<Option<Value>>,
}

/// Two cells that must differ and do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The number of their row, column or box among the units of the tables.
    pub unit: usize,
    /// The two cells, ascending.
    pub cells: [usize; 2],
    /// What stands in both.
    pub value: Value,
}

impl Board {
    /// A board without clues.
    pub fn empty(shape: Shape) -> Self {
        Self { shape, cells: vec![None; shape.cells()] }
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What stands in a cell.
    pub fn value(&self, cell: usize) -> Option<Value> {
        self.cells[cell]
    }

    /// What stands in each cell.
    pub fn cells(&self) -> &[Option<Value>] {
        &self.cells
    }

    /// Fills or empties a cell.
    pub fn set(&mut self, cell: usize, value: Option<Value>) {
        self.cells[cell] = value;
    }

    /// How many cells are filled: M.
    pub fn clues(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// The first unit in which a value stands twice.
    pub fn conflict(&self, tables: &Tables) -> Option<Conflict> {
        (0..tables.units()).find_map(|unit| {
            let mut seen = Values::EMPTY;
            let cells = tables.unit(unit);
            cells.iter().find_map(|cell| {
                let value = self.cells[usize::from(*cell)]?;
                let is_new = !seen.contains(value.index());
                seen.insert(value.index());
                let first = cells.iter().find(|first| self.cells[usize::from(**first)] == Some(value))?;
                (!is_new).then(|| Conflict { unit, cells: [usize::from(*first), usize::from(*cell)], value })
            })
        })
    }

    /// Whether this is a solution of `puzzle`: complete, without conflict, and with all its clues.
    pub fn solves(&self, puzzle: &Self, tables: &Tables) -> bool {
        self.shape == puzzle.shape
            && self
                .cells
                .iter()
                .zip(&puzzle.cells)
                .all(|(mine, clue)| mine.is_some() && (clue.is_none() || clue == mine))
            && self.conflict(tables).is_none()
    }

    /// The board as a line, a character for each cell; it does not tell the shape.
    pub fn line(&self) -> String {
        self.cells.iter().map(|cell| token(*cell)).collect()
    }
}

fn token(cell: Option<Value>) -> char {
    cell.map_or('0', Value::token)
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let shape = self.shape;
        writeln!(f, "{} {} {}", shape.n(), shape.rows_of_a_box(), shape.columns_of_a_box())?;
        for row in self.cells.chunks(shape.n()) {
            let tokens: Vec<String> = row.iter().map(|cell| token(*cell).to_string()).collect();
            writeln!(f, "{}", tokens.join(" "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_stands_twice_is_found_with_its_unit() {
        let tables = Tables::new("2x3".parse().unwrap());
        let mut board = Board::empty(tables.shape());
        for (cell, value) in [(0, 0), (7, 1), (35, 0)] {
            board.set(cell, Some(Value::new(value)));
        }
        assert_eq!(board.conflict(&tables), None);
        board.set(8, Some(Value::new(0)));
        let conflict = board.conflict(&tables).unwrap();
        assert_eq!((tables.unit_name(conflict.unit), conflict.cells), ("box 1".to_owned(), [0, 8]));
    }

    #[test]
    fn a_solution_is_complete_and_keeps_the_clues() {
        let tables = Tables::new("2x2".parse().unwrap());
        let of = |line: &str| {
            let mut board = Board::empty(tables.shape());
            for (cell, token) in line.chars().enumerate() {
                board.set(cell, Value::of_token(token, 4));
            }
            board
        };
        let puzzle = of("1000000000000002");
        assert!(of("1234341221434321").solves(&of("1000000000000000"), &tables));
        assert!(!of("1234341221434321").solves(&puzzle, &tables));
        assert!(!of("1234341221434320").solves(&of("1000000000000000"), &tables));
        assert!(!of("1234341221434322").solves(&puzzle, &tables));
    }
}
