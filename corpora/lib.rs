//! Puzzles that the tests of unguess read.

/// 2,500 minimal puzzles, made top-down: a puzzle a line. `corpora/README.md` says how.
pub static TOP_DOWN: &str = include_str!("top-down-2500.txt");
