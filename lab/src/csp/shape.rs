//! How large a board is and how its boxes lie.

use std::fmt;
use std::str::FromStr;

use unguess_desk::large::{Board, BoardFault};

/// The shape of a board with N = p·q values: boxes have p rows and q columns, so there are q boxes below each other and p
/// beside each other. With p = 1 or q = 1 the boxes say nothing that rows or columns do not: Latin squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// The shape with boxes of so many rows and columns.
    ///
    /// # Errors
    /// If N is too small or too large.
    pub fn new(rows: usize, columns: usize) -> Result<Self, BoardFault> {
        let sizes = Board::ALL_SIZES;
        match rows.checked_mul(columns).filter(|n| sizes.contains(n)) {
            Some(_) => Ok(Self { rows: rows as u8, columns: columns as u8 }),
            None => Err(BoardFault(format!(
                "boxes of {rows} x {columns} cells make no board here: N is from {} to {}",
                sizes.start(),
                sizes.end()
            ))),
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
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

impl FromStr for Shape {
    type Err = BoardFault;

    fn from_str(text: &str) -> Result<Self, BoardFault> {
        let sides = text.split_once(['x', 'X']);
        let number = |side: &str| side.bytes().all(|byte| byte.is_ascii_digit()).then(|| side.parse().ok()).flatten();
        if let Some((Some(rows), Some(columns))) = sides.map(|(rows, columns)| (number(rows), number(columns))) {
            return Self::new(rows, columns);
        }
        let text: String = text.chars().take(20).collect();
        let expected = "one is written as the rows and columns of a box, such as 3x3 or 2x5";
        Err(BoardFault(format!("{text:?} is not a shape; {expected}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sizes_of_boards_are_shapes() {
        let refused = [
            "1x3",
            "2x13",
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
        for (text, n) in [("2x2", 4), ("1x4", 4), ("25x1", 25), ("4X6", 24)] {
            assert_eq!(text.parse().map(Shape::n), Ok(n), "{text}");
        }
        assert_eq!("2X3".parse().map(|shape: Shape| (shape.cells(), shape.to_string())), Ok((36, "2x3".to_owned())));
    }
}
