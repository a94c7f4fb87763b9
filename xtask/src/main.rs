//! What cargo alone cannot build: the site, the package for npm, and the header for C. `cargo xtask site --out FOLDER` and
//! `cargo xtask npm --out FOLDER` install what they need; `cargo xtask show FOLDER` shows the site on this machine;
//! `cargo xtask contract` writes what is made of the table of calls; `pack`, `channels` and `release-check` make a release.

mod channels;
mod check;
mod contract;
mod files;
mod header;
mod module;
mod release;
mod show;
mod tools;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

const USAGE: &str = "cargo xtask site --out FOLDER            the site with the book\n\
    cargo xtask show FOLDER [--port NUMBER]  shows the site to browsers on this machine: on port 8081, or on any free one with 0\n\
    cargo xtask npm --out FOLDER             the package for npm\n\
    cargo xtask contract                     what is written of the table of calls: types, functions, docs/calls.md, bindings/c/unguess.h\n\
    cargo xtask pack TARGET --out FOLDER     compiles the programs and the library for C for a system, and packs them\n\
    cargo xtask channels FILES --out FOLDER [--partial]  the manifests of channels, made of the files of a release\n\
    cargo xtask release-check [TAG]          whether a release can be made, and what a person must do once";

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
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["contract"] => contract::write().and_then(|()| header::write()),
        ["pack", target, "--out", out] => release::pack(target, Path::new(out)),
        ["channels", files, "--out", out] => channels::write(Path::new(files), Path::new(out), false),
        ["channels", files, "--out", out, "--partial"] => channels::write(Path::new(files), Path::new(out), true),
        ["release-check"] => check::check(None),
        ["release-check", tag] => check::check(Some(tag)),
        ["show", folder] => show::show(folder, "8081"),
        ["show", folder, "--port", port] => show::show(folder, port),
        ["site", "--out", out] => made(out, "site", "index.html", files::site),
        ["npm", "--out", out] => made(out, "whole", "package.json", files::package),
        _ => bail!("usage:\n{USAGE}"),
    }
}

/// Builds the module with some features, and writes a folder with it. The folder has a file of this name afterwards.
fn made(out: &str, features: &str, sign: &str, write: fn(&Path, &Path) -> Result<()>) -> Result<()> {
    let out = Path::new(out);
    files::is_free(out, sign)?;
    write(&module::build(features)?, out).with_context(|| format!("{} cannot be written", out.display()))
}
