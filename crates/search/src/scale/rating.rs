//! What steps and puzzles are worth.

use std::cmp::Ordering;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The rating of a step or a puzzle, in tenths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rating(pub u32);

/// What a step is worth, computed as Sudoku Explainer computes it. Its sums are not always what they are on paper
/// (6.6 + 0.1 is less than 6.7), and where it takes the lowest of several steps, its choice depends on that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difficulty(pub f64);

impl Difficulty {
    /// To the nearest tenth, as ratings are stored and printed.
    pub fn rating(self) -> Rating {
        #[expect(clippy::cast_sign_loss, reason = "a scale is checked to have no negative value")]
        Rating((self.0 * 10.0).round() as u32)
    }
}

impl Eq for Difficulty {}

impl PartialOrd for Difficulty {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Difficulty {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl fmt::Display for Rating {
    /// With one decimal; `{:.0}` omits it, for scales of whole numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.precision() {
            Some(0) => write!(f, "{}", self.0 / 10),
            _ => write!(f, "{}.{}", self.0 / 10, self.0 % 10),
        }
    }
}
