//! Boards, proofs and their checker, and the searches over candidates: the foundation of unguess. It knows no technique
//! by name.

#![forbid(unsafe_code)]

pub mod agenda;
pub mod board;
pub mod canon;
pub mod check;
mod closure;
pub mod deadline;
pub mod explainer;
pub mod hodoku;
pub mod links;
mod matrix;
pub mod nets;
pub mod plain;
pub mod proof;
#[doc(hidden)]
pub mod random;
pub mod scale;
pub mod search;
pub mod session;
mod simd;
pub mod state;
pub mod trials;
pub mod whips;
