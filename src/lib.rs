#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
pub mod cli;

#[doc(inline)]
pub use unguess_board as board;
#[doc(inline)]
pub use unguess_board::{canon, deadline, random, solutions};
#[cfg(feature = "corpus")]
#[doc(inline)]
pub use unguess_corpus as corpus;
#[doc(inline)]
pub use unguess_proof as proof;
#[doc(inline)]
pub use unguess_proof::check;
#[doc(inline)]
pub use unguess_puzzles::{generate, stats};
#[doc(inline)]
pub use unguess_render as render;
#[doc(inline)]
pub use unguess_search::{
    als, chains, covers, implications, nets, orders, placements, rectangles, scale, session, state, strong_links,
    trials, whips,
};
#[doc(inline)]
pub use unguess_steps::{classify, confluence, engine, inquiry, minutes, rating, technique, techniques, trace};
#[doc(inline)]
pub use unguess_text as text;
