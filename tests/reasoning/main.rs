//! The library: techniques, searches, checker, statistics, against definitions, naive searches and puzzles of our own.

mod chains;
mod classify;
#[path = "../common/mod.rs"]
mod common;
mod corpora;
mod damage;
mod definitions;
mod invariants;
mod mutations;
mod nets;
mod oracles;
mod patterns;
mod reference;
mod rules;
mod search;
mod shortcuts;
mod soundness;
mod stats;
