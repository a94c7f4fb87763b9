//! The documentation as pages of the site: `docs/`, and a page for each technique, on which the cases of its rule document are
//! pictures. `cargo xtask site` calls it with the folder of the pages.

mod article;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../../../tests/common/examples.rs"]
mod examples;
mod figure;
mod front;
mod groups;
mod learn;
mod markdown;
mod page;
mod pages;
mod search;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

use crate::pages::BookPage;

/// What pages load besides the style of the site.
const FILES: [(&str, &str); 2] =
    [("book.css", include_str!("../site/book.css")), ("book.js", include_str!("../site/book.js"))];

#[expect(clippy::print_stderr, reason = "a program reports how it ended")]
fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let written = match &arguments[..] {
        [out] => pages::all(&root()).and_then(|pages| write(&root(), &pages, out)),
        _ => Err(anyhow::anyhow!("usage: unguess-book FOLDER")),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("unguess-book: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Writes all pages into a folder, which is replaced.
fn write(root: &Path, pages: &[BookPage], out: &Path) -> Result<()> {
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    for page in pages {
        put(out, &page.address, page::html(page, pages).as_bytes())?;
        for file in &page.files {
            let content =
                fs::read(root.join("docs").join(file)).with_context(|| format!("{} links {file}", page.address))?;
            let Some(name) = markdown::place_of(file) else { bail!("{} links {file}", page.address) };
            put(out, name, &content)?;
        }
    }
    learn::files()?.iter().try_for_each(|(name, text)| put(out, name, text.as_bytes()))?;
    put(out, "search.json", search::index(pages)?.as_bytes())?;
    FILES.iter().try_for_each(|(name, text)| put(out, name, text.as_bytes()))
}

/// Writes a file of the book.
fn put(out: &Path, name: &str, content: &[u8]) -> Result<()> {
    let path = out.join(name);
    fs::create_dir_all(path.parent().unwrap_or(out))?;
    fs::write(&path, content).with_context(|| format!("{} cannot be written", path.display()))
}

#[cfg(test)]
mod learn_tests;
#[cfg(test)]
mod tests;
