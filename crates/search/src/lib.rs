//! Searches over the candidates of a state, by family: whips, chains, nets. None knows a technique by name.

#![forbid(unsafe_code)]

pub mod agenda;
mod closure;
pub mod explainer;
pub mod hodoku;
pub mod links;
mod matrix;
pub mod nets;
pub mod plain;
mod rows;
pub mod scale;
pub mod session;
pub mod state;
pub mod trials;
pub mod whips;
mod words;
