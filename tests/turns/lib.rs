//! Work in order, on the threads, locks and clock of a scheduler that tries many ways to take turns.
//!
//! The files are those of `crates/corpus` and `crates/text`. What they rest on is one module there, which is another one here.

#![forbid(unsafe_code)]

#[path = "../../crates/corpus/src/order.rs"]
mod order;
#[path = "../../crates/corpus/src/shares.rs"]
mod shares;
#[path = "../../crates/text/src/supply.rs"]
mod supply;
mod threads;

pub use order::{default_threads, in_order, in_shares};
pub use supply::Supply;
pub use threads::{SHARE, WINDOW};
