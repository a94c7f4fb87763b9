//! Questions about one puzzle and one scale: what takes a candidate away, how few steps are enough, and what of a position
//! is wrong.

mod fate;
mod mistakes;
mod shortest;

pub use fate::{Fate, fate};
pub use mistakes::{Mistakes, Unknown, known_givens, known_mistakes};
pub use shortest::{Limits, Shortest, shortest};
