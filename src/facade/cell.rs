//! Cells and candidates, by the names that players use.

use std::fmt;
use std::str::FromStr;

use super::Error;

/// A cell, such as `r4c3`: row 4, column 3. Rows and columns are counted from 1.
///
/// ```
/// use unguess::Cell;
///
/// let cell: Cell = "r4c3".parse()?;
/// assert_eq!((cell.row(), cell.column()), (4, 3));
/// assert_eq!(Cell::new(4, 3), Some(cell));
/// assert_eq!(Cell::new(0, 10), None);
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub(super) unguess_board::Cell);

/// A digit in a cell, such as `r4c3n6`: the cell r4c3 could be 6, is 6, or is not 6.
///
/// ```
/// use unguess::{Candidate, Cell};
///
/// let candidate: Candidate = "r4c3n6".parse()?;
/// assert_eq!((candidate.cell().to_string(), candidate.digit()), ("r4c3".to_owned(), 6));
/// assert_eq!(Cell::new(4, 3).and_then(|cell| cell.with(6)), Some(candidate));
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate(pub(super) unguess_board::Candidate);

impl Cell {
    /// The cell in a row and a column; nothing if one of them is not a number from 1 to 9.
    pub fn new(row: usize, column: usize) -> Option<Self> {
        let is_on = |number| (1..=9).contains(&number);
        (is_on(row) && is_on(column)).then(|| Self(unguess_board::Cell::at(row - 1, column - 1)))
    }

    /// The number of the row, from 1.
    pub fn row(self) -> usize {
        self.0.row() + 1
    }

    /// The number of the column, from 1.
    pub fn column(self) -> usize {
        self.0.column() + 1
    }

    /// This digit in the cell; nothing if it is not a digit from 1 to 9.
    pub fn with(self, digit: u8) -> Option<Candidate> {
        let digit = unguess_board::Digit::from_char(char::from_digit(u32::from(digit), 10)?)?;
        Some(Candidate(self.0.with(digit)))
    }
}

impl Candidate {
    /// Where it is.
    pub fn cell(self) -> Cell {
        Cell(self.0.cell())
    }

    /// The digit, from 1.
    pub fn digit(self) -> u8 {
        self.0.digit().number()
    }
}

macro_rules! named {
    ($($name:ident)*) => {$(
        impl FromStr for $name {
            type Err = Error;

            fn from_str(text: &str) -> Result<Self, Error> {
                text.parse().map(Self).map_err(Error::request)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }
    )*};
}

named! { Cell Candidate }
