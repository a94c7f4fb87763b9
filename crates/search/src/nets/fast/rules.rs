//! What may follow from what.

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
