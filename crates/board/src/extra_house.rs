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

/// The kinds in the order of their numbers: where these begin, the word in the plain form of boards, and the name of a house. The numbers of
/// houses without a name follow.
const KINDS: [(ExtraHouse, usize, &str, &str); 7] = [
    (ExtraHouse::Disjoint, 0, "disjoint", "disjoint group"),
    (ExtraHouse::Windows, 9, "windoku", "window"),
    (ExtraHouse::DiagonalDown, 18, "diagonal down", "the falling diagonal"),
    (ExtraHouse::DiagonalUp, 19, "diagonal up", "the rising diagonal"),
    (ExtraHouse::Girandola, 20, "girandola", "the girandola"),
    (ExtraHouse::Asterisk, 21, "asterisk", "the asterisk"),
    (ExtraHouse::CenterDot, 22, "center-dot", "the center dot"),
];

/// The number of the first one without a name.
pub(super) const UNNAMED: usize = 23;

/// Writes the name of an extra house.
pub(super) fn write_extra(f: &mut fmt::Formatter<'_>, number: usize) -> fmt::Result {
    match ExtraHouse::of_number(number) {
        Some((kind @ (ExtraHouse::Disjoint | ExtraHouse::Windows), at)) => write!(f, "{} {}", kind.name(), at + 1),
        Some((kind, _)) => f.write_str(kind.name()),
        None => write!(f, "extra house {}", number + 1 - UNNAMED),
    }
}

impl ExtraHouse {
    /// The name of a house of this kind; a number follows if there are several.
    const fn name(self) -> &'static str {
        KINDS[self as usize].3
    }

    /// The kind of an extra house with a 0-based number, and its 0-based number among these.
    pub fn of_number(number: usize) -> Option<(Self, usize)> {
        let (kind, first, ..) = KINDS.into_iter().rfind(|(_, first, ..)| *first <= number)?;
        (number < UNNAMED).then_some((kind, number - first))
    }

    /// The number of the first house of this kind.
    pub(super) const fn first(self) -> usize {
        KINDS[self as usize].1
    }

    /// The word for it in the plain form of boards.
    pub const fn word(self) -> &'static str {
        KINDS[self as usize].2
    }
}
