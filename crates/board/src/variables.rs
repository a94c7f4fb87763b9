//! Candidates, and the variables that take them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ids::{BadName, Cell, Digit, House, HouseKind, as_text, bad, numbered, numbers};
use super::sets::CellSet;

numbered! {
    /// A digit in a cell. The index is `digit * 81 + cell`, so all candidates of a digit are consecutive.
    Candidate(u16) < 729
}

numbered! {
    /// Something that takes exactly one of its candidates: a cell (`r4c3`), or a digit in a row (`r4n6`), a column (`c3n6`),
    /// a box (`b5n6`) or another house (`x19n6`). Candidates that share a variable are linked; on the usual board, no others.
    Variable(u16) < 657
}

as_text!(Candidate);
as_text!(Variable);

/// The kinds of variable, in the order `rc`, `rn`, `cn`, `bn`, `xn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A cell takes one digit.
    Cell,
    /// A digit takes one cell of a row.
    Row,
    /// A digit takes one cell of a column.
    Column,
    /// A digit takes one cell of a box or another region.
    Block,
    /// A digit takes one cell of another house.
    Extra,
}

impl Cell {
    /// The cell with a digit in it.
    #[inline]
    pub const fn with(self, digit: Digit) -> Candidate {
        Candidate::new(digit.index() * 81 + self.index())
    }

    /// The cell as a variable.
    #[inline]
    pub const fn variable(self) -> Variable {
        Variable::new(self.index())
    }
}

impl House {
    /// A digit's place in the house, as a variable.
    #[inline]
    pub const fn variable(self, digit: Digit) -> Variable {
        let kind = match self.kind() {
            HouseKind::Row => Kind::Row,
            HouseKind::Column => Kind::Column,
            HouseKind::Block => Kind::Block,
            HouseKind::Extra => Kind::Extra,
        };
        Variable::of(kind, self.number() * 9 + digit.index())
    }
}

impl Candidate {
    /// Its digit.
    #[inline]
    pub const fn digit(self) -> Digit {
        Digit::new(self.index() / 81)
    }

    /// Its cell.
    #[inline]
    pub const fn cell(self) -> Cell {
        Cell::new(self.index() % 81)
    }

    /// Its variable of one kind, for the table of them.
    #[inline]
    pub(super) const fn computed_variable(self, kind: Kind) -> Variable {
        let (cell, digit) = (self.cell(), self.digit().index());
        let number = match kind {
            Kind::Cell => cell.index(),
            Kind::Row => cell.row() * 9 + digit,
            Kind::Column => cell.column() * 9 + digit,
            Kind::Block | Kind::Extra => cell.block() * 9 + digit,
        };
        Variable::of(kind, number)
    }

    /// Its 0-based place among the nine candidates of its variable of one kind, for the table of them.
    #[inline]
    pub(super) const fn computed_position(self, kind: Kind) -> usize {
        let cell = self.cell();
        match kind {
            Kind::Cell => self.digit().index(),
            Kind::Row => cell.column(),
            Kind::Column => cell.row(),
            Kind::Block | Kind::Extra => cell.square(),
        }
    }

    /// Whether the two are different and share a variable.
    #[inline]
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
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}n{}", self.cell(), self.digit())
    }
}

impl FromStr for Candidate {
    type Err = BadName;

    /// Reads `r4c3n6`, and what players write who place or remove it: `r4c3=6`, `r4c3≠6`, `r4c3<>6`, `6r4c3`.
    #[inline]
    fn from_str(text: &str) -> Result<Self, BadName> {
        let split = text.split_once(['n', 'N', '=', '≠']).or_else(|| text.split_once("<>"));
        let split = split.or_else(|| text.split_at_checked(1).map(|(digit, cell)| (cell, digit)));
        let named = split.and_then(|(cell, digit)| Some(cell.parse::<Cell>().ok()?.with(digit.parse().ok()?)));
        named.ok_or_else(|| bad(text, "a candidate such as r4c3n6, r4c3=6, r4c3≠6, r4c3<>6 or 6r4c3"))
    }
}

impl Kind {
    /// Those of the usual board, in the order `rc`, `rn`, `cn`, `bn`.
    pub const CLASSIC: [Self; 4] = [Self::Cell, Self::Row, Self::Column, Self::Block];
}

impl From<HouseKind> for Kind {
    /// The places of a digit in houses of this kind.
    #[inline]
    fn from(kind: HouseKind) -> Self {
        match kind {
            HouseKind::Row => Self::Row,
            HouseKind::Column => Self::Column,
            HouseKind::Block => Self::Block,
            HouseKind::Extra => Self::Extra,
        }
    }
}

impl Variable {
    /// How many the usual board has.
    pub const CLASSIC: usize = 324;

    /// Those of the usual board.
    #[inline]
    pub fn classic() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::CLASSIC as u16).map(Self)
    }

    /// The variable of a kind with a 0-based number: the cell, or `house * 9 + digit`.
    #[inline]
    pub const fn of(kind: Kind, number: usize) -> Self {
        Self::new(kind as usize * 81 + number)
    }

    /// Cell, or a digit in a row, column, region or another house.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.index() / 81 {
            0 => Kind::Cell,
            1 => Kind::Row,
            2 => Kind::Column,
            3 => Kind::Block,
            _ => Kind::Extra,
        }
    }

    /// 0-based number among its kind.
    #[inline]
    pub const fn number(self) -> usize {
        self.index() - 81 * self.kind() as usize
    }

    /// The digit and house whose place it is, or nothing for a cell.
    #[inline]
    pub const fn digit_and_house(self) -> Option<(Digit, House)> {
        match self.index().checked_sub(Cell::COUNT) {
            None => None,
            Some(place) => Some((Digit::new(place % 9), House::new(place / 9))),
        }
    }

    /// Its candidate at a 0-based position, for the table of them.
    #[inline]
    pub(super) const fn computed_candidate(self, position: usize) -> Candidate {
        match self.digit_and_house() {
            None => Cell::new(self.number()).with(Digit::new(position)),
            Some((digit, house)) => house.cell(position).with(digit),
        }
    }
}

/// By kind of a variable: the letters before its two numbers.
const LETTERS: [[char; 2]; 5] = [['r', 'c'], ['r', 'n'], ['c', 'n'], ['b', 'n'], ['x', 'n']];

impl fmt::Display for Variable {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = LETTERS[self.kind() as usize];
        write!(f, "{first}{}{second}{}", self.number() / 9 + 1, self.number() % 9 + 1)
    }
}

impl FromStr for Variable {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        // The four kinds of the usual board, and then houses besides, which can have numbers of two digits.
        let kinds = [Kind::Cell, Kind::Row, Kind::Column, Kind::Block];
        kinds
            .into_iter()
            .find_map(|kind| {
                let [first, second] = numbers(text, LETTERS[kind as usize])?;
                Some(Self::of(kind, first * 9 + second))
            })
            .or_else(|| {
                let (house, digit) = text.strip_prefix(['x', 'X'])?.split_once(['n', 'N'])?;
                let house = house.parse::<usize>().ok().filter(|house| (1..=House::EXTRA).contains(house))?;
                Some(House::of(HouseKind::Extra, house - 1).variable(digit.parse().ok()?))
            })
            .ok_or_else(|| bad(text, "a variable such as r4c3, r4n6, c3n6, b5n6 or x19n6"))
    }
}

/// Three cells in a line inside one box: where a row or a column crosses it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Segment {
    line: House,
    block: House,
}

impl Segment {
    /// Where a row or column crosses a box, if it does.
    #[inline]
    pub fn new(line: House, block: House) -> Option<Self> {
        let is_line = matches!(line.kind(), HouseKind::Row | HouseKind::Column) && block.kind() == HouseKind::Block;
        let crosses = (0..9).any(|position| line.cell(position).block() == block.number());
        (is_line && crosses).then_some(Self { line, block })
    }

    /// Where a row or column crosses the first, second or third box on its way.
    #[inline]
    pub(super) const fn of(line: House, third: usize) -> Self {
        let block = match line.kind() {
            HouseKind::Row => line.number() / 3 * 3 + third,
            _ => third * 3 + line.number() / 3,
        };
        Self { line, block: House::of(HouseKind::Block, block) }
    }

    /// All 54 segments: rows first, then columns, each line from its first box to its last.
    #[inline]
    pub fn all() -> impl Iterator<Item = Self> {
        (0..18).flat_map(|line| {
            let line = House::new(line);
            (0..9).filter_map(move |block| Self::new(line, House::of(HouseKind::Block, block)))
        })
    }

    /// The row or column.
    #[inline]
    pub const fn line(self) -> House {
        self.line
    }

    /// The box.
    #[inline]
    pub const fn block(self) -> House {
        self.block
    }

    /// Its three cells.
    #[inline]
    pub fn cells(self) -> CellSet {
        self.line.cells() & self.block.cells()
    }
}

impl fmt::Display for Segment {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, block) = (self.line.number() + 1, self.block.number());
        match self.line.kind() {
            HouseKind::Row => write!(f, "r{line}c{}", THIRDS[block % 3]),
            _ => write!(f, "r{}c{line}", THIRDS[block / 3]),
        }
    }
}

/// How the lines of a band or stack are printed together.
pub(super) const THIRDS: [&str; 3] = ["123", "456", "789"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for candidate in Candidate::all() {
            assert_eq!(candidate.to_string().parse(), Ok(candidate));
        }
        for variable in Variable::classic() {
            assert_eq!(variable.to_string().parse(), Ok(variable));
        }
    }

    #[test]
    fn a_variable_and_its_candidates_agree_on_positions() {
        for variable in Variable::classic() {
            for position in 0..9 {
                let candidate = variable.candidate(position);
                assert_eq!(candidate.variable(variable.kind()), variable);
                assert_eq!(candidate.position(variable.kind()), position);
            }
        }
    }

    #[test]
    fn there_are_54_segments() {
        assert_eq!(Segment::all().count(), 54);
    }
}
