//! The program as people use it: what it reads, prints, draws and refuses.

mod cli;
#[path = "../common/mod.rs"]
mod common;
mod explain;
mod formats;
mod nrc_grammar;
mod page;
mod pictures;
mod questions;
mod rate;
mod report;
mod resume;
mod search_cli;
mod solutions_cli;
