//! Files of puzzles of any length: reading them line by line, working on them in parallel, writing rows in order.

mod order;

pub use order::{default_threads, in_order};
