//! The rules of a board.

use std::str::FromStr;

use unguess_board::rules::NAMES;
use unguess_board::{CandidateSet, Rules as Board};
use unguess_text::BoardRules;

use super::Error;

/// The rules of a board: those of the usual one, or others.
///
/// They are read from words joined by `+`, or from the plain form of boards, such as
/// `size 4; cage 6 r1c1-3; …`. `jigsaw` and `killer` stand for boards whose regions or cages each puzzle states. Rules stay in
/// memory until the program ends, each board once.
///
/// ```
/// use unguess::{Deadline, Puzzle, Rules, Solutions, solve};
///
/// let rules: Rules = "4x4+x".parse()?;
/// let puzzle = Puzzle::on("4..3.......1....", &rules)?;
/// assert!(matches!(solve(&puzzle, Deadline::NEVER)?, Solutions::One(_)));
/// assert!("4x4+y".parse::<Rules>().is_err());
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rules(pub(super) BoardRules);

impl Rules {
    /// The words that can be joined by `+`, each with what it adds.
    pub fn words() -> impl Iterator<Item = (&'static str, &'static str)> {
        NAMES.iter().map(|name| (name.id, name.about))
    }

    pub(super) fn of(board: &'static Board) -> Self {
        Self(BoardRules::Fixed(board, CandidateSet::ALL))
    }
}

impl Default for Rules {
    /// Those of the usual board.
    fn default() -> Self {
        Self::of(Board::classic())
    }
}

impl FromStr for Rules {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        BoardRules::described(text).map(Self).map_err(Error::request)
    }
}
