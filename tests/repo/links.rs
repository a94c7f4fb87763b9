//! Documents: their links lead somewhere, and README stays short and true.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{files, root};

/// The most bytes that README may have.
const README: usize = 9_000;

fn documents() -> Vec<PathBuf> {
    let folders = ["docs", "rules", "tests", "corpora", "lab", "bindings"];
    let in_folders = folders.iter().flat_map(|folder| files(&root().join(folder), &["md"]));
    in_folders.chain(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root().join(name))).collect()
}

/// The text outside code.
pub(super) fn prose(page: &str) -> String {
    let mut is_code = false;
    let lines = page.lines().filter(|line| {
        let is_fence = line.starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    // A span of code may go over the end of a line, but not of a paragraph.
    let spans = |paragraph: &str| paragraph.split('`').step_by(2).collect::<Vec<_>>().join("`");
    text.split("\n\n").map(spans).collect::<Vec<_>>().join("\n\n")
}

/// What links and pictures point to, without addresses elsewhere.
fn targets(prose: &str) -> impl Iterator<Item = &str> {
    let of = |start: &'static str, end: char| prose.split(start).skip(1).filter_map(move |rest| rest.split(end).next());
    let all = of("](", ')').chain(of(" src=\"", '"')).chain(of(" srcset=\"", '"')).chain(of(" href=\"", '"'));
    all.filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
}

/// The names by which headings are linked: lower case, hyphens for blanks, without punctuation.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut is_code = false;
    let headings = page.lines().filter(|line| {
        is_code ^= line.starts_with("```");
        !is_code && line.starts_with('#')
    });
    let is_kept = |c: &char| c.is_alphanumeric() || ['-', '_', ' '].contains(c);
    let name = |heading: &str| heading.trim_start_matches('#').trim().chars().filter(is_kept).collect::<String>();
    headings.map(|heading| name(heading).to_lowercase().replace(' ', "-")).collect()
}

#[test]
fn every_link_of_a_document_leads_somewhere() {
    let mut count = 0;
    for path in documents() {
        let page = fs::read_to_string(&path).unwrap();
        for target in targets(&prose(&page)) {
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let linked = if file.is_empty() { path.clone() } else { path.parent().unwrap().join(file) };
            assert!(linked.exists(), "{} links to {target}, which is not there", path.display());
            if !anchor.is_empty() {
                let linked = fs::read_to_string(&linked).unwrap();
                assert!(anchors(&linked).contains(anchor), "{}: {target} has no such heading", path.display());
            }
            count += 1;
        }
    }
    assert!(count > 80, "{count} links");
}

/// What a document writes as a path: code of one word that begins with a folder of the repository. What is built in `target`
/// may be there or not.
fn paths(page: &str) -> Vec<String> {
    let entries = fs::read_dir(root()).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let folders: Vec<String> = names.filter(|name| name != "target").collect();
    let is_of_path = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_./@".contains(c);
    let is_path = |code: &&str| {
        let folder = code.split_once('/').map_or("", |(folder, _)| folder);
        code.chars().all(is_of_path) && folders.iter().any(|known| known == folder)
    };
    let mut is_block = false;
    let lines = page.lines().filter(|line| {
        let is_fence = line.starts_with("```");
        is_block ^= is_fence;
        !is_block && !is_fence
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    let codes = text.split("\n\n").flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2));
    codes.filter(is_path).map(str::to_owned).collect()
}

/// Paths are from the root of the repository; those of a package may be from its own.
#[test]
fn every_path_that_a_document_names_is_there() {
    let mut count = 0;
    for document in documents() {
        for path in paths(&fs::read_to_string(&document).unwrap()) {
            let folder = document.parent().unwrap();
            let is_there =
                [root().to_owned(), folder.to_owned(), folder.join("..")].iter().any(|from| from.join(&path).exists());
            assert!(is_there, "{}: {path} is not there", document.display());
            count += 1;
        }
    }
    assert!(count > 80, "{count} paths");
}

#[test]
fn every_snapshot_names_a_test_that_is_there() {
    let snapshots = files(&root().join("snapshots"), &["snap"]);
    assert!(snapshots.len() > 150);
    for path in snapshots {
        let text = fs::read_to_string(&path).unwrap();
        let source = text.lines().find_map(|line| line.strip_prefix("source: ")).unwrap();
        assert!(root().join(source).is_file(), "{}: {source} is not there", path.display());
    }
}

#[test]
fn the_index_lists_every_page_of_the_documentation() {
    let index = fs::read_to_string(root().join("docs/README.md")).unwrap();
    for path in files(&root().join("docs"), &["md", "ipynb"]) {
        let name = path.file_name().unwrap().to_string_lossy();
        assert!(name == "README.md" || index.contains(&format!("({name})")), "docs/README.md does not list {name}");
    }
}

#[test]
fn readme_is_short_and_states_versions_and_license_as_they_are() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme.len() <= README, "README.md has {} bytes, of {README}", readme.len());
    let value = |file: &str, key: &str| -> String {
        let text = fs::read_to_string(root().join(file)).unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('=')).unwrap();
        line.trim().trim_matches('"').to_owned()
    };
    let rust = value("Cargo.toml", "rust-version");
    let python = value("bindings/python/pyproject.toml", "requires-python");
    let license = value("Cargo.toml", "license").replace(" OR ", " or ");
    for badge in [
        format!("**Rust** {rust} or later"),
        format!("**Python** {} or later", python.trim_start_matches(">=")),
        format!("**License** {license}"),
    ] {
        assert!(readme.contains(&badge), "{badge}");
    }
    assert!(root().join("LICENSE-MIT").exists() && root().join("LICENSE-APACHE").exists());
}

/// Scripts and the workflow for tests rely on these two.
#[test]
fn readme_begins_with_one_command_that_rates_and_one_that_tests() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let block = "```console\n$ cargo run --release -- rate corpora/top-down-2500.txt\n$ cargo test\n```";
    assert_eq!(readme.find("```console"), readme.find(block));
    assert!(Path::new(&root().join("corpora/top-down-2500.txt")).exists());
}
