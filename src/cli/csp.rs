//! `unguess csp`: the laboratory, which is a program of its own.

use std::env::current_exe;
use std::ffi::OsString;
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus};

use clap::Args;

use super::Failure;

/// The program of the laboratory.
const PROGRAM: &str = "unguess-lab";

/// Run unguess-lab, the separate program for boards of any size, if it is installed.
#[derive(Args)]
#[command(disable_help_flag = true)]
pub(super) struct Csp {
    /// What unguess-lab is asked
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    arguments: Vec<OsString>,
}

impl Csp {
    /// Runs the laboratory with these arguments, and ends as it does.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        match self.status() {
            Ok(status) => {
                Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Err(Failure::usage(
                format!("{PROGRAM} is not installed"),
                "it is the package `unguess-lab` in the folder `lab` of the source: cargo install --path lab",
            )),
            Err(error) => Err(Failure::Input { message: format!("{PROGRAM} cannot be run: {error}") }),
        }
    }

    /// Runs the program beside this one, or else the one in a folder of `PATH`.
    fn status(&self) -> io::Result<ExitStatus> {
        let beside = current_exe()?.with_file_name(PROGRAM).with_extension(std::env::consts::EXE_EXTENSION);
        let program = if beside.is_file() { beside } else { PathBuf::from(PROGRAM) };
        Command::new(program).args(&self.arguments).status()
    }
}
