//! The rules of a board.

use std::fmt;
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
/// use unguess::{Puzzle, Rules, Solutions, Deadline, solve};
///
/// let rules: Rules = "4x4+x".parse()?;
/// let puzzle = Puzzle::on("1234............", &rules)?;
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

impl fmt::Display for Rules {
    /// In the plain form of boards, which can be read again; jigsaws and killers by their words.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            BoardRules::Fixed(rules, _) => rules.fmt(f),
            BoardRules::Jigsaw(words) => f.write_str(words),
            BoardRules::Killer(rules) if rules.is_classic() => f.write_str("killer"),
            BoardRules::Killer(rules) => write!(f, "killer on {rules}"),
        }
    }
}
