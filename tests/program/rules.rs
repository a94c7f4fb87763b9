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
    assert!(drawn.starts_with("9 digits, 38 houses"), "{drawn}");
    assert!(drawn.contains("the falling diagonal:\nA . . . . . . . .\n"), "{drawn}");
    assert_eq!(code(&["solve", "--rules", "x+chaos", X]), Some(2));
    assert!(errors(&["solve", "--rules", "x+chaos", X]).contains("unknown rule \"chaos\""));
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
    assert!(errors.contains("r1c4 cannot be 5") && errors.contains("4 characters where a puzzle has 16"), "{errors}");
}

#[test]
fn the_board_of_the_documentation_has_one_solution() {
    let page = include_str!("../../docs/boards.md");
    let board = page.split("```text\n").find(|part| part.starts_with("size 6")).unwrap().split("```").next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    fs::write(&path, board).unwrap();
    let solved = output(&["solve", "--rules", path.to_str().unwrap()]);
    assert_eq!(
        solved.lines().last(),
        Some("1.................24..........53...1,ok,123456654312412563241635365124536241")
    );
}

#[test]
fn what_cannot_be_on_a_board_is_refused_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    for (statement, fault) in [
        ("marks r1c1 789", ":2: \"7\" is not a digit of this board"),
        ("house a r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1", ":2: a house of 7 cells; 6 is the most"),
        ("house a r1c1 r1c1", ":2: r1c1 is named twice"),
        ("grid 11.... ...... ...... ...... ...... ......", ":2: grid: two 1s in row 1: r1c1 and r1c2"),
        ("regions 1111111 22222 333333 444444 555555 666666", ":2: region 1 has 7 cells"),
    ] {
        fs::write(&path, format!("size 6\n{statement}\n")).unwrap();
        let said = errors(&["solve", "--rules", path.to_str().unwrap()]);
        assert!(said.contains(fault), "{statement}: {said}");
    }
    for (rules, fault) in [("cyclic", "cyclic needs nonconsecutive"), ("toroidal", "toroidal needs links")] {
        assert!(errors(&["solve", "--rules", rules, X]).contains(fault));
    }
    assert!(errors(&["solve", "--rules", "jigsaw", X]).contains("81 characters; a jigsaw has givens and then"));
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
    fs::write(&path, "size 4\nrellik r1c1 r1c2\n").unwrap();
    assert!(
        errors(&["solve", "--rules", path.to_str().unwrap()]).contains(":2: unknown statement \"rellik r1c1 r1c2\"")
    );
}
