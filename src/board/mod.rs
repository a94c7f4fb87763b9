//! The board: who is who (cells, digits, houses, candidates, variables), sets of them, and the state of a puzzle.

mod board_line;
mod confined;
mod counts;
mod grid;
mod groups;
mod ids;
mod index_set;
mod part;
mod pasted;
mod puzzle;
mod sections;
mod sets;
mod tables;
mod text;
mod variables;

pub use grid::{Conflict, Effect, Grid};
pub use groups::{Group, Right};
pub use ids::{BadName, Cell, Digit, House, HouseKind};
pub use index_set::{IndexIter, IndexSet};
pub use part::Part;
pub use pasted::split_cells;
pub use puzzle::{Puzzle, PuzzleError};
pub use sets::{CandidateSet, CellSet, DigitSet, HouseSet, NumberSet, PositionSet};
pub use text::{GridError, Misread, read};
pub use variables::{Candidate, Kind, Segment, Variable};
