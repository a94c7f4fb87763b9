//! The board: who is who (cells, digits, houses, candidates, variables), sets of them, and the state of a puzzle.

mod board_line;
mod candidate_set;
mod confined;
mod conflict;
mod counted;
mod counts;
mod grid;
mod groups;
mod ids;
mod index_set;
mod misread;
mod numbered;
mod part;
mod pasted;
mod puzzle;
mod sections;
mod sets;
mod tables;
mod text;
mod variables;

pub use candidate_set::CandidateSet;
pub use conflict::Conflict;
pub(crate) use counted::Counted;
pub use grid::{Effect, Grid};
pub use groups::{Group, Right};
pub use ids::{BadName, Cell, Digit, House, HouseKind};
pub(crate) use index_set::with_words;
pub use index_set::{IndexIter, IndexSet};
pub use misread::{GridError, Misread};
pub use numbered::{By, Ordinal};
pub use part::Part;
pub use pasted::split_cells;
pub use puzzle::{Puzzle, PuzzleError};
pub use sets::{CellSet, DigitSet, HouseSet, NumberSet, PositionSet};
pub use text::read;
pub use variables::{Candidate, Kind, Segment, Variable};
