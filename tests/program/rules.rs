//! Boards with other rules: named, from a file, and with the regions in the line.

use std::fs;

use crate::common::program::{code, fed, output, text, unguess};

const X: &str = "3...5...........4....1...2......6.....9...1......2.......8...........7.......5..6";

/// What is said on standard error, in one line.
fn errors(arguments: &[&str]) -> String {
    let run = unguess(arguments).output().expect("it runs");
    text(&run.stderr).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn boards_are_named_by_words_and_unknown_ones_are_refused() {
    let list = output(&["rules"]);
    assert!(list.contains("windoku") && list.contains("anti-knight"), "{list}");
    let drawn = output(&["rules", "X+windoku"]);
    assert!(drawn.starts_with("9 digits, 33 houses"), "{drawn}");
    assert!(drawn.contains("diagonal down:\nA . . . . . . . .\n"), "{drawn}");
    assert_eq!(code(&["solve", "--rules", "x+killer", X]), Some(2));
    assert!(errors(&["solve", "--rules", "x+killer", X]).contains("unknown rule \"killer\""));
    assert!(errors(&["solve", "--rules", "6x6+8x8", X]).contains("does not go with a board of 6 digits"));
}

#[test]
fn small_boards_are_counted_and_listed() {
    let empty = ".".repeat(16);
    assert_eq!(
        output(&["solve", "--rules", "4x4", "--count", &empty]).lines().last(),
        Some(&*format!("{empty},multiple,288"))
    );
    assert_eq!(
        output(&["solve", "--rules", "latin-4", "--count", &empty]).lines().last(),
        Some(&*format!("{empty},multiple,576"))
    );
    let one = output(&["solve", "--rules", "4x4+x", "--all", "--limit", "2", "1234............"]);
    let rows: Vec<&str> = one.lines().skip(1).collect();
    assert_eq!(rows.len(), 2, "{one}");
    assert!(rows.iter().all(|row| row.split(',').nth(2).is_some_and(|solution| solution.len() == 16)), "{one}");
    let none = output(&["solve", "--rules", "4x4+nonconsecutive", &empty]);
    assert_eq!(none.lines().last(), Some(&*format!("{empty},none,")));
}

#[test]
fn a_line_that_does_not_fit_the_board_costs_no_other_its_row() {
    let lines = "1234............\n1235............\n1234\n";
    let run = fed(&["solve", "--rules", "4x4", "--count", "-"], lines.as_bytes());
    let rows = text(&run.stdout);
    assert_eq!(rows, "puzzle,status,count\n1234............,multiple,12\n1235............,invalid,\n1234,invalid,\n");
    let errors = text(&run.stderr);
    assert!(errors.contains("r1c4 cannot be \"5\"") && errors.contains("4 cells instead of 16"), "{errors}");
}

#[test]
fn regions_follow_the_givens_or_come_from_a_file() {
    let regions = "1112132233423444";
    let line = format!("1...............{regions}");
    let counted = output(&["solve", "--rules", "jigsaw", "--count", &line]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    fs::write(&path, format!("# a board\nsize 4\nregions {regions}; grid 1... .... .... ....\n")).unwrap();
    let of_file = output(&["solve", "--rules", path.to_str().unwrap(), "--count"]);
    assert_eq!(counted.lines().last().unwrap().rsplit(',').next(), of_file.lines().last().unwrap().rsplit(',').next());
    assert!(of_file.lines().last().unwrap().starts_with("1...............,"), "{of_file}");
    fs::write(&path, "size 4\nthermo r1c1 r1c2\n").unwrap();
    assert!(
        errors(&["solve", "--rules", path.to_str().unwrap()]).contains(":2: unknown statement \"thermo r1c1 r1c2\"")
    );
}
