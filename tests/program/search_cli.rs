//! `unguess solve`, `check` and `bench` as people run them.

use crate::common::NAMED;
use crate::common::program::{EASY, SOLVED, fed, rows, text};

const ESCARGOT: &str = NAMED[5];

/// The exit code and the rows.
fn unguess(arguments: &[&str], input: &str) -> (Option<i32>, String) {
    let output = fed(arguments, input.as_bytes());
    (output.status.code(), text(&output.stdout))
}

#[test]
fn solve_writes_a_row_for_each_line_in_order() {
    let input = format!("# comment\n{ESCARGOT}\n{}\nno puzzle\n", ESCARGOT.replacen('1', ".", 1));
    let (code, rows) = unguess(&["solve", "--count"], &input);
    assert_eq!(code, Some(0));
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
    assert_eq!((code, rows.lines().nth(1)), (Some(0), Some(format!("{ESCARGOT},23,1,yes,,right").as_str())));
    let (code, rows) = unguess(&["check", "--strict"], &format!("{ESCARGOT},{}\n", SOLVED.replacen("5341", "5346", 1)));
    assert!(code == Some(1) && rows.contains("two 6s in row 2: r2c4 and r2c7"), "{rows}");
}

#[test]
fn bench_counts_puzzles_and_threads() {
    let (code, table) = unguess(&["bench", "--csv", "-r", "-t", "-p", "-T", "1,2", "-"], &format!("{ESCARGOT}\n"));
    assert_eq!(code, Some(0));
    let header = table.lines().next().unwrap();
    assert!(header.starts_with("puzzles,microseconds,khz,threads,backtracks,name,solved,latency,microseconds_25,"));
    assert!(header.ends_with(
        ",microseconds_100,backtracks_25,backtracks_50,backtracks_75,backtracks_90,backtracks_99,backtracks_100"
    ));
    // For each number of threads: the puzzle and its reverse, each thread, all.
    let table = table.replace(", thread", " thread");
    let header = table.lines().next().unwrap();
    let rows: Vec<Vec<&str>> = table.lines().skip(1).map(|row| row.split(',').collect()).collect();
    assert_eq!(rows.len(), (2 + 1 + 1) + (2 + 2 + 1));
    assert!(rows.iter().all(|row| row.len() == header.split(',').count()));
    let reverse: String = ESCARGOT.chars().rev().collect();
    assert_eq!([rows[0][5], rows[1][5], rows[3][0], rows[3][6]], [ESCARGOT, &reverse, "2", "2"]);
    // The mean time is one by the throughput.
    let [mean, khz]: [f64; 2] = [1, 2].map(|place| rows[8][place].parse().unwrap());
    assert!((mean * khz / 1e3 - 1.0).abs() < 0.01, "{mean} {khz}");
}

/// However short the run, every figure is one.
#[test]
fn bench_tells_finite_figures_of_a_short_run() {
    let (code, table) = unguess(&["bench", "-t", "-T", "1,8", "-"], &format!("{EASY}\n"));
    assert_eq!(code, Some(0));
    assert!(!table.contains("inf") && !table.contains("NaN"), "{table}");
    let notes: Vec<&str> = table.lines().filter(|line| line.starts_with('#')).collect();
    let [machine, spread @ ..] = &notes[..] else { panic!("{table}") };
    assert!(machine.contains(" cores") && spread.len() == 2, "{table}");
    for line in spread {
        let khz: f64 = line.strip_prefix("# ").and_then(|line| line.split_once(' ')).unwrap().0.parse().unwrap();
        assert!(khz > 0.0 && line.contains(" KHz of "), "{line}");
    }
    // Of eight threads, at least seven had no puzzle: they have no speed either.
    let idle = table.lines().filter(|line| line.contains(", thread ") && line.trim_start().starts_with("0 "));
    let figures: Vec<[&str; 2]> =
        idle.map(|line| [1, 2].map(|place| line.split_whitespace().nth(place).unwrap())).collect();
    assert_eq!(figures, [["0.00", "0.000"]; 7]);
}

#[test]
fn solutions_stop_at_the_limit_and_say_so() {
    let ambiguous = EASY.replacen('6', ".", 6);
    let all = rows(&fed(&["solve", "--all"], ambiguous.as_bytes()));
    assert!(all.len() > 2 && all.iter().all(|row| row.contains(",multiple,")));
    for limit in [1, 2, all.len() - 1, all.len()] {
        let some = rows(&fed(&["solve", "--all", "--limit", &limit.to_string()], ambiguous.as_bytes()));
        assert_eq!(some[..limit], all[..limit]);
        let more = (limit < all.len()).then(|| format!("{ambiguous},limit,"));
        assert_eq!(some.get(limit), more.as_ref());
        let count = rows(&fed(&["solve", "--count", "--limit", &limit.to_string()], ambiguous.as_bytes()));
        let sign = if limit < all.len() { "+" } else { "" };
        assert_eq!(count, [format!("{ambiguous},multiple,{limit}{sign}")]);
    }
}
