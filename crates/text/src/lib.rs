//! Every text that puzzles and positions come in: lines and tables of files, boards as people paste them, and the formats of
//! other programs.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

mod bad_line;
mod beside;
mod board_rules;
mod entries;
mod first;
pub mod formats;
#[cfg(feature = "packed")]
mod gzip;
mod large;
mod large_line;
mod large_rows;
#[cfg(test)]
mod large_tests;
mod line;
mod lines;
mod misread;
mod named_board;
mod pasted;
mod printable;
mod repeated;
mod run;
mod separator;
mod source;
pub mod supply;
mod table;
#[cfg(feature = "packed")]
mod zstandard;

pub use bad_line::BadLine;
pub use board_rules::BoardRules;
pub use entries::Entries;
pub use first::{NoPuzzle, first, pasted};
pub use formats::{read, read_on};
pub use large::LargeText;
pub use line::{InputLine, PuzzleLocation, PuzzleSource};
pub use lines::{InputLines, ReadAhead, has_something};
pub use misread::{BadText, Misread, NotText, text};
pub use named_board::{FoundPosition, plain_line};
pub use pasted::BoardShape;
pub use printable::{printable, shown};
pub use repeated::repeated_member;
pub use source::{ARGUMENT, InputError, Source};
pub use supply::Supply;
pub use table::PuzzleColumn;
