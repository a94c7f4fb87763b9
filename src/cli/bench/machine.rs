//! On what figures were measured, in a line that stands above them.

use std::thread::available_parallelism;

use pulp::Arch;

use crate::cli::failure::counted;
use unguess_corpus::printable;

/// A line about the machine: its processor and cores, the vectors that the search uses, and the build of the program.
pub(super) fn line() -> String {
    let cores = available_parallelism().map_or(1, std::num::NonZero::get);
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    let [version, system] = [env!("CARGO_PKG_VERSION"), std::env::consts::OS];
    format!(
        "# {}, {}, {}; unguess {version}, {build} build for {} {system}\n",
        processor(),
        counted(cores as u64, "core"),
        vectors(),
        std::env::consts::ARCH
    )
}

/// What the processor calls itself, where the system tells.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let named = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    named.map_or_else(|| "a processor without a name".to_owned(), |(_, name)| printable(name.trim()))
}

/// The vectors that are chosen at run time.
fn vectors() -> &'static str {
    let chosen = format!("{:?}", Arch::new());
    match chosen.split('(').next() {
        Some("V4") => "AVX-512",
        Some("V3") => "AVX2",
        Some("Neon") => "NEON",
        _ => "no vectors beyond those of the build",
    }
}
