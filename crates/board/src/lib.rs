//! The board: cells, digits, houses, candidates and variables, sets of them, the state of a puzzle, its solutions by
//! depth-first search, and canonical forms.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

pub mod canon;
pub mod deadline;
#[doc(hidden)]
pub mod random;
#[doc(hidden)]
pub mod simd;
pub mod solutions;
pub mod symmetry;

mod candidate_set;
mod confined;
mod conflict;
mod counted;
mod counts;
mod digit_pairs;
mod extra_house;
mod grid;
mod groups;
mod ids;
mod index_set;
mod knowing;
#[doc(hidden)]
pub mod learning;
mod linked;
pub mod lists;
#[doc(hidden)]
pub mod named;
mod numbered;
mod plain_board;
mod position;
mod puzzle;
pub mod relation;
pub mod rules;
mod rules_fault;
mod sets;
mod several;
mod tables;
mod text;
mod variables;

pub use candidate_set::CandidateSet;
pub use conflict::Conflict;
pub use counted::SetsByCount;
pub use digit_pairs::DigitPairs;
pub use grid::{Effect, Grid};
pub use groups::{Group, Right};
pub use ids::{BadName, Cell, Digit, House, HouseKind};
pub use index_set::{IndexIter, IndexSet};
pub use numbered::{By, Ordinal};
pub use plain_board::{PlainBoard, TextFault};
pub use position::Position;
pub use puzzle::{Puzzle, PuzzleError, plural, width};
pub use rules::Rules;
pub use sets::{CellSet, DigitSet, HouseSet, NumberSet, PositionSet};
pub use several::SeveralCandidates;
pub use text::GridError;
pub use variables::{Candidate, Kind, Segment, Variable};
