//! Totals that are held: whoever passes one says what goes for it.

use super::{code, room_sources};

/// Lines of code without tests, comments and blank lines, in all rooms but the laboratory: 9,500 are those of boards of 10 to 25 digits,
/// and 1,100 those of the search that learns, for boards of all sizes.
const LINES: usize = 85_700;

/// Functions, types, traits, constants and modules that other crates can name: 110 are those of the door, whose names `facade.rs` holds,
/// and 30 those of the search that learns, which two rooms use.
const PUBLIC: usize = 2_470;

/// The lines of code of all rooms, without comments.
fn lines() -> Vec<String> {
    let is_code = |line: &&str| !line.is_empty() && !line.starts_with("//") && *line != "#[cfg(test)]";
    let lines =
        |(_, text): (_, String)| code(&text).map(str::trim).filter(is_code).map(str::to_owned).collect::<Vec<_>>();
    room_sources().flat_map(lines).collect()
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
