//! Boards of 10 to 25 digits. A part of unguess, whose library is in the crate `unguess`: this one promises nothing.
//!
//! Nothing of the usual board is here, and nothing of it waits for this: a [`Board`] of any size with its houses, a [`State`] on it,
//! and what is found in a state.

mod board;
mod digits;
mod state;
mod step;

pub use board::{Board, BoardFault, Cell, House, HouseKind};
pub use digits::{Digit, Digits};
pub use state::State;
pub use step::{Implication, Literal, Proof, Step, Variable};
