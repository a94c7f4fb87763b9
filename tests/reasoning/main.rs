//! The library: techniques, searches, checker, statistics, against definitions, naive searches and puzzles of our own.

mod canon;
mod chains;
mod classify;
#[path = "../common/mod.rs"]
mod common;
mod confluence;
mod corpora;
mod damage;
mod deadline;
mod definitions;
mod forged;
mod fuzz;
mod instructions;
mod invariants;
mod isomorphs;
mod library;
mod minutes;
mod mutations;
mod offers;
mod on_boards;
mod oracles;
mod origins;
mod patterns;
mod players;
mod readings;
mod refused;
mod refused_rows;
mod rules;
mod search;
mod shortcuts;
mod soundness;
mod stats;
mod step_verdicts;
mod sums;
mod uniform;
mod unrated;
