//! Names for the things on the board: digits, cells and houses. The index inside is 0-based; what is read and printed is 1-based.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A name that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not {expected}")]
pub struct BadName {
    /// What was read.
    pub text: String,
    /// What should have been there, with an example.
    pub expected: &'static str,
}

/// Declares a newtype around the numbers below `COUNT`.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident($int:ty) < $count:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($int);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The one with this 0-based index, which must be below [`Self::COUNT`].
            #[inline]
            pub const fn new(index: usize) -> Self {
                assert!(index < Self::COUNT);
                Self(index as $int)
            }

            /// The 0-based index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them in index order.
            #[inline]
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count as $int).map(Self)
            }
        }

        impl fmt::Debug for $name {
            #[inline]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}

/// Lets a name travel through serde as the text players write.
macro_rules! as_text {
    ($name:ident) => {
        impl Serialize for $name {
            #[inline]
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            #[inline]
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

numbered! {
    /// A digit, 1 to 9.
    Digit(u8) < 9
}

numbered! {
    /// A cell, `r1c1` to `r9c9`, numbered in reading order.
    Cell(u8) < 81
}

numbered! {
    /// A house: one of nine rows, nine columns, nine boxes or other regions, and houses that a board has besides, in this order.
    /// Which of them a board has, and where, its [`Rules`](super::Rules) say; the first 27 without these are those of the usual board.
    House(u8) < 64
}

as_text!(House);
as_text!(Digit);
as_text!(Cell);

pub(super) use {as_text, numbered};

/// The kinds of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Cells side by side.
    Row,
    /// Cells one below the other.
    Column,
    /// A box, or another region that shares no cell with the others of its kind.
    Block,
    /// Diagonals, windows and other houses that a board has besides.
    Extra,
}

impl Digit {
    /// The digit as printed, 1 to 9.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The digit of a character from `1` to `9`.
    #[inline]
    pub fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Some(Self(character as u8 - b'1')),
            _ => None,
        }
    }
}

impl fmt::Display for Digit {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Digit {
    type Err = BadName;

    #[inline]
    fn from_str(text: &str) -> Result<Self, BadName> {
        let mut characters = text.chars();
        match (characters.next().and_then(Self::from_char), characters.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(bad(text, "a digit such as 7")),
        }
    }
}

impl Cell {
    /// The cell in a row and a column, both 0-based.
    #[inline]
    pub const fn at(row: usize, column: usize) -> Self {
        Self::new(row * 9 + column)
    }

    /// 0-based row number.
    #[inline]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// 0-based column number.
    #[inline]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// 0-based box number, left to right and then top to bottom.
    #[inline]
    pub const fn block(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// 0-based place inside the box, in reading order.
    #[inline]
    pub const fn square(self) -> usize {
        self.row() % 3 * 3 + self.column() % 3
    }

    /// Its row, column and box, for the table of them.
    #[inline]
    pub(super) const fn computed_houses(self) -> [House; 3] {
        [
            House::of(HouseKind::Row, self.row()),
            House::of(HouseKind::Column, self.column()),
            House::of(HouseKind::Block, self.block()),
        ]
    }
}

impl fmt::Display for Cell {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl FromStr for Cell {
    type Err = BadName;

    #[inline]
    fn from_str(text: &str) -> Result<Self, BadName> {
        match numbers(text, ['r', 'c']) {
            Some([row, column]) => Ok(Self::at(row, column)),
            None => Err(bad(text, "a cell such as r4c3")),
        }
    }
}

impl FromStr for House {
    type Err = BadName;

    /// As it is displayed: `row 1`, `box 3`.
    fn from_str(text: &str) -> Result<Self, BadName> {
        let named = (0..Self::COUNT).map(Self::new).find(|house| house.to_string() == text);
        named.ok_or_else(|| bad(text, "a house such as row 1"))
    }
}

impl House {
    /// How many the usual board has.
    pub const CLASSIC: usize = 27;

    /// How many others a board can have besides rows, columns and regions.
    pub(crate) const EXTRA: usize = Self::COUNT - Self::CLASSIC;

    /// Those of the usual board: rows, columns and boxes.
    #[inline]
    pub fn classic() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::CLASSIC as u8).map(Self)
    }

    /// The house of a kind with a 0-based number.
    #[inline]
    pub const fn of(kind: HouseKind, number: usize) -> Self {
        Self::new(kind as usize * 9 + number)
    }

    /// The nine houses of a kind of the usual board.
    #[inline]
    pub fn all_of(kind: HouseKind) -> impl Iterator<Item = Self> + Clone {
        (0..9).map(move |number| Self::of(kind, number))
    }

    /// Row, column, region or another one.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            2 => HouseKind::Block,
            _ => HouseKind::Extra,
        }
    }

    /// 0-based number among its kind.
    #[inline]
    pub const fn number(self) -> usize {
        self.index() - 9 * self.kind() as usize
    }

    /// The cell of the usual board at a 0-based position: left to right, top to bottom, or in reading order.
    #[inline]
    pub const fn cell(self, position: usize) -> Cell {
        let number = self.number();
        match self.kind() {
            HouseKind::Row => Cell::at(number, position),
            HouseKind::Column => Cell::at(position, number),
            HouseKind::Block | HouseKind::Extra => {
                Cell::at(number % 9 / 3 * 3 + position / 3, number % 3 * 3 + position % 3)
            }
        }
    }
}

impl fmt::Display for HouseKind {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Block => "box",
            Self::Extra => "extra house",
        })
    }
}

impl fmt::Display for House {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            HouseKind::Extra => super::extra_house::write_extra(f, self.number()),
            kind => write!(f, "{kind} {}", self.number() + 1),
        }
    }
}

/// Reads `letter number letter number …` with numbers 1 to 9, and gives them 0-based.
pub(super) fn numbers<const N: usize>(text: &str, letters: [char; N]) -> Option<[usize; N]> {
    let mut characters = text.chars();
    let mut numbers = [0; N];
    for (number, letter) in numbers.iter_mut().zip(letters) {
        if !characters.next()?.eq_ignore_ascii_case(&letter) {
            return None;
        }
        *number = Digit::from_char(characters.next()?)?.index();
    }
    characters.next().is_none().then_some(numbers)
}

pub(super) fn bad(text: &str, expected: &'static str) -> BadName {
    BadName { text: text.to_owned(), expected }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_reads_back() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
    }

    #[test]
    fn a_name_out_of_range_is_refused() {
        for text in ["r0c1", "r10c1", "r1", "c1r1", "r1c1 ", "", "r1c1é"] {
            assert!(text.parse::<Cell>().is_err(), "{text:?}");
        }
    }
}
