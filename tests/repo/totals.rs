//! Totals that are held: whoever passes one says what goes for it.

use std::fs;
use std::path::Path;

use crate::{files, root};

/// Lines of code without tests, comments and blank lines, in all rooms but the laboratory.
const LINES: usize = 70_100;

/// Functions, types, traits, constants and modules that other crates can name.
const PUBLIC: usize = 2_100;

/// The rooms.
const ROOMS: [&str; 7] = ["bindings", "crates", "ratings", "rules", "schemas", "src", "xtask"];

/// The lines of code of all rooms, without the modules of tests in them.
fn lines() -> Vec<String> {
    let paths = ROOMS.into_iter().flat_map(|room| files(&root().join(room), &["rs"]));
    paths.filter(|path| !is_test(path)).flat_map(|path| code(&fs::read_to_string(path).unwrap())).collect()
}

fn is_test(path: &Path) -> bool {
    let name = path.file_name().unwrap().to_string_lossy();
    let is_below_tests = path
        .strip_prefix(root())
        .unwrap()
        .components()
        .any(|part| ["tests", "benches"].iter().any(|folder| part.as_os_str() == *folder));
    is_below_tests || name == "tests.rs" || name.ends_with("_tests.rs")
}

/// The lines of code of a file before its tests.
fn code(text: &str) -> Vec<String> {
    let before = text.split("\n#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = before.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.map(str::to_owned).collect()
}

#[test]
fn there_are_no_more_lines_of_code_than_were_agreed() {
    let count = lines().len();
    assert!(count <= LINES, "{count} lines of code, where {LINES} were agreed");
    assert!(count + 1_000 > LINES, "{count} lines of code: the bound of {LINES} can be lowered");
}

#[test]
fn there_are_no_more_public_names_than_were_agreed() {
    let kinds = ["fn ", "const ", "static ", "struct ", "enum ", "trait ", "type ", "mod ", "unsafe "];
    let is_public =
        |line: &&String| line.strip_prefix("pub ").is_some_and(|rest| kinds.iter().any(|kind| rest.starts_with(kind)));
    let count = lines().iter().filter(is_public).count();
    assert!(count <= PUBLIC, "{count} public names, where {PUBLIC} were agreed");
    assert!(count + 100 > PUBLIC, "{count} public names: the bound of {PUBLIC} can be lowered");
}
