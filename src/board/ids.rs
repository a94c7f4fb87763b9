//! Names for the things on the board. The index inside is 0-based; what is read and printed is 1-based.

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
            pub const fn new(index: usize) -> Self {
                assert!(index < Self::COUNT);
                Self(index as $int)
            }

            /// The 0-based index.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them in index order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..$count as $int).map(Self)
            }
        }

        impl fmt::Debug for $name {
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
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
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
    /// A house: one of nine rows, nine columns and nine blocks, in this order.
    House(u8) < 27
}

numbered! {
    /// A digit in a cell. The index is `digit * 81 + cell`, so all candidates of a digit stand together.
    Candidate(u16) < 729
}

numbered! {
    /// Something that takes exactly one of its nine candidates: a cell (`r4c3`), or a digit in a row (`r4n6`),
    /// a column (`c3n6`) or a block (`b5n6`). Two candidates are linked iff they share a variable.
    Variable(u16) < 324
}

as_text!(Digit);
as_text!(Cell);
as_text!(Candidate);
as_text!(Variable);

/// The three kinds of house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// Nine cells side by side.
    Row,
    /// Nine cells one below the other.
    Column,
    /// Three by three cells.
    Block,
}

/// The four kinds of variable, in the order `rc`, `rn`, `cn`, `bn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A cell takes one digit.
    Cell,
    /// A digit takes one cell of a row.
    Row,
    /// A digit takes one cell of a column.
    Column,
    /// A digit takes one cell of a block.
    Block,
}

impl Digit {
    /// The digit as printed, 1 to 9.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The digit a character stands for, if it is one of `1` to `9`.
    pub fn from_char(character: char) -> Option<Self> {
        match character {
            '1'..='9' => Some(Self(character as u8 - b'1')),
            _ => None,
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Digit {
    type Err = BadName;

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
    pub const fn at(row: usize, column: usize) -> Self {
        Self::new(row * 9 + column)
    }

    /// 0-based row number.
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// 0-based column number.
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// 0-based block number, left to right and then top to bottom.
    pub const fn block(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// 0-based place inside the block, in reading order.
    pub const fn square(self) -> usize {
        self.row() % 3 * 3 + self.column() % 3
    }

    /// Its row, column and block.
    pub const fn houses(self) -> [House; 3] {
        [
            House::of(HouseKind::Row, self.row()),
            House::of(HouseKind::Column, self.column()),
            House::of(HouseKind::Block, self.block()),
        ]
    }

    /// The cell with a digit in it.
    pub const fn with(self, digit: Digit) -> Candidate {
        Candidate::new(digit.index() * 81 + self.index())
    }

    /// The cell as a variable.
    pub const fn variable(self) -> Variable {
        Variable::new(self.index())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl FromStr for Cell {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        match numbers(text, ['r', 'c']) {
            Some([row, column]) => Ok(Self::at(row, column)),
            None => Err(bad(text, "a cell such as r4c3")),
        }
    }
}

impl House {
    /// The house of a kind with a 0-based number.
    pub const fn of(kind: HouseKind, number: usize) -> Self {
        Self::new(kind as usize * 9 + number)
    }

    /// The nine houses of a kind.
    pub fn all_of(kind: HouseKind) -> impl Iterator<Item = Self> + Clone {
        (0..9).map(move |number| Self::of(kind, number))
    }

    /// Row, column or block.
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Block,
        }
    }

    /// 0-based number among its kind.
    pub const fn number(self) -> usize {
        self.index() % 9
    }

    /// The cell at a 0-based position: left to right, top to bottom, or in reading order.
    pub const fn cell(self, position: usize) -> Cell {
        let number = self.number();
        match self.kind() {
            HouseKind::Row => Cell::at(number, position),
            HouseKind::Column => Cell::at(position, number),
            HouseKind::Block => Cell::at(number / 3 * 3 + position / 3, number % 3 * 3 + position % 3),
        }
    }

    /// A digit's place in the house, as a variable.
    pub const fn variable(self, digit: Digit) -> Variable {
        let kind = match self.kind() {
            HouseKind::Row => Kind::Row,
            HouseKind::Column => Kind::Column,
            HouseKind::Block => Kind::Block,
        };
        Variable::of(kind, self.number() * 9 + digit.index())
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Block => "block",
        })
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.number() + 1)
    }
}

impl Candidate {
    /// Its digit.
    pub const fn digit(self) -> Digit {
        Digit::new(self.index() / 81)
    }

    /// Its cell.
    pub const fn cell(self) -> Cell {
        Cell::new(self.index() % 81)
    }

    /// The four variables it belongs to, in the order `rc`, `rn`, `cn`, `bn`.
    pub const fn variables(self) -> [Variable; 4] {
        [self.variable(Kind::Cell), self.variable(Kind::Row), self.variable(Kind::Column), self.variable(Kind::Block)]
    }

    /// Its variable of one kind.
    pub const fn variable(self, kind: Kind) -> Variable {
        let (cell, digit) = (self.cell(), self.digit().index());
        let number = match kind {
            Kind::Cell => cell.index(),
            Kind::Row => cell.row() * 9 + digit,
            Kind::Column => cell.column() * 9 + digit,
            Kind::Block => cell.block() * 9 + digit,
        };
        Variable::of(kind, number)
    }

    /// Its 0-based place among the nine candidates of its variable of one kind.
    pub const fn position(self, kind: Kind) -> usize {
        let cell = self.cell();
        match kind {
            Kind::Cell => self.digit().index(),
            Kind::Row => cell.column(),
            Kind::Column => cell.row(),
            Kind::Block => cell.square(),
        }
    }

    /// Whether the two are different and share a variable.
    pub const fn is_linked(self, other: Self) -> bool {
        let (a, b) = (self.cell(), other.cell());
        if self.digit().index() == other.digit().index() {
            let shares_house = a.row() == b.row() || a.column() == b.column() || a.block() == b.block();
            shares_house && a.index() != b.index()
        } else {
            a.index() == b.index()
        }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}n{}", self.cell(), self.digit())
    }
}

impl FromStr for Candidate {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        match numbers(text, ['r', 'c', 'n']) {
            Some([row, column, digit]) => Ok(Cell::at(row, column).with(Digit::new(digit))),
            None => Err(bad(text, "a candidate such as r4c3n6")),
        }
    }
}

impl Kind {
    /// The four kinds in the order `rc`, `rn`, `cn`, `bn`.
    pub const ALL: [Self; 4] = [Self::Cell, Self::Row, Self::Column, Self::Block];
}

impl Variable {
    /// The variable of a kind with a 0-based number: the cell, or `house * 9 + digit`.
    pub const fn of(kind: Kind, number: usize) -> Self {
        Self::new(kind as usize * 81 + number)
    }

    /// Cell, or a digit in a row, column or block.
    pub const fn kind(self) -> Kind {
        Kind::ALL[self.index() / 81]
    }

    /// 0-based number among its kind.
    pub const fn number(self) -> usize {
        self.index() % 81
    }

    /// The digit and house whose place it is, or nothing for a cell.
    pub const fn digit_and_house(self) -> Option<(Digit, House)> {
        let (number, digit) = (self.number() / 9, Digit::new(self.number() % 9));
        let kind = match self.kind() {
            Kind::Cell => return None,
            Kind::Row => HouseKind::Row,
            Kind::Column => HouseKind::Column,
            Kind::Block => HouseKind::Block,
        };
        Some((digit, House::of(kind, number)))
    }

    /// Its candidate at a 0-based position: the digit of a cell, the place in a house.
    pub const fn candidate(self, position: usize) -> Candidate {
        match self.digit_and_house() {
            None => Cell::new(self.number()).with(Digit::new(position)),
            Some((digit, house)) => house.cell(position).with(digit),
        }
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = match self.kind() {
            Kind::Cell => "rc",
            Kind::Row => "rn",
            Kind::Column => "cn",
            Kind::Block => "bn",
        };
        let (first, second) = letters.split_at(1);
        write!(f, "{first}{}{second}{}", self.number() / 9 + 1, self.number() % 9 + 1)
    }
}

impl FromStr for Variable {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let kinds =
            [(['r', 'c'], Kind::Cell), (['r', 'n'], Kind::Row), (['c', 'n'], Kind::Column), (['b', 'n'], Kind::Block)];
        kinds
            .into_iter()
            .find_map(|(letters, kind)| {
                let [first, second] = numbers(text, letters)?;
                Some(Self::of(kind, first * 9 + second))
            })
            .ok_or_else(|| bad(text, "a variable such as r4c3, r4n6, c3n6 or b5n6"))
    }
}

/// Three cells in a line inside one block: where a row or a column crosses it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment {
    line: House,
    block: House,
}

impl Segment {
    /// Where a row or column crosses a block, if it does.
    pub fn new(line: House, block: House) -> Option<Self> {
        let is_line = line.kind() != HouseKind::Block && block.kind() == HouseKind::Block;
        let crosses = (0..9).any(|position| line.cell(position).block() == block.number());
        (is_line && crosses).then_some(Self { line, block })
    }

    /// All 54 segments: rows first, then columns, each line from its first block to its last.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..18).flat_map(|line| {
            let line = House::new(line);
            (0..9).filter_map(move |block| Self::new(line, House::of(HouseKind::Block, block)))
        })
    }

    /// The row or column.
    pub const fn line(self) -> House {
        self.line
    }

    /// The block.
    pub const fn block(self) -> House {
        self.block
    }
}

/// Reads `letter number letter number …` with numbers 1 to 9, and gives them 0-based.
fn numbers<const N: usize>(text: &str, letters: [char; N]) -> Option<[usize; N]> {
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

fn bad(text: &str, expected: &'static str) -> BadName {
    BadName { text: text.to_owned(), expected }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for candidate in Candidate::all() {
            assert_eq!(candidate.to_string().parse(), Ok(candidate));
        }
        for variable in Variable::all() {
            assert_eq!(variable.to_string().parse(), Ok(variable));
        }
    }

    #[test]
    fn a_variable_and_its_candidates_agree_on_positions() {
        for variable in Variable::all() {
            for position in 0..9 {
                let candidate = variable.candidate(position);
                assert_eq!(candidate.variable(variable.kind()), variable);
                assert_eq!(candidate.position(variable.kind()), position);
            }
        }
    }

    #[test]
    fn a_name_out_of_range_is_refused() {
        for text in ["r0c1", "r10c1", "r1", "c1r1", "r1c1 ", "", "r1c1é"] {
            assert!(text.parse::<Cell>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn there_are_54_segments() {
        assert_eq!(Segment::all().count(), 54);
    }
}
