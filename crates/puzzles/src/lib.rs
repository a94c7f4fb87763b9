//! New puzzles from a seed, and the statistics of many.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

pub mod generate;
#[cfg(test)]
mod sample;
pub mod stats;
