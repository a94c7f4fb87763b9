#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
pub mod cli;

#[doc(inline)]
pub use unguess_core::{
    agenda, board, canon, check, deadline, explainer, hodoku, links, nets, plain, proof, random, scale, search,
    session, state, trials, whips,
};
#[cfg(feature = "corpus")]
#[doc(inline)]
pub use unguess_corpus as corpus;
#[doc(inline)]
pub use unguess_render as render;
#[doc(inline)]
pub use unguess_text as text;
#[doc(inline)]
pub use unguess_theory::{
    classify, confluence, engine, generate, inquiry, rating, stats, technique, techniques, trace,
};
