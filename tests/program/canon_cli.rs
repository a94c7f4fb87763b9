//! Canonical forms and isomorphs, as people meet them.

use std::process::Stdio;

use crate::common::program::{HARD, SOLVED, code, fed, folder_with, output, rows, text, unguess};

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn isomorphs(puzzle: &str, arguments: &[&str]) -> Vec<String> {
    output(&[&["canon", puzzle, "--random"], arguments].concat()).lines().map(str::to_owned).collect()
}

#[test]
fn isomorphs_are_different_puzzles_with_one_canonical_form() {
    let made = isomorphs(ESCARGOT, &["300", "--seed", "5"]);
    assert_eq!(made.len(), 300);
    assert_eq!(made, isomorphs(ESCARGOT, &["300", "--seed", "5", "-j", "2"]));
    assert_ne!(made, isomorphs(ESCARGOT, &["300", "--seed", "6"]));
    let forms = text(&fed(&["canon"], made.join("\n").as_bytes()).stdout);
    let form = output(&["canon", ESCARGOT]);
    assert!(forms.lines().count() == 300 && forms.lines().all(|line| format!("{line}\n") == form));
    assert_eq!(output(&["canon", form.trim()]), form);
}

#[test]
fn rows_have_status_form_and_automorphisms_and_no_line_is_dropped() {
    let input = format!("{ESCARGOT} its name\n12\n# a comment\n{}\n", ".".repeat(81));
    let output = fed(&["canon", "--format", "csv", "--keep"], input.as_bytes());
    let form = text(&fed(&["canon"], ESCARGOT.as_bytes()).stdout);
    let rows = rows(&output);
    assert_eq!(rows[0], format!("{ESCARGOT},ok,{},1,its name", form.trim()));
    assert_eq!(rows[1], "12,invalid,,,");
    assert_eq!(rows[2], format!("{0},ok,{0},3359232,", ".".repeat(81)));
    assert!(text(&output.stderr).contains(":2:1: 2 characters where a puzzle has 81"), "{}", text(&output.stderr));
    let lines = text(&fed(&["canon", "--format", "jsonl"], input.as_bytes()).stdout);
    assert!(lines.lines().nth(1).is_some_and(
        |line| line == "{\"puzzle\":\"12\",\"status\":\"invalid\",\"canonical\":null,\"automorphisms\":null}"
    ));
    let plain = text(&fed(&["canon"], input.as_bytes()).stdout);
    assert_eq!(plain, format!("{form}\n{}\n", ".".repeat(81)));
    assert_eq!(text(&fed(&["canon"], b"").stdout), "");
}

#[test]
fn puzzles_of_one_solution_have_the_same_form_of_it() {
    let of = |puzzle: &str| output(&["canon", "--of-solution", puzzle]);
    assert_eq!(of(ESCARGOT), of(SOLVED));
    assert_ne!(of(ESCARGOT), of(HARD));
    let several = output(&["canon", "--of-solution", "--format", "csv", &".".repeat(81)]);
    assert_eq!(several.lines().nth(1), Some(&*format!("{},multiple,,", ".".repeat(81))));
}

#[test]
fn the_first_of_each_class_remains_in_order_also_where_memory_is_small() {
    // 75,000 lines of 12,894 classes and some lines that are no puzzles; a megabyte holds 10,810 classes.
    let made = output(&["canon", "--random", "5", "corpora/top-down-2500.txt"]);
    let more: Vec<String> = made.lines().map(str::to_owned).collect();
    let mut lines = Vec::new();
    for (number, puzzle) in more.iter().enumerate().flat_map(|pair| [pair; 2]) {
        // Another clue taken out makes another class, mostly.
        for place in [3, 11, 23] {
            let mut other = puzzle.clone().into_bytes();
            other[place] = b'.';
            lines.push(text(&other));
        }
        if number % 1000 == 0 {
            lines.push(format!("{number} is no puzzle"));
        }
    }
    let input = lines.join("\n");
    let forms = text(&fed(&["canon"], input.as_bytes()).stdout);
    let mut seen = std::collections::BTreeSet::new();
    let is_first = |(form, _): &(&str, &String)| form.is_empty() || seen.insert((*form).to_owned());
    let expected: Vec<&str> = forms.lines().zip(&lines).filter(is_first).map(|(form, _)| form).collect();
    let classes = expected.iter().filter(|form| !form.is_empty()).count();
    assert!(classes > 10_810, "{classes}");
    let folder = tempfile::tempdir().unwrap();
    let temporary = folder.path().to_str().unwrap();
    for arguments in [&["--memory", "1", "-j", "2"][..], &["--memory", "1", "-j", "1"], &["--memory", "100"]] {
        let arguments = [&["canon", "--unique", "--temporary", temporary], arguments].concat();
        let found = text(&fed(&arguments, input.as_bytes()).stdout);
        assert_eq!(found.lines().collect::<Vec<_>>(), expected);
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
    }
    let written = text(&fed(&["canon", "--unique", "--as-written"], input.as_bytes()).stdout);
    assert_eq!(written.lines().next(), Some(&*lines[0]));
    assert_eq!(written.lines().count(), expected.len());
}

#[test]
fn a_folder_for_temporary_files_must_be_there_and_a_reader_may_go() {
    assert_eq!(code(&["canon", "--unique", "--temporary", "no/such/folder", ESCARGOT]), Some(3));
    assert_eq!(code(&["canon", "--as-written", ESCARGOT]), Some(2));
    assert_eq!(code(&["canon", "--random", "0", ESCARGOT]), Some(2));
    for other in [&["--unique"][..], &["--repeats"], &["--of-solution"], &["--format", "csv"], &["--memory", "9"]] {
        assert_eq!(code(&[&["canon", "--random", "1", ESCARGOT], other].concat()), Some(2), "{other:?}");
    }
    assert_eq!(code(&["canon", "--seed", "1", ESCARGOT]), Some(2));
    let mut child = unguess(&["canon", "--random", "4000000000", ESCARGOT])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_table_that_is_kept_keeps_its_columns() {
    let (_folder, path) = folder_with("t.csv", format!("name,grid\nfirst,{ESCARGOT}\n").as_bytes());
    let path = path.to_str().unwrap();
    let rows = output(&["canon", "--format", "csv", "--keep", path]);
    assert!(rows.starts_with("puzzle,status,canonical,automorphisms,name\n") && rows.ends_with(",1,first\n"), "{rows}");
    assert!(output(&["canon", "--random", "1", "--keep", path]).trim_end().ends_with(",first"));
}
