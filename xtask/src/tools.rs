//! Programs that are run, and the message where one is missing.

use std::ffi::OsString;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

/// The folder of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the repository").to_owned()
}

/// What tells some bytes from all others.
pub(crate) fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hash = Sha256::new();
    parts.into_iter().for_each(|part| hash.update(part));
    hash.finalize().iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Tells people what is being done.
#[expect(clippy::print_stderr, reason = "standard error is for people")]
pub(crate) fn say(text: &str) {
    eprintln!("xtask: {text}");
}

/// The cargo that runs this.
pub(crate) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Runs a program to its end.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{} cannot be run", command.get_program().display()))?;
    if !status.success() {
        bail!("{} failed: {status}", command.get_program().display());
    }
    Ok(())
}

/// Whether a program is there.
pub(crate) fn is_there(program: &str) -> bool {
    let silent = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    silent.is_ok_and(|status| status.success())
}
