//! The desk: every question that can be asked of unguess. [`CALLS`] lists them, each with its name, its request and the function
//! that answers; requests and answers are JSON, the answers documents of `schemas/`. A question without an answer is a [`RequestFault`],
//! which says why.
//!
//! The library for C, that for browsers, the server for agents and the package for Python pass requests on. What they do not pass on
//! because they keep what they are given (a path to step through, rows of a table), they ask of the functions below.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

/// Words about something. The module for browsers does without.
macro_rules! words {
    ($about:literal) => {
        if cfg!(feature = "words") { $about } else { "" }
    };
}

mod boards;
pub mod call;
mod choice;
mod facts;
mod fault;
pub mod kept;
#[cfg(feature = "large")]
pub mod large;
mod making;
mod member;
mod names;
#[cfg(feature = "page")]
pub mod page;
mod rate;
mod request;
mod steps;
mod text;
mod verdicts;

#[cfg(feature = "page")]
use boards::board_named;
pub use boards::name_of;
pub use call::{CALLS, Call, answered, call};
pub use choice::{NamedChoice, names};
pub use facts::{either, objection};
pub use fault::{FaultKind, RequestFault, json};
pub use making::{Series, hunt_terms, need, on_board};
pub use member::{Member, MemberKind};
pub use rate::{RatingRequest, Ratings, raters};
pub use request::{LIMIT, Request, Work, names_rating, scale, seconds};
#[cfg(feature = "page")]
use steps::hint_document;
pub use steps::{ExplainedPath, explained, hint, texts, tried};
pub use text::{FoundPosition, board_rules, first, is_named};
pub use unguess_corpus::NewPuzzle;
pub use unguess_render::json::solutions;
pub use unguess_steps::inquiry::StepOrder;
pub use verdicts::{engine, verdict_terms};
