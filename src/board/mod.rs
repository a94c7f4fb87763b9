//! The board: who is who (cells, digits, houses, candidates, variables), sets of them, and the state of a puzzle.

mod grid;
mod ids;
mod puzzle;
mod sets;
mod tables;
mod text;

pub use grid::{Conflict, Effect, Grid};
pub use ids::{BadName, Candidate, Cell, Digit, House, HouseKind, Kind, Segment, Variable};
pub use puzzle::{Puzzle, PuzzleError};
pub use sets::{CandidateSet, CellSet, DigitSet, HouseSet, IndexSet, NumberSet, PositionSet};
pub use text::GridError;
