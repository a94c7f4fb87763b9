//! The command line of unguess: see the library for everything it does.

#[cfg(any(target_os = "linux", target_os = "macos"))]
mod startup;

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    unguess::cli::run(std::env::args_os())
}
