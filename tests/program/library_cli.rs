//! Lines of a library on the command line.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common::examples::examples;
use crate::common::program::{code, fed, output, rows, text};
use unguess::inquiry::library_line;
use unguess::techniques::technique;

/// What the first example of a technique does, as a line.
fn line(id: &str) -> String {
    let (grid, step) = examples(technique(id).unwrap()).next().unwrap();
    library_line(&grid, &step).unwrap()
}

#[test]
fn each_line_has_a_row_and_a_bad_one_costs_no_other_its_result() {
    let [found, kite] = ["skyscraper", "two-string-kite"].map(line);
    let removed = kite.split(':').nth(5).unwrap();
    let elsewhere = kite.replacen(":0401:", ":0400:", 1);
    let never = found.replacen(":0400:", ":0400-x:", 1);
    let unknown = found.replacen(":0400:", ":0499:", 1);
    let input = format!("# a comment\n{found}\n\n{unknown}\r\n{kite}\n{never}\n{elsewhere}\n1..\n");
    let output = fed(&["check", "--library"], input.as_bytes());
    let told = rows(&output);
    let expected = found.split(':').nth(5).unwrap();
    assert_eq!(told.len(), 6);
    assert_eq!(told[0], format!("2,0400,skyscraper,{expected},found,"));
    assert_eq!(told[1], "4,,,,invalid,");
    assert_eq!(told[2], format!("5,0401,two-string kite,{removed},found,"));
    assert_eq!(told[3], format!("6,0400-x,skyscraper,{expected},unexpected,{expected}"));
    assert!(told[4].starts_with(&format!("7,0400,skyscraper,{removed},")) && !told[4].contains("found,,"));
    assert_eq!(told[5], "8,,,,invalid,");
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(
        said.contains("standard input:4:2: expected the code of a technique such as 0300 or 0606-x, found \"0499\""),
        "{said}"
    );
    assert!(said.contains("standard input:8:1: not a line of a library"), "{said}");
    assert!(said.contains("6 lines: 2 found, 2 invalid, "), "{said}");
    assert_eq!(fed(&["check", "--library"], kite.as_bytes()).status.code(), Some(0));
    assert_eq!(code(&["check", "--library", "no such file"]), Some(3));
    assert_eq!(code(&["check", "--library", "--strict", &kite]), Some(2));
}

#[test]
fn the_same_line_is_a_position_for_other_commands_and_a_hint_can_be_written_so() {
    let kite = line("two-string-kite");
    let said = output(&["hint", "--by", "hodoku", &kite]);
    assert!(!said.is_empty());
    let lines = output(&["hint", "--all", "--by", "hodoku", "--format", "library", &kite]);
    assert!(lines.lines().any(|line| line == kite), "{kite} is not among\n{lines}");
    let checked = fed(&["check", "--library"], lines.as_bytes());
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
    assert_eq!(code(&["hint", "--format", "library", "--level", "step", &kite]), Some(2));
}
