//! The kinds of links that a chain may use.

use unguess_board::Kind;

/// Which implications count. Whatever the choice, a true candidate makes the others of its digit in its houses false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Links {
    /// One digit: a false candidate makes the only other place in a house true.
    X,
    /// A true candidate makes the others of its cell false, and a false one the only other of its cell true.
    Y,
    /// Both.
    Xy,
}

impl Links {
    /// The three choices, in the order in which Sudoku Explainer goes through them.
    pub const ALL: [Self; 3] = [Self::X, Self::Y, Self::Xy];

    /// What a chain by these links is called as a form of forcing chain.
    pub const fn chain(self) -> &'static str {
        match self {
            Self::X => "X-chain",
            Self::Y | Self::Xy => "chain",
        }
    }

    /// What a cycle by these links is called as a form of forcing chain.
    pub const fn cycle(self) -> &'static str {
        match self {
            Self::X => "X-cycle",
            Self::Y => "Y-cycle",
            Self::Xy => "cycle",
        }
    }

    /// The variables in which a false candidate can make another one true, in the order in which they are tried.
    pub(crate) const fn strong_kinds(self) -> &'static [Kind] {
        match self {
            Self::X => &[Kind::Block, Kind::Row, Kind::Column],
            Self::Y => &[Kind::Cell],
            Self::Xy => &[Kind::Cell, Kind::Block, Kind::Row, Kind::Column],
        }
    }

    /// The variables in which a true candidate makes others false, in the order in which they are tried.
    pub(crate) const fn weak_kinds(self) -> &'static [Kind] {
        match self {
            Self::X => &[Kind::Block, Kind::Row, Kind::Column],
            Self::Y | Self::Xy => &[Kind::Cell, Kind::Block, Kind::Row, Kind::Column],
        }
    }
}
