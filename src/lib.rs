#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod agenda;
pub mod board;
pub mod canon;
pub mod check;
pub mod classify;
#[cfg(feature = "cli")]
pub mod cli;
pub mod confluence;
#[cfg(feature = "corpus")]
pub mod corpus;
pub mod deadline;
pub mod engine;
pub mod generate;
pub mod hodoku;
pub mod inquiry;
pub mod links;
pub mod nets;
pub mod proof;
#[doc(hidden)]
pub mod random;
pub mod rating;
pub mod render;
pub mod scale;
pub mod search;
pub mod session;
mod simd;
pub mod state;
pub mod stats;
pub mod technique;
pub mod techniques;
pub mod trace;
pub mod whips;
