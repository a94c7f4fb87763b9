//! The kinds of houses that a board has besides rows, columns and regions: their names and numbers.

use std::fmt;

/// A kind of extra houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExtraHouse {
    /// The cells at the same place of all boxes.
    Disjoint,
    /// Boxes one row and column in, with a line between two of them: windoku. On a board of nine digits, the cells of the
    /// lines between make five more, which follow from the four.
    Windows,
    /// The diagonal from the upper left corner down.
    DiagonalDown,
    /// The diagonal from the upper right corner down.
    DiagonalUp,
    /// The four corners, the middle, and four cells that turn around it.
    Girandola,
    /// The middle and eight cells around it.
    Asterisk,
    /// The middles of all boxes.
    CenterDot,
}

/// Where the numbers of the extra houses of each kind begin; those without a name follow.
const FIRST: [(ExtraHouse, usize); 7] = [
    (ExtraHouse::Disjoint, 0),
    (ExtraHouse::Windows, 9),
    (ExtraHouse::DiagonalDown, 18),
    (ExtraHouse::DiagonalUp, 19),
    (ExtraHouse::Girandola, 20),
    (ExtraHouse::Asterisk, 21),
    (ExtraHouse::CenterDot, 22),
];

/// The number of the first one without a name.
pub(super) const UNNAMED: usize = 23;

/// Writes the name of an extra house.
pub(super) fn write_extra(f: &mut fmt::Formatter<'_>, number: usize) -> fmt::Result {
    match ExtraHouse::of_number(number) {
        Some((ExtraHouse::Disjoint, at)) => write!(f, "disjoint group {}", at + 1),
        Some((ExtraHouse::Windows, at)) => write!(f, "window {}", at + 1),
        Some((ExtraHouse::DiagonalDown, _)) => f.write_str("the falling diagonal"),
        Some((ExtraHouse::DiagonalUp, _)) => f.write_str("the rising diagonal"),
        Some((ExtraHouse::Girandola, _)) => f.write_str("the girandola"),
        Some((ExtraHouse::Asterisk, _)) => f.write_str("the asterisk"),
        Some((ExtraHouse::CenterDot, _)) => f.write_str("the center dot"),
        None => write!(f, "extra house {}", number + 1 - UNNAMED),
    }
}

impl ExtraHouse {
    /// The kind of an extra house with a 0-based number, and its 0-based number among these.
    pub fn of_number(number: usize) -> Option<(Self, usize)> {
        let (kind, first) = FIRST.into_iter().rfind(|(_, first)| *first <= number)?;
        (number < UNNAMED).then_some((kind, number - first))
    }

    /// The number of the first house of this kind.
    pub(super) fn first(self) -> usize {
        FIRST.into_iter().find(|(kind, _)| *kind == self).map_or(0, |(_, first)| first)
    }

    /// The word for it in the plain form of boards.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Disjoint => "disjoint",
            Self::Windows => "windoku",
            Self::DiagonalDown => "diagonal down",
            Self::DiagonalUp => "diagonal up",
            Self::Girandola => "girandola",
            Self::Asterisk => "asterisk",
            Self::CenterDot => "center-dot",
        }
    }
}
