//! Questions about one puzzle and one scale: what takes a candidate away, and how few steps are enough.

mod fate;
mod shortest;

pub use fate::{Fate, fate};
pub use shortest::{Limits, Shortest, shortest};
