//! Searches over the candidates of a state, by family: whips, chains, nets. None knows a technique by name.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

pub mod als;
pub mod chains;
mod closure;
pub mod covers;
pub mod flow;
pub mod implications;
#[cfg(test)]
mod kernels_agree;
mod matrix;
pub mod nets;
pub mod numbered;
pub mod orders;
pub mod placements;
pub mod rectangles;
mod rows;
pub mod scale;
pub mod session;
pub mod state;
pub mod strong_links;
pub mod trials;
pub mod whips;
mod words;
