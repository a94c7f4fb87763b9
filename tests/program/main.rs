//! The program as people use it: what it reads, prints, draws and refuses.

mod canon_cli;
mod claims;
mod cli;
#[path = "../common/mod.rs"]
mod common;
mod explain;
mod faults;
mod formats;
mod framings;
mod generate;
mod hints;
mod hodoku_lines;
mod inputs;
mod kin;
mod legends;
mod library_cli;
mod manual;
mod needs;
mod nets;
mod notations;
mod nrc_grammar;
mod page;
mod pasted;
mod pictures;
mod policy;
mod questions;
mod rate;
mod report;
mod resume;
mod samples;
mod search_cli;
mod solutions_cli;
mod summary;
mod tables;
mod uniqueness;
mod vary;
