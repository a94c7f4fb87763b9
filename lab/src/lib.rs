#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

pub mod cli;
pub mod csp;
pub mod curves;
pub mod minutes;
pub mod study;
