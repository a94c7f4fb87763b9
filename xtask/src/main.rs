//! What cargo alone cannot build: the site, the package for npm, and the header for C. `cargo xtask site --out FOLDER` and
//! `cargo xtask npm --out FOLDER` install what they need; `cargo xtask header` writes `c/unguess.h`.

mod files;
mod header;
mod module;
mod tools;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

const USAGE: &str = "cargo xtask site --out FOLDER   the site with the book: any file server shows it, and `unguess serve FOLDER`\n\
    cargo xtask npm --out FOLDER    the package for npm\n\
    cargo xtask header              the header of the library for C, c/unguess.h";

#[expect(clippy::print_stderr, reason = "a program tells how it ended")]
fn main() -> ExitCode {
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<()> {
    if arguments == ["header"] {
        return header::write();
    }
    let [command, flag, folder] = arguments else { bail!("usage:\n{USAGE}") };
    if flag != "--out" {
        bail!("usage:\n{USAGE}");
    }
    let out = PathBuf::from(folder);
    match command.as_str() {
        "site" => files::is_free(&out, "index.html")?,
        "npm" => files::is_free(&out, "package.json")?,
        _ => bail!("usage:\n{USAGE}"),
    }
    let module = module::build()?;
    match command.as_str() {
        "site" => files::site(&module, &out),
        _ => files::package(&module, &out),
    }
    .with_context(|| format!("{} cannot be written", out.display()))
}
