//! Boards of 10 to 25 digits. A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.
//!
//! Nothing of the usual board is here, and nothing of it waits for this: a [`Board`] of any size with its houses, a [`State`] on it,
//! and what is found in a state.

mod alphabet;
mod board;
mod check;
mod combinations;
mod chains;
mod digits;
mod extra;
mod names;
mod learning;
mod generate;
mod search;
mod solutions;
mod state;
mod step;
mod text;
mod unread;
mod houses;
mod producers;
mod rating;
mod techniques;

pub use alphabet::Alphabet;
pub use chains::{CHAINS, Producer};
pub use board::{Board, BoardFault, Cell, House, HouseKind};
pub use check::{StepFault, check};
pub use digits::{Digit, Digits};
pub use extra::Extra;
pub use names::{BoardNames, CellChange};
pub use generate::{Generated, Recipe, generate};
pub use solutions::{Filling, Solutions, Verdict, random_filling, solutions, verdict};
pub use producers::{PRODUCERS, Producer};
pub use rating::{End, Rating, rate};
pub use state::State;
pub use step::{Implication, Literal, Proof, Step, Variable};
pub use text::{Declared, LargePuzzle, grid_text, marks_text, read, read_batch, read_marks, regions_text};
pub use unread::Unread;
