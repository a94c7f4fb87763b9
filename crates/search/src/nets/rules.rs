//! What may follow from what, and how nets conclude.

use super::nesting::Nesting;

/// What a search for nets may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetRules {
    /// Which implications are followed. Among the places of one digit only contradictions count: that is nishio.
    pub implied: PropagationRules,
    /// Which deductions are made where nothing more follows.
    pub nesting: Nesting,
}

/// Which implications a propagation follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PropagationRules {
    /// Whether the digits of a cell exclude and imply each other, besides the places of a digit in a house.
    pub cells: bool,
    /// Whether a candidate that has become false counts as gone, so that others can become the only ones left.
    pub dynamic: bool,
}

impl PropagationRules {
    /// All implications, without regard to what else is false.
    pub const STATIC: Self = Self { cells: true, dynamic: false };

    /// All implications, also those that rest on what has turned out false before.
    pub const DYNAMIC: Self = Self { cells: true, dynamic: true };

    /// The implications among the places of one digit, also those that rest on what has turned out false before.
    pub const OF_DIGIT: Self = Self { cells: false, dynamic: true };
}

/// How a net concludes, in the order in which Sudoku Explainer prefers them at equal length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NetForm {
    /// One literal follows from a candidate being true and from its being false.
    Double,
    /// One literal follows from every candidate of a cell.
    Cell,
    /// One literal follows from every place of a digit in a house.
    Region,
    /// An assumption leads to opposites.
    Contradiction,
}

impl NetForm {
    /// What scales call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Cell => "cell",
            Self::Region => "region",
            Self::Contradiction => "contradiction",
        }
    }
}
