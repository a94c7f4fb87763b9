//! unguess rates Sudoku puzzles and explains how to solve them, one step at a time, with a proof for every step.
//!
//! ```
//! use unguess::{Deadline, Puzzle, Scale, explain, hint, rate};
//!
//! let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
//! println!("{}", rate(&puzzle, &Scale::named("ser")?, Deadline::NEVER)?);
//! println!("{}", hint(&puzzle, &Scale::default(), Deadline::NEVER)?);
//! for step in explain(&puzzle, &Scale::default(), Deadline::NEVER)?.steps() {
//!     println!("{step}");
//! }
//! # Ok::<(), unguess::Error>(())
//! ```
//!
//! A [`Puzzle`] is read from a text, on the usual board or on one with other [`Rules`]. A [`Scale`] says which techniques there
//! are, in which order, and what they are worth. With both you ask:
//!
//! | Question | Function | Answer |
//! |---|---|---|
//! | How hard is it? | [`rate`] | [`Rated`] |
//! | How is it solved, and why? | [`explain`](explain()) | [`Explanation`], with its [`Step`]s |
//! | What comes next? | [`hint`](hint()) | [`Hint`] |
//! | What is the solution? | [`solve`], [`count`] | [`Solutions`] |
//! | Is it well made? | [`check`](check()), [`canon`](canon()) | [`Check`], [`Canonical`] |
//! | What are new puzzles? | [`generate`](generate()) | [`Puzzles`] |
//! | Is an explanation proved? | [`verify`] | a sentence |
//! | How hard are a million of them? | [`rate_file`] | [`Row`]s by [`Ratings`] |
//!
//! Cells and candidates have the names that players use: [`Cell`] `r4c3`, [`Candidate`] `r4c3n6`. A [`Technique`] has an id that scales
//! name it by. Each question that can take long has a [`Deadline`] as its last argument. Each failure is an [`Error`] with its
//! [`ErrorKind`]. Nothing panics, whatever the text. All types are `Send` and `Sync`.
//!
//! # Features
//!
//! | Feature | Adds | |
//! |---|---|---|
//! | `cli` | the program, and all features below but `serde` | by default: turn it off in a library |
//! | `corpus` | [`rate_file`] | and `simd` |
//! | `simd` | searches that use the vector instructions of the processor | 13 crates more |
//! | `charts` | charts in reports of the program | |
//! | `serde` | `Serialize` and `Deserialize` for [`Puzzle`], [`Cell`] and [`Candidate`] | |
//!
//! # Stability
//!
//! What this page lists follows semantic versioning. The other crates named `unguess-…` promise nothing: they may change in
//! any release.

#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
mod facade;

pub use facade::{
    Candidate, Canonical, Cell, Check, Deadline, Error, ErrorKind, Explanation, Format, Hint, HintLevel, Notation,
    Outcome, Puzzle, Puzzles, Rated, Rating, Rules, Scale, Solutions, Step, Symmetry, Technique, canon, check, count,
    explain, generate, hint, rate, solve, verify,
};
#[cfg(feature = "corpus")]
pub use facade::{Ratings, Row, rate_file};

// What the program, the bindings and the tests use. It promises nothing.
#[doc(hidden)]
pub use unguess_board as board;
#[doc(hidden)]
pub use unguess_board::{canon, deadline, random, solutions};
#[cfg(feature = "corpus")]
#[doc(hidden)]
pub use unguess_corpus as corpus;
#[doc(hidden)]
pub use unguess_proof as proof;
#[doc(hidden)]
pub use unguess_proof::check;
#[doc(hidden)]
pub use unguess_puzzles::{generate, stats};
#[doc(hidden)]
pub use unguess_render as render;
#[doc(hidden)]
pub use unguess_search::{
    als, chains, covers, implications, nets, orders, placements, rectangles, scale, session, state, strong_links,
    trials, whips,
};
#[doc(hidden)]
pub use unguess_steps::{classify, confluence, engine, inquiry, minutes, rating, technique, techniques, trace};
#[doc(hidden)]
pub use unguess_text as text;

// The samples of README and of the guide are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
#[cfg(all(doctest, feature = "corpus"))]
#[doc = include_str!("../docs/library.md")]
mod guide {}
