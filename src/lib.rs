#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod board;
pub mod chains;
pub mod check;
pub mod classify;
pub mod cli;
pub mod corpus;
pub mod engine;
pub mod generate;
pub mod inquiry;
pub mod proof;
pub mod rating;
pub mod render;
pub mod scale;
pub mod search;
pub mod stats;
pub mod technique;
pub mod techniques;
pub mod trace;
