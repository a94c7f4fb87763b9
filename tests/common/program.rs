//! The real binary, run as people and scripts run it.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use assert_cmd::cargo::cargo_bin;
use tempfile::TempDir;

use super::{NAMED, PROGRAM};

pub(crate) const EASY: &str = NAMED[0];
/// A puzzle with steps that take long: ER 11.9.
pub(crate) const HARD: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
pub(crate) const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

/// The program, in the folder of its package, asked for nothing by the environment.
pub(crate) fn unguess(arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin(PROGRAM));
    for asks in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "NO_GRAPHICS"] {
        command.env_remove(asks);
    }
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
    command
}

/// Runs the program on an input.
pub(crate) fn fed(arguments: &[&str], input: &[u8]) -> Output {
    let mut child =
        unguess(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = feeder.join();
    output
}

/// What the program writes to standard output when all goes well.
pub(crate) fn output(arguments: &[&str]) -> String {
    let output = unguess(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// The exit code.
pub(crate) fn code(arguments: &[&str]) -> Option<i32> {
    unguess(arguments).output().unwrap().status.code()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The rows without the header.
pub(crate) fn rows(output: &Output) -> Vec<String> {
    text(&output.stdout).lines().skip(1).map(str::to_owned).collect()
}

/// A folder with one file in it.
pub(crate) fn folder_with(name: &str, bytes: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, bytes).unwrap();
    (folder, path)
}

/// Compressed by zstd.
pub(crate) fn zstd(bytes: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(bytes, ruzstd::encoding::CompressionLevel::Fastest)
}
