//! The solutions of the usual board: all nine digits at once, in the lanes of vectors.

#![expect(clippy::inline_always, reason = "what is not inlined is compiled without the wide vectors of its caller")]

mod branch;
mod dead_ends;
pub(super) mod means;
mod plane;
mod state;
pub(super) mod swaps;
pub(super) mod tree;
