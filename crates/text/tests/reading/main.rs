//! Texts as people write, paste and damage them, and what is read of them.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

mod addresses;
mod boards;
mod composed;
mod formats;
mod framings;
mod pasted;
mod tables;
mod written;

use std::io::Cursor;
use std::path::Path;

use unguess_board::solutions::{Verdict, verdict};
use unguess_board::{Grid, Puzzle};
use unguess_text::{BadLine, BoardRules, Entries, InputLine, InputLines};

const EASY: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";
const OTHER: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

/// The lines of a text.
fn lines(text: &str) -> InputLines {
    InputLines::of("file", Cursor::new(text.to_owned())).unwrap()
}

/// The entries of a text, on a board that is asked for.
fn entries_on(text: &str, rules: Option<&BoardRules>) -> Vec<InputLine> {
    Entries::new(lines(text)).on(rules).map(Result::unwrap).collect()
}

/// What each entry of a text is.
fn grids_on(text: &str, rules: Option<&BoardRules>) -> Vec<Result<Grid, Box<BadLine>>> {
    entries_on(text, rules).iter().map(|line| line.grid_on(rules)).collect()
}

/// What each entry of a text is in one line, or why it is nothing.
fn entries(text: &str) -> Vec<Result<String, String>> {
    let written = |grid: Result<Grid, Box<BadLine>>| grid.map(|grid| grid.in_one_line()).map_err(|bad| bad.to_string());
    grids_on(text, None).into_iter().map(written).collect()
}

/// The solution of a puzzle that has one.
fn solution(puzzle: &str) -> String {
    match verdict(&puzzle.parse::<Grid>().unwrap()) {
        Verdict::Unique(solution) => solution.to_string(),
        other => panic!("{puzzle}: {other:?}"),
    }
}

/// The puzzles of two corpora.
fn corpora() -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpora");
    let texts = ["seeds.txt", "top-down-2500.txt"].map(|name| std::fs::read_to_string(folder.join(name)).unwrap());
    let puzzle = |line: &str| line.split([' ', ',', '\t']).next()?.parse().ok();
    texts.iter().flat_map(|text| text.lines().filter_map(puzzle)).collect()
}

/// Nine lines.
fn board(line: &str) -> String {
    line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect()
}
