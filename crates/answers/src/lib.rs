//! Questions and answers as JSON, as the layers for browsers, for C and for agents give them: texts and options are read,
//! the question is asked of the library, and the answer is a document of `schemas/` where there is one. A question
//! without an answer is a [`Fault`], which says why.

#![forbid(unsafe_code)]

mod fault;
mod generate;
mod hint;
mod options;
mod rate;
mod solve;
mod text;

pub use fault::{Fault, FaultKind, json};
pub use generate::{Making, NewPuzzle, NewPuzzles, unit};
pub use hint::{hint, hinted, plan};
pub use options::{Options, scale};
pub use rate::{raters, row};
pub use solve::{Solved, either, solutions, solve};
pub use text::{Found, board_rules, first, is_named};
