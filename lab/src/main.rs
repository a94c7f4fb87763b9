//! The command line of the laboratory.

use std::process::ExitCode;

#[path = "../../src/startup.rs"]
mod startup;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    unguess_lab::cli::run(std::env::args_os(), startup::closed())
}
