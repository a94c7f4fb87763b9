//! The program of the laboratory, run as that of unguess is.

#![allow(dead_code, reason = "each test uses a part")]

#[path = "../../../tests/common/program.rs"]
pub(crate) mod program;
#[path = "../../../tests/common/samples.rs"]
mod samples;

#[allow(unused_imports, reason = "each test uses a part")]
pub(crate) use samples::sample;

/// The program that is tested.
pub(crate) const PROGRAM: &str = "unguess-lab";

/// An easy puzzle, and AI Escargot.
pub(crate) const NAMED: [&str; 2] = [
    "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];
