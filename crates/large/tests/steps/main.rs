//! Steps and ratings: they agree with published ones, keep the solution on boards of every kind, and are proved.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod chains;
mod chains_defined;
mod paths;
mod proofs;
mod published;
mod relations;
mod states;
mod ways;
