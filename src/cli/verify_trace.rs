//! `unguess verify-trace`: whether every step of a recorded run holds.

use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, str};

use clap::Args;

use super::Failure;
use super::output::Output;
use crate::corpus::shown;
use crate::render::claim::refusal;
use crate::render::json;

/// Verify a run that `explain --format json` wrote: every step is derived again from the definition of its
/// proof, and what is said of the steps and the puzzle is said again and compared.
#[derive(Args)]
#[command(
    after_help = "Exit code: 0; 1 if a step is refused or something is said that is not so; 3 if this is no trace."
)]
pub(super) struct VerifyTrace {
    /// A file, or - for standard input
    trace: PathBuf,
}

impl VerifyTrace {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let name = shown(&self.trace);
        let unreadable = |reason: String| Failure::Input { message: format!("{name}: {reason}") };
        let bytes = if self.trace.as_os_str() == "-" { standard_input() } else { fs::read(&self.trace) };
        let bytes = bytes.map_err(|error| unreadable(error.to_string()))?;
        let text = str::from_utf8(&bytes).map_err(|error| unreadable(error.to_string()))?;
        let claim = json::read(text).map_err(|error| unreadable(error.to_string()))?;
        let (verdict, code) = match refusal(&claim) {
            None => (format!("all {} steps hold\n", claim.steps.len()), 0),
            Some(refusal) => (format!("{refusal}\n"), 1),
        };
        let mut output = Output::standard();
        output.write(verdict.as_bytes())?;
        output.flush()?;
        Ok(ExitCode::from(code))
    }
}

fn standard_input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}
