//! Names of a board: cells `r10c12`, houses `b16`, candidates `n16r10c12`, digits `3,5,11,14`.
//!
//! Digits are always decimal numbers with commas between them, since `12` in a row of signs could be 1 and 2. A number is never split.

use std::fmt;

use crate::reader::Reader;
use crate::related::Related;
use crate::{Board, Cell, Digit, Digits, House, HouseKind, Unread};

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, digit) in self.iter().enumerate() {
            write!(f, "{}{digit}", if at == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl HouseKind {
    /// The letter before the number of a house.
    pub const fn letter(self) -> char {
        match self {
            Self::Region => 'b',
            Self::Row => 'r',
            Self::Column => 'c',
            Self::Extra => 'x',
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.letter(), self.number)
    }
}

/// The names of a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardNames<'a>(pub &'a Board);

impl BoardNames<'_> {
    /// Writes a cell: `r10c12`.
    pub fn cell(self, cell: Cell) -> String {
        format!("r{}c{}", self.0.row(cell) + 1, self.0.column(cell) + 1)
    }

    /// Writes cells, those of a row together: `r1c3,11,12 r2c4`.
    pub fn cells(self, cells: &[Cell]) -> String {
        let rows = cells.chunk_by(|one, other| self.0.row(*one) == self.0.row(*other));
        let row = |row: &[Cell]| {
            let more = row[1..].iter().map(|cell| format!(",{}", self.0.column(*cell) + 1));
            self.cell(row[0]) + &more.collect::<String>()
        };
        rows.map(row).collect::<Vec<_>>().join(" ")
    }

    /// Writes a relation in the plain form of boards: `cage 23 r1c1 r1c2`.
    pub fn relation(self, related: &Related) -> String {
        related.relation().text(|own| self.cell(related.cell(own)))
    }

    /// Writes a candidate: `n16r10c12`.
    pub fn candidate(self, cell: Cell, digit: Digit) -> String {
        format!("n{digit}{}", self.cell(cell))
    }

    /// Reads a cell.
    ///
    /// # Errors
    /// A text that is not the name of a cell of this board.
    pub(crate) fn read_cell(self, text: &str) -> Result<Cell, Unread> {
        NameReader::all(self.0, text, NameReader::cell)
    }

    /// Reads cells with blanks between them. A row may list its columns, `r1c3,11,12`, or a range of them, `r1c3-12`.
    ///
    /// # Errors
    /// A text that does not list different cells of this board.
    pub(crate) fn read_cells(self, text: &str) -> Result<Vec<Cell>, Unread> {
        NameReader::all(self.0, text, NameReader::cells)
    }

    /// Reads a house: its place in [`Board::houses`].
    ///
    /// # Errors
    /// A text that is not the name of a house of this board.
    pub fn read_house(self, text: &str) -> Result<usize, Unread> {
        NameReader::all(self.0, text, NameReader::house)
    }

    /// Reads a candidate.
    ///
    /// # Errors
    /// A text that is not a candidate of this board.
    pub fn read_candidate(self, text: &str) -> Result<(Cell, Digit), Unread> {
        NameReader::all(self.0, text, |name| {
            name.expect("n", "a candidate such as n16r10c12")?;
            let digit = name.digit()?;
            Ok((name.cell()?, digit))
        })
    }

    /// Reads digits with commas between them.
    ///
    /// # Errors
    /// A text that does not list different digits of this board.
    pub(crate) fn read_digits(self, text: &str) -> Result<Digits, Unread> {
        NameReader::all(self.0, text, NameReader::digits)
    }
}

/// A name on a board while it is read.
type NameReader<'a> = Reader<'a, &'a Board>;

impl<'a> NameReader<'a> {
    /// Reads a whole text.
    fn all<T>(board: &'a Board, text: &'a str, read: impl FnOnce(&mut Self) -> Result<T, Unread>) -> Result<T, Unread> {
        let mut name = Self { of: board, text, at: 0 };
        let value = read(&mut name)?;
        if name.rest().is_empty() { Ok(value) } else { Err(name.fault("the end")) }
    }

    fn digit(&mut self) -> Result<Digit, Unread> {
        let number = self.number("digit", self.of.size())?;
        Digit::new(number).ok_or_else(|| self.fault("a digit"))
    }

    fn digits(&mut self) -> Result<Digits, Unread> {
        let mut digits = Digits::EMPTY;
        loop {
            let at = self.at;
            let digit = self.digit()?;
            if digits.contains(digit) {
                return Err(Unread::at(self.text, at, format!("digit {digit} occurs twice")));
            }
            digits |= Digits::of(digit);
            if !self.accept(",") {
                return Ok(digits);
            }
        }
    }

    fn cell(&mut self) -> Result<Cell, Unread> {
        let size = self.of.size();
        self.expect("r", "a cell such as r10c12")?;
        let row = self.number("row", size)?;
        self.expect("c", "c and a column")?;
        Ok(size * (row - 1) + self.number("column", size)? - 1)
    }

    fn cells(&mut self) -> Result<Vec<Cell>, Unread> {
        let mut cells = Vec::new();
        loop {
            let start = self.at;
            let first = self.cell()?;
            let row = first - self.of.column(first);
            let mut last = self.of.column(first);
            cells.push(first);
            loop {
                let is_range = self.accept("-");
                if !is_range && !self.accept(",") {
                    break;
                }
                let column = self.number("column", self.of.size())? - 1;
                match column {
                    _ if !is_range => cells.push(row + column),
                    _ if column > last => cells.extend(row + last + 1..=row + column),
                    _ => cells.extend((row + column..row + last).rev()),
                }
                last = column;
            }
            if let Some(cell) = (1..cells.len()).find(|at| cells[..*at].contains(&cells[*at])) {
                let name = BoardNames(self.of).cell(cells[cell]);
                return Err(Unread::at(self.text, start, format!("{name} occurs twice")));
            }
            let blanks = self.rest().len() - self.rest().trim_start().len();
            self.at += blanks;
            if blanks == 0 || self.rest().is_empty() {
                return Ok(cells);
            }
        }
    }

    fn house(&mut self) -> Result<usize, Unread> {
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Region, HouseKind::Extra];
        let count = |kind: HouseKind| self.of.houses().iter().filter(|house| house.kind == kind).count();
        let kinds = kinds.map(|kind| (kind, count(kind)));
        let kind =
            kinds.into_iter().find(|(kind, count)| *count > 0 && self.accept(kind.letter().encode_utf8(&mut [0])));
        let (kind, count) = kind.ok_or_else(|| self.fault("a house such as r12, c10 or b16"))?;
        let number = self.number("house", count)?;
        let place = self.of.houses().iter().position(|house| house.kind == kind && house.number == number);
        place.ok_or_else(|| self.fault("a house of this board"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal<T: fmt::Debug>(read: Result<T, Unread>) -> String {
        read.unwrap_err().to_string()
    }

    #[test]
    fn every_cell_candidate_and_house_is_read_as_it_is_written() {
        for size in [10, 16, 25] {
            let board = Board::usual(size).unwrap();
            let names = BoardNames(&board);
            for cell in 0..board.cells() {
                assert_eq!(names.read_cell(&names.cell(cell)), Ok(cell));
                assert_eq!(names.read_cell(&names.cell(cell).to_uppercase()), Ok(cell));
                for digit in board.digits().iter() {
                    assert_eq!(names.read_candidate(&names.candidate(cell, digit)), Ok((cell, digit)));
                }
            }
            for (place, house) in board.houses().iter().enumerate() {
                assert_eq!(names.read_house(&house.to_string()), Ok(place));
            }
        }
    }

    #[test]
    fn digits_are_listed_as_decimal_numbers() {
        let board = Board::usual(16).unwrap();
        let names = BoardNames(&board);
        assert_eq!(names.read_digits("14,3,5").unwrap().to_string(), "3,5,14");
        assert_eq!(refusal(names.read_digits("3,5,3")), "column 5: digit 3 occurs twice");
        assert_eq!(refusal(names.read_digits("3,,5")), "column 3: expected a digit from 1 to 16, found \",5\"");
        assert_eq!(refusal(names.read_digits("")), "column 1: expected a digit from 1 to 16, found the end");
        assert_eq!(refusal(names.read_digits("3-5")), "column 2: expected the end, found \"-5\"");
    }

    #[test]
    fn numbers_above_the_size_are_refused_and_never_split() {
        let board = Board::usual(16).unwrap();
        let names = BoardNames(&board);
        assert_eq!(refusal(names.read_cell("r1c123")), "column 4: expected a column from 1 to 16, found 123");
        assert_eq!(refusal(names.read_cell("r17c1")), "column 2: expected a row from 1 to 16, found 17");
        assert_eq!(refusal(names.read_cell("r0c1")), "column 2: expected a row from 1 to 16, found 0");
        assert!(refusal(names.read_cell("r01c1")).contains("without a leading 0, found 01"));
        assert!(refusal(names.read_cell("r99999999999999999999999c1")).contains("from 1 to 16"));
        assert_eq!(refusal(names.read_cell("r1d3")), "column 3: expected c and a column, found \"d3\"");
        assert!(refusal(names.read_cell("é")).starts_with("column 1: expected a cell such as r10c12"));
        assert_eq!(refusal(names.read_house("b17")), "column 2: expected a house from 1 to 16, found 17");
        assert!(refusal(names.read_house("x1")).contains("a house such as"));
        assert!(BoardNames(&Board::latin(13).unwrap()).read_house("b1").is_err());
    }

    #[test]
    fn cells_of_a_row_are_listed_together() {
        let board = Board::usual(16).unwrap();
        let names = BoardNames(&board);
        assert_eq!(names.cells(&names.read_cells("r1c3,11,12 R2C4").unwrap()), "r1c3,11,12 r2c4");
        assert_eq!(names.cells(&names.read_cells("r3c9-12").unwrap()), "r3c9,10,11,12");
        assert_eq!(names.cells(&names.read_cells("r3c3-1,7").unwrap()), "r3c3,2,1,7");
        assert_eq!(refusal(names.read_cells("r1c3 r2c4 r1c3")), "column 11: r1c3 occurs twice");
        assert_eq!(refusal(names.read_cells("r1c3-17")), "column 6: expected a column from 1 to 16, found 17");
        assert_eq!(names.cells(&[]), "");
    }
}
