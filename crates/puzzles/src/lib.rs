//! New puzzles from a seed, and the statistics of many.

#![forbid(unsafe_code)]

pub mod generate;
#[cfg(test)]
mod sample;
pub mod stats;
