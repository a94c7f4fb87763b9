//! Why a command stops early, and how it is said.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use unguess_desk::kept::{InputError, printable};

/// Why a command stops early.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// The command line makes no sense: what is wrong, and what to write instead.
    #[error("{0}\n  help: {1}")]
    Usage(String, String),
    /// Something cannot be read.
    #[error("{0}")]
    Input(String),
    /// Something cannot be written: where it was to go, and why it cannot.
    #[error("{0}: {1}")]
    Output(String, io::Error),
}

impl Failure {
    /// A wrong command line, with what to write instead.
    pub(super) fn usage(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Usage(message.into(), help.into())
    }

    /// Tells people, and gives the exit code. A reader of the output that has seen enough (`| head`) is no failure.
    pub(super) fn report(self) -> ExitCode {
        if matches!(&self, Self::Output(_, error) if error.kind() == io::ErrorKind::BrokenPipe) {
            return ExitCode::SUCCESS;
        }
        note(&self);
        ExitCode::from(if matches!(self, Self::Usage(..)) { 2 } else { 3 })
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        Self::Input(error.to_string())
    }
}

impl From<io::Error> for Failure {
    /// For standard output, to which every command writes.
    fn from(error: io::Error) -> Self {
        Self::Output("standard output".to_owned(), error)
    }
}

/// Writes a text to standard error, without control characters. Whoever closes it does not want it.
pub(super) fn note(text: impl Display) {
    let lines: Vec<String> = text.to_string().split('\n').map(printable).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}
