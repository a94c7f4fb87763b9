//! Boards of 10 to 25 digits. A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.
//!
//! Nothing of the usual board is here, and nothing of it waits for this: a [`Board`] of any size with its houses, a [`State`] on it,
//! and what is found in a state.

mod alphabet;
mod board;
mod chains;
mod checker;
mod combinations;
mod digits;
mod drawn;
mod extra;
mod fillings;
mod generate;
mod houses;
mod names;
mod picture;
mod producer;
mod producers;
mod reader;
mod related;
mod search;
mod solve;
mod state;
mod step;
mod techniques;
mod text;
mod told;
mod unread;
mod verdict;

pub use alphabet::Alphabet;
pub use board::{Board, BoardFault, House, HouseKind};
pub use chains::CHAINS;
pub use checker::{StepFault, check};
pub use digits::{Cell, Digit, Digits};
pub use extra::Extra;
pub use generate::{Generated, Recipe, generate};
pub use names::BoardNames;
pub use picture::{Drawing, svg};
pub use producer::Producer;
pub use producers::{PRODUCERS, producers};
pub use related::Related;
pub use solve::{ChainPattern, End, Rating, Run, Stopped, Way, run, solve, solve_up_to, trial_depth};
pub use state::State;
pub use step::{ChainLink, Implication, Literal, Proof, Step, Tabled, Variable};
pub use text::{
    Declared, LargePuzzle, declared_words, grid_text, marks_board, marks_text, read, read_batch, read_marks,
    regions_text,
};
pub use told::{Look, called, english, hint_levels, house_name, name, nrc, sentences, short, single, title};
pub use unread::Unread;
pub use verdict::{Filling, Solutions, Verdict, random_filling, solutions, verdict};
