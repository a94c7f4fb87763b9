//! The program, for the command that comes with the package.

use std::ffi::OsString;
use std::process::ExitCode;

use pyo3::prelude::*;

/// Runs a command line, the name of the program first, and gives its exit code.
#[pyfunction]
pub(crate) fn run(py: Python, arguments: Vec<OsString>, input_is_closed: bool, output_is_closed: bool) -> u8 {
    unguess::cli::note_closed(input_is_closed, output_is_closed);
    let code = py.detach(|| unguess::cli::run(arguments));
    // An exit code does not tell its number.
    (0..u8::MAX).find(|number| ExitCode::from(*number) == code).unwrap_or(u8::MAX)
}
