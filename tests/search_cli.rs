//! `unguess solve`, `check` and `bench` as people run them.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use assert_cmd::Command;

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

fn unguess(arguments: &[&str], input: &str) -> (i32, String) {
    let output = Command::cargo_bin("unguess").unwrap().args(arguments).write_stdin(input).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn solve_writes_a_row_for_each_line_in_order() {
    let input = format!("# comment\n{ESCARGOT}\n{}\nno puzzle\n", ESCARGOT.replacen('1', ".", 1));
    let (code, rows) = unguess(&["solve", "--count"], &input);
    assert_eq!(code, 0);
    let ends: Vec<&str> = rows.lines().map(|row| row.split_once(',').unwrap().1).collect();
    assert_eq!(ends[..2], ["status,count", "ok,1"]);
    assert!(ends[2].starts_with("multiple,"));
    assert_eq!(ends[3], "invalid,");
    assert_eq!(unguess(&["solve", ESCARGOT], "").1, format!("puzzle,status,solution\n{ESCARGOT},ok,{SOLVED}\n"));
    let (_, all) = unguess(&["solve", "--all", "--limit", "3", &".".repeat(81)], "");
    let ends: Vec<&str> = all.lines().map(|row| row.split(',').nth(1).unwrap()).collect();
    assert_eq!(ends, ["status", "multiple", "multiple", "multiple", "limit"]);
}

#[test]
fn check_names_what_is_wrong_with_a_claimed_solution() {
    let (code, rows) = unguess(&["check", "--strict"], &format!("{ESCARGOT},{SOLVED}\n"));
    assert_eq!((code, rows.lines().nth(1)), (0, Some(format!("{ESCARGOT},23,1,yes,,right").as_str())));
    let (code, rows) = unguess(&["check", "--strict"], &format!("{ESCARGOT},{}\n", SOLVED.replacen("5341", "5346", 1)));
    assert!(code == 1 && rows.contains("two 6s in row 2: r2c4 and r2c7"), "{rows}");
}

#[test]
fn bench_counts_puzzles_and_threads() {
    let (code, table) = unguess(&["bench", "--csv", "-r", "-t", "-p", "-T", "1,2", "-"], &format!("{ESCARGOT}\n"));
    assert_eq!(code, 0);
    assert_eq!(table.lines().next(), Some("puzzles,microseconds,khz,threads,backtracks,name"));
    // For each direction and number of threads: the puzzle, each thread, all.
    assert_eq!(table.lines().count(), 1 + 2 * ((1 + 1 + 1) + (1 + 2 + 1)));
}
