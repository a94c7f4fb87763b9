//! The library for browsers and for node. Every function takes and gives JSON: the documents of `schemas/` where there is
//! one. What cannot be answered is `{"error": …}` with the line and the place to blame. `web/npm/unguess.d.ts` has the types.

#![expect(unreachable_pub, reason = "what is exported to JavaScript need not be exported to Rust")]

mod about;
mod boards;
mod corpus;
mod draw;
mod explain;
mod generate;
mod hint;
mod inquire;
mod puzzle;
mod rate;
mod report;
mod solve;

pub use corpus::Corpus;
