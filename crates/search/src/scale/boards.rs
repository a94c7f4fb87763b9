//! The boards that a level of a scale is for.

use serde::Deserialize;

use unguess_board::Rules;

/// Boards that a level may be for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Boards {
    /// The usual board.
    Classic,
    /// Others on which the cells of a row, column or region are unequal, and no others.
    Plain,
    /// Boards on which other cells are unequal, too.
    Extended,
}

impl Boards {
    /// Which of them a board is.
    pub fn of(rules: &Rules) -> Self {
        if rules.is_classic() {
            Self::Classic
        } else if rules.is_plain() {
            Self::Plain
        } else {
            Self::Extended
        }
    }
}
