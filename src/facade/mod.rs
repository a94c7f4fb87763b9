//! The door: what programs depend on. Each file has one idea, hands on to the crate that knows it, and shows no type of that crate.

mod cell;
mod choice;
mod clues;
mod deadline;
mod error;
mod explanation;
#[cfg(feature = "corpus")]
mod file;
mod hint;
mod puzzle;
mod rated;
mod rules;
mod scale;
mod series;
mod step;
mod technique;
#[cfg(feature = "serde")]
mod texts;
mod verify;

pub use cell::{Candidate, Cell};
pub use choice::{Format, HintLevel, Notation, Symmetry};
pub use clues::{Canonical, Check, Solutions, canon, check, count, solve};
pub use deadline::Deadline;
pub use error::{Error, ErrorKind};
pub use explanation::{Explanation, explain};
#[cfg(feature = "corpus")]
pub use file::{Ratings, Row, rate_file};
pub use hint::{Hint, hint};
pub use puzzle::Puzzle;
pub use rated::{Outcome, Rated, rate};
pub use rules::Rules;
pub use scale::{Rating, Scale};
pub use series::{Puzzles, generate};
pub use step::Step;
pub use technique::Technique;
pub use verify::verify;
