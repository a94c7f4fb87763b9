//! `unguess verify-trace`: whether every step of a recorded run holds.

use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, str};

use clap::Args;

use super::Failure;
use super::output::Output;
use crate::check::check;
use crate::render::{board, json};

/// Verify a run that `explain --format json` wrote: every step is derived again from the definition of its proof.
#[derive(Args)]
#[command(after_help = "Exit code: 0; 1 if a step is refused or the end is another; 3 if this is no trace.")]
pub(super) struct VerifyTrace {
    /// A file, or - for standard input
    trace: PathBuf,
}

impl VerifyTrace {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let name = self.trace.display();
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

/// The first thing in a run that does not hold.
fn refusal(claim: &json::Claim) -> Option<String> {
    let (mut grid, mut found_in) = (claim.start, claim.start);
    for (number, claimed) in (1..).zip(&claim.steps) {
        let step = &claimed.step;
        if !claimed.together {
            found_in = grid;
        }
        if let Err(fault) = check(&found_in, step) {
            return Some(format!("step {number} ({}) is refused: {fault}", step.technique));
        }
        grid = grid.after(&step.effect);
    }
    let end = board::line(&grid);
    (end != claim.end).then(|| format!("the steps hold, but they end in {end}"))
}

fn standard_input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}
