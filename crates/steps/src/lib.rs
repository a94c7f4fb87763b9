//! Techniques, the engine that follows a scale, and what is made of its runs: traces, ratings, answers to questions.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

pub mod classify;
pub mod confluence;
pub mod custom_scale;
pub mod engine;
pub mod inquiry;
pub mod minutes;
pub mod rating;
pub mod technique;
pub mod techniques;
pub mod trace;
