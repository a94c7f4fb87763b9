//! Tables of puzzles: which column is read, what is kept of the others, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::io::Write;

use crate::common::NAMED;
use crate::common::program::{EASY, SOLVED, fed, folder_with, output, rows, text, unguess, zstd};

/// A table as people share them: each puzzle with its solution.
fn kaggle() -> String {
    let solution = output(&["solve", EASY]).lines().nth(1).unwrap().split(',').nth(2).unwrap().to_owned();
    format!("id,puzzle,solution,clues,difficulty\n7,{EASY},{solution},28,1.5\n8,{},{SOLVED},23,\n", NAMED[5])
}

/// What is written, and what is told.
fn run(arguments: &[&str], input: &str) -> (String, String) {
    let output = fed(arguments, input.as_bytes());
    (text(&output.stdout), text(&output.stderr))
}

#[test]
fn rows_are_read_again() {
    let plain = run(&["rate"], &format!("{EASY}\n{}\n", NAMED[5]));
    assert_eq!(run(&["rate"], &plain.0), plain);
    assert_eq!(run(&["rate"], &run(&["rate", "--format", "jsonl"], &plain.0).0), plain);
    assert_eq!(run(&["rate"], &kaggle()), plain);
    let claims = run(&["check"], &kaggle()).0;
    assert_eq!(claims.lines().skip(1).map(|row| row.rsplit(',').next().unwrap()).collect::<Vec<_>>(), ["right"; 2]);
    let solved = run(&["solve", "--column", "solution"], &kaggle()).0;
    assert_eq!(solved.lines().nth(2), Some(&*format!("{SOLVED},ok,{SOLVED}")));
}

#[test]
fn a_refusal_says_what_is_there() {
    let (folder, path) = folder_with("puzzles.csv", kaggle().as_bytes());
    let path = path.to_str().unwrap();
    let written = folder.path().join("ratings.csv");
    for command in [&["rate", "-o", written.to_str().unwrap()][..], &["solve"], &["check"]] {
        for (column, seen) in [("grid", "no column \"grid\""), ("6", "no column 6")] {
            let output = unguess(&[command, &["--column", column, path]].concat()).output().unwrap();
            assert_eq!((output.status.code(), text(&output.stdout)), (Some(3), String::new()), "{command:?}");
            let told = text(&output.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(told.contains(seen), "{told}");
            assert!(told.contains("id, puzzle, solution, clues, difficulty"), "{told}");
        }
    }
    assert!(!written.exists(), "nothing is replaced before");
    assert_eq!(unguess(&["rate", "--column", "0", path]).output().unwrap().status.code(), Some(2));
    let bad = kaggle().replacen(&EASY[..80], "12", 1);
    let output = fed(&["rate"], bad.as_bytes());
    assert!(rows(&output)[0].ends_with(",invalid,,") && rows(&output).len() == 2);
    assert!(text(&output.stderr).contains("standard input:2:3: 3 characters where a puzzle has 81"));
}

#[test]
fn other_columns_are_kept_and_no_name_is_there_twice() {
    let table = kaggle();
    let kept = run(&["rate", "--keep"], &table).0;
    let mut lines = kept.lines();
    assert_eq!(lines.next(), Some("puzzle,status,clues,w,id,solution,input_clues,difficulty"));
    let row = lines.next().unwrap();
    assert!(row.starts_with(&format!("{EASY},ok,28,0,7,")) && row.ends_with(",28,1.5"), "{row}");
    let object = run(&["rate", "--keep", "--format", "jsonl"], &table).0;
    assert!(object.lines().next().unwrap().ends_with(",\"input_clues\":\"28\",\"difficulty\":\"1.5\"}"), "{object}");
    let twice = run(&["rate", "--keep"], &kept).0;
    assert!(twice.starts_with("puzzle,status,clues,w,input_status,input_clues,input_w,id,solution,input_input_clues,"));
    assert!(
        run(&["solve", "--keep"], &table).0.starts_with("puzzle,status,solution,id,input_solution,clues,difficulty\n")
    );
    assert!(run(&["check", "--keep"], &table).0.contains("redundant,claim,id,solution,input_clues,difficulty\n"));
    let quoted = format!("\"a\",\"puzzle\"\n\"one, \"\"two\"\"\nthree\",\"{EASY}\"\n");
    assert_eq!(
        run(&["rate", "--keep"], &quoted).0.lines().nth(1),
        Some(&*format!("{EASY},ok,28,0,\"one, \"\"two\"\" three\""))
    );
    let named = run(&["rate", "--keep"], &format!("{EASY} Easy, 2006\n")).0;
    assert_eq!(named, format!("puzzle,status,clues,w,rest\n{EASY},ok,28,0,\"Easy, 2006\"\n"));
    assert!(run(&["rate", "--keep"], "").0.starts_with("puzzle,status,clues,w,rest\n"));
}

#[test]
fn several_files_are_kept_only_with_the_same_columns() {
    let (folder, first) = folder_with("a.csv", kaggle().as_bytes());
    let second = folder.path().join("b.csv");
    std::fs::write(&second, format!("name,puzzle\nx,{EASY}\n")).unwrap();
    let files = [first.to_str().unwrap(), second.to_str().unwrap()];
    assert_eq!(output(&["rate", files[0], files[1]]).lines().count(), 4);
    let output = unguess(&["rate", "--keep", files[0], files[1]]).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("b.csv"), "{}", text(&output.stderr));
}

#[test]
fn compressed_tables_are_read_and_resumed() {
    let table = kaggle();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(table.as_bytes()).unwrap();
    let files = [gzip.finish().unwrap(), zstd(table.as_bytes())];
    for bytes in files {
        let (folder, path) = folder_with("puzzles", &bytes);
        let (path, ratings) = (path.to_str().unwrap(), folder.path().join("ratings.csv"));
        let whole = output(&["rate", "--keep", path]);
        assert_eq!(whole, run(&["rate", "--keep"], &table).0);
        let first_row = whole.lines().take(2).map(|line| line.len() + 1).sum();
        std::fs::write(&ratings, &whole[..first_row]).unwrap();
        output(&["rate", "--keep", path, "--resume", "-o", ratings.to_str().unwrap()]);
        assert_eq!(std::fs::read_to_string(&ratings).unwrap(), whole);
    }
}
