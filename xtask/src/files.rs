//! The files of the site and of the package.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Map, Value, json};

use crate::module::{build, minify};
use crate::release::Project;
use crate::tools::{cargo, hash, root, run, say};

/// The style of the site: that of pictures and pages, and what the site has besides.
const STYLES: [&str; 9] = [
    "crates/render/src/tokens.css",
    "crates/render/src/picture.css",
    "crates/render/src/relations.css",
    "crates/render/src/head.css",
    "crates/render/src/page.css",
    "bindings/web/site/shell.css",
    "bindings/web/site/grid.css",
    "bindings/web/site/told.css",
    "bindings/web/site/paper.css",
];

/// Styles that are loaded when they are wanted: that of sheets of paper, and that of charts.
const LATER: [&str; 2] = ["crates/render/src/booklet.css", "crates/render/src/report.css"];

/// The board and the steps of the page of a path, which the site takes as a module.
const STEPS: &str = "crates/render/src/page.js";

/// What of it the site uses.
const EXPORTS: &str =
    "export { byId, cells, cellOf, digitOf, clears, stateOf, after, fill, draw, light, tell, stepper };\n";

/// The module and what calls it.
const MODULE: [&str; 2] = ["unguess_web.js", "unguess_web_bg.wasm"];

/// The folder of the site with the module that knows boards of 10 to 25 digits, and the worker that answers by it.
const WHOLE: &str = "large";
const WORKER: &str = "worker.js";

/// Files of more bytes than this are compressed, too.
const LARGE: usize = 4096;

/// Files of others are not overwritten: a folder is new, empty, or one that this made.
pub(crate) fn is_free(out: &Path, sign: &str) -> Result<()> {
    let is_empty = !out.exists() || fs::read_dir(out)?.next().is_none();
    ensure!(is_empty || out.join(sign).exists(), "{} has other files: name a new folder", out.display());
    Ok(())
}

/// Writes the site to `out`: its files, the module, the style and the script that it shares with pages, all minified; then the
/// worker, which lists them; then a compressed copy of each, and the book.
pub(crate) fn site(module: &Path, out: &Path) -> Result<()> {
    fs::create_dir_all(out)?;
    // `style.css` holds the styles, and `offline` writes the worker.
    let of_style = STYLES.iter().filter_map(|path| path.rsplit('/').next());
    let mut names = copied(&root().join("bindings/web/site"), out, &of_style.chain(["sw.js"]).collect::<Vec<_>>())?;
    names.extend(moved(module, out)?);
    let styles: Vec<String> =
        STYLES.iter().map(|name| fs::read_to_string(root().join(name))).collect::<Result<_, _>>()?;
    fs::write(out.join("style.css"), styles.concat())?;
    // A module is strict anyway, and exports what the site uses.
    let steps = fs::read_to_string(root().join(STEPS))?.replacen("\"use strict\";\n", "", 1);
    fs::write(out.join("steps.js"), steps + EXPORTS)?;
    for path in LATER {
        let name = path.rsplit('/').next().unwrap_or(path);
        fs::copy(root().join(path), out.join(name))?;
        names.push(name.to_owned());
    }
    names.extend(["style.css", "steps.js"].map(str::to_owned));
    names.sort();
    let whole = whole(&out.join(WHOLE))?;
    let is_text = |path: &PathBuf| path.extension().is_some_and(|end| end == "js" || end == "css");
    minify(out, &names.iter().chain(&whole).map(|name| out.join(name)).filter(is_text).collect::<Vec<_>>())?;
    // The worker lists the files of the site, so it is written after them.
    offline(out, &names)?;
    names.push("sw.js".to_owned());
    names.iter().chain(&whole).try_for_each(|name| compress(&out.join(name)))?;
    book(&out.join("book"))?;
    say(&format!("{} has the site: cargo xtask show {0}", out.display()));
    Ok(())
}

/// Writes the module that answers all calls, and a worker for it, and returns their names in the site. As those of the book, they
/// are none of the files that are kept: few people have boards of 10 to 25 digits.
fn whole(out: &Path) -> Result<Vec<String>> {
    fs::create_dir_all(out)?;
    let mut names = moved(&build("whole")?, out)?;
    fs::copy(root().join("bindings/web/site").join(WORKER), out.join(WORKER))?;
    names.push(WORKER.to_owned());
    Ok(names.iter().map(|name| format!("{WHOLE}/{name}")).collect())
}

/// Writes the documentation as pages. They are none of the files that are kept to work without a network: each is loaded when
/// it is opened.
fn book(out: &Path) -> Result<()> {
    say("the book is written");
    let out = std::path::absolute(out)?;
    run(Command::new(cargo())
        .current_dir(root())
        .args(["run", "--quiet", "--package", "unguess-book", "--"])
        .arg(&out))?;
    below(&out)?.iter().try_for_each(|path| compress(path))
}

/// The files of a folder and of all folders below it.
fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(below(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

/// Writes a compressed copy of a large file beside it, with `.gz` after its name: servers send the copy to browsers
/// that can read it. A small file has no copy, and an old copy of one is removed.
fn compress(path: &Path) -> Result<()> {
    let compressed = PathBuf::from(format!("{}.gz", path.display()));
    let content = fs::read(path)?;
    if content.len() > LARGE {
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&content)?;
        fs::write(compressed, gzip.finish()?)?;
    } else if compressed.exists() {
        fs::remove_file(compressed)?;
    }
    Ok(())
}

/// Writes the worker that lets the site work without a network, with the names of all files to keep and a version that
/// changes whenever one of them does.
fn offline(out: &Path, names: &[String]) -> Result<()> {
    let contents: Vec<Vec<u8>> = names.iter().map(|name| fs::read(out.join(name))).collect::<Result<_, _>>()?;
    let parts = names.iter().map(String::as_bytes).chain(contents.iter().map(Vec::as_slice));
    let version = &hash(parts)[..16];
    let text = fs::read_to_string(root().join("bindings/web/site/sw.js"))?;
    for mark in ["\"VERSION\"", "[\"FILES\"]"] {
        if !text.contains(mark) {
            bail!("bindings/web/site/sw.js has no {mark}");
        }
    }
    let files = names.iter().map(|name| format!("\"./{name}\"")).collect::<Vec<_>>().join(", ");
    let text =
        text.replace("\"VERSION\"", &format!("\"{version}\"")).replace("[\"FILES\"]", &format!("[\"./\", {files}]"));
    fs::write(out.join("sw.js"), text)?;
    Ok(())
}

/// Writes the package for npm to `out`: its files, the module, the licenses, the schemas and the rule documents.
pub(crate) fn package(module: &Path, out: &Path) -> Result<()> {
    fs::create_dir_all(out)?;
    copied(&root().join("bindings/web/npm"), out, &[])?;
    let described = fs::read_to_string(root().join("bindings/web/npm/package.json"))?;
    fs::write(out.join("package.json"), manifest(&described, &Project::read()?)?)?;
    moved(module, out)?;
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(name), out.join(name))?;
    }
    fs::create_dir_all(out.join("schemas"))?;
    for (name, text) in unguess_schemas::ALL {
        fs::write(out.join("schemas").join(name), text)?;
    }
    rules(&out.join("rules.js"))?;
    say(&format!("{} has the package: npm publish {0}", out.display()));
    Ok(())
}

/// The manifest of the package, with what Cargo.toml says of all packages.
fn manifest(text: &str, project: &Project) -> Result<String> {
    let mut manifest: Map<String, Value> = serde_json::from_str(text)?;
    let repository = json!({ "type": "git", "url": format!("git+{}.git", project.repository) });
    let texts = [("version", &project.version), ("license", &project.license), ("homepage", &project.homepage)];
    let texts = texts.map(|(name, text)| (name.to_owned(), Value::from(text.as_str())));
    manifest.extend(texts.into_iter().chain([("repository".to_owned(), repository)]));
    Ok(serde_json::to_string_pretty(&manifest)? + "\n")
}

/// Writes the rule documents as a script that is loaded when one of them is asked for. The module does without them.
fn rules(path: &Path) -> Result<()> {
    let mut documents = Vec::new();
    for entry in fs::read_dir(root().join("rules"))? {
        let path = entry?.path();
        if let Some(id) = path.file_name().and_then(|name| name.to_str()?.strip_suffix(".md")) {
            let text = fs::read_to_string(&path)?;
            let (_, text) = text.split_once(" -->\n\n").with_context(|| format!("{id} has no front matter"))?;
            let text = text.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${");
            documents.push(format!("  \"{id}\": `{text}`,\n"));
        }
    }
    documents.sort();
    fs::write(path, format!("export const RULES = {{\n{}}};\n", documents.concat()))?;
    Ok(())
}

/// Copies the files of a folder except those in `without`, and returns their names. Folders in it are not copied.
fn copied(from: &Path, out: &Path, without: &[&str]) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(from)? {
        let path: PathBuf = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_file() && !without.contains(&&*name) {
            fs::copy(&path, out.join(&name))?;
            names.push(name);
        }
    }
    Ok(names)
}

fn moved(module: &Path, out: &Path) -> Result<Vec<String>> {
    for name in MODULE {
        fs::copy(module.join(name), out.join(name))?;
    }
    Ok(MODULE.map(str::to_owned).to_vec())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn a_large_file_is_compressed_beside_itself_and_a_small_one_is_not() {
        let folder = std::env::temp_dir().join(format!("unguess-xtask-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (path, compressed) = (folder.join("a.js"), folder.join("a.js.gz"));
        let content = "let a = 1;\n".repeat(LARGE);
        fs::write(&path, &content).unwrap();
        compress(&path).unwrap();
        let mut text = String::new();
        GzDecoder::new(fs::File::open(&compressed).unwrap()).read_to_string(&mut text).unwrap();
        assert!(text == content && fs::metadata(&compressed).unwrap().len() < 1000);
        fs::write(&path, "let a = 1;\n").unwrap();
        compress(&path).unwrap();
        assert!(!compressed.exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
