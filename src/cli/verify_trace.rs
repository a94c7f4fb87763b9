//! `unguess verify-trace`: whether what a recorded run says is so.

use std::io::{self, Read};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use std::{fs, str};

use clap::Args;

use super::output::Output;
use super::standard::input_is_open;
use super::{Failure, scales};
use unguess_core::deadline::Deadline;
use unguess_core::scale::Scale;
use unguess_corpus::{printable, shown};
use unguess_render::claim::{ClaimTerms, verify};
use unguess_render::json_reader;

/// Verify a run that `explain --format json` wrote: every step is derived again from the definition of its proof, its
/// technique, form and rating from that, and all else that is said of steps and puzzle is said again and compared. One
/// line says what was proved and what was not.
#[derive(Args)]
#[command(
    after_help = "Exit code: 0 if everything that the trace says is true; without --replay, this does not include \
        that the steps are the path of the scale. 1 if something is refused, cannot be verified, or takes longer \
        than --timeout; 2 wrong command line; 3 if the input is not a trace."
)]
pub(super) struct VerifyTrace {
    /// A file, or - for standard input
    trace: PathBuf,
    /// Also solve the puzzle again, and compare the technique, form, effect and rating of each step
    #[arg(long)]
    replay: bool,
    /// A file with the scale that the trace followed, if it was your own
    #[arg(long, value_name = "FILE")]
    scale: Option<PathBuf>,
    /// The time limit in seconds
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
}

impl VerifyTrace {
    /// Reads the trace as a claim, verifies it, and prints what was proved or refused.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let own = self.scale.as_deref().map(scales::from_file).transpose()?;
        let is_standard = self.trace.as_os_str() == "-";
        let name = if is_standard { "standard input".to_owned() } else { shown(&self.trace) };
        let unreadable = |reason: String| Failure::Input { message: format!("{name}: {}", printable(&reason)) };
        let bytes = if is_standard { standard_input() } else { fs::read(&self.trace) };
        let bytes = bytes.map_err(|error| unreadable(error.to_string()))?;
        let text = str::from_utf8(&bytes).map_err(|error| unreadable(error.to_string()))?;
        let claim = json_reader::read(text).map_err(|error| unreadable(error.to_string()))?;
        drop(bytes);
        if let Some(own) = own.as_ref().filter(|own| own.id != claim.scale) {
            let message = format!("{name}: the trace follows the scale {}, and this is {}", claim.scale, own.id);
            return Err(Failure::usage(printable(&message), "give the scale that the trace names"));
        }
        let scale = own.or_else(|| Scale::named(&claim.scale));
        let deadline = Deadline::new(self.timeout, None);
        let terms = ClaimTerms { scale: scale.as_ref(), replay: self.replay, deadline };
        let (verdict, is_verified) = match verify(claim, &terms) {
            Ok(verified) => (verified.to_string(), verified.is_whole()),
            Err(refusal) => (refusal.to_string(), false),
        };
        let mut output = Output::standard();
        output.write(printable(&verdict).as_bytes())?;
        output.write(b"\n")?;
        output.flush()?;
        Ok(if is_verified { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

fn standard_input() -> io::Result<Vec<u8>> {
    input_is_open()?;
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}
