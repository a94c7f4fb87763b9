//! Programs that are run, and what is said where one is missing.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the repository").to_owned()
}

/// Tells people what is being done.
#[expect(clippy::print_stderr, reason = "standard error is for people")]
pub fn say(text: &str) {
    eprintln!("xtask: {text}");
}

/// Runs a program to its end.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{} cannot be run", command.get_program().display()))?;
    if !status.success() {
        bail!("{} failed: {status}", command.get_program().display());
    }
    Ok(())
}

/// Whether a program is there.
pub fn is_there(program: &str) -> bool {
    let silent = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    silent.is_ok_and(|status| status.success())
}
