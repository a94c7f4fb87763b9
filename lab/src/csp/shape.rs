//! How large a board is and how its boxes lie.

use std::fmt;
use std::str::FromStr;

/// The shape of a board with N = p·q values: boxes have p rows and q columns, so there are q boxes below each other and p
/// beside each other. With p = 1 or q = 1 the boxes say nothing that rows or columns do not: Latin squares.
///
/// Cells are numbered from 0 in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

/// Why there is no such shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// There are too few or too many values.
    #[error("boxes of {rows} x {columns} cells make boards with N = {}; N is from {} to {}", rows * columns, Shape::LEAST, Shape::MOST)]
    Size {
        /// The rows of a box.
        rows: usize,
        /// Its columns.
        columns: usize,
    },
    /// It is not two numbers.
    #[error("{0:?} is no shape; one is written as the rows and columns of a box, such as 3x3 or 2x5")]
    Text(String),
}

impl Shape {
    /// The least N.
    pub const LEAST: usize = 4;
    /// The greatest N: there are tokens for so many values, 1 to 9 and A to Z.
    pub const MOST: usize = 35;

    /// The shape with boxes of so many rows and columns.
    ///
    /// # Errors
    /// If N is too small or too large.
    pub fn new(rows: usize, columns: usize) -> Result<Self, ShapeError> {
        match rows.checked_mul(columns) {
            Some(Self::LEAST..=Self::MOST) => Ok(Self { rows: rows as u8, columns: columns as u8 }),
            _ => Err(ShapeError::Size { rows: rows.min(9999), columns: columns.min(9999) }),
        }
    }

    /// How many rows a box has: p.
    pub fn rows_of_a_box(self) -> usize {
        self.rows.into()
    }

    /// How many columns a box has: q.
    pub fn columns_of_a_box(self) -> usize {
        self.columns.into()
    }

    /// N: how many values there are, and cells in each row, column and box.
    pub fn n(self) -> usize {
        self.rows_of_a_box() * self.columns_of_a_box()
    }

    /// How many cells there are.
    pub fn cells(self) -> usize {
        self.n() * self.n()
    }

    /// The row of a cell, from 0.
    pub fn row(self, cell: usize) -> usize {
        cell / self.n()
    }

    /// The column of a cell, from 0.
    pub fn column(self, cell: usize) -> usize {
        cell % self.n()
    }

    /// The box of a cell, from 0 in reading order.
    pub fn box_of(self, cell: usize) -> usize {
        let across = self.n() / self.columns_of_a_box();
        self.row(cell) / self.rows_of_a_box() * across + self.column(cell) / self.columns_of_a_box()
    }

    /// What people call a cell: `r1c1` is the first.
    pub fn name(self, cell: usize) -> String {
        format!("r{}c{}", self.row(cell) + 1, self.column(cell) + 1)
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let sides = text.split_once(['x', 'X']);
        let number = |side: &str| side.bytes().all(|byte| byte.is_ascii_digit()).then(|| side.parse().ok()).flatten();
        match sides.map(|(rows, columns)| (number(rows), number(columns))) {
            Some((Some(rows), Some(columns))) => Self::new(rows, columns),
            _ => Err(ShapeError::Text(text.chars().take(20).collect())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_have_p_rows_and_q_columns() {
        let shape: Shape = "2x3".parse().unwrap();
        assert_eq!((shape.n(), shape.cells(), shape.to_string()), (6, 36, "2x3".to_owned()));
        let boxes: Vec<usize> = [0, 2, 3, 5, 6, 11, 12, 17, 35].map(|cell| shape.box_of(cell)).into();
        assert_eq!(boxes, [0, 0, 1, 1, 0, 1, 2, 3, 5]);
        assert_eq!(shape.name(35), "r6c6");
    }

    #[test]
    fn only_sizes_with_tokens_are_shapes() {
        let refused = [
            "1x3",
            "6x6",
            "0x9",
            "9x0",
            "3",
            "3x",
            "x3",
            "3x3x3",
            "-3x-3",
            "+3x3",
            "99999999999x9",
            "3 x 3",
            "4294967296x4294967296",
        ];
        for text in refused {
            assert!(text.parse::<Shape>().is_err(), "{text}");
        }
        for text in ["2x2", "1x4", "35x1", "5X7"] {
            assert!(text.parse::<Shape>().is_ok(), "{text}");
        }
    }
}
