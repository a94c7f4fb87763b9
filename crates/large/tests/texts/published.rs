//! Texts that others published. They are in the folder that the variable `UNGUESS_DATA` names.

use std::fs;
use std::path::PathBuf;

use crate::made::undeclared;
use serde_json::Value;
use unguess_large::{Alphabet, Digit, grid_text};

/// A file of the data, if there is any.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn published(path: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("UNGUESS_DATA") else {
        println!("skipped: UNGUESS_DATA names no folder");
        return None;
    };
    Some(fs::read_to_string(PathBuf::from(folder).join(path)).expect("a file of the data"))
}

#[test]
fn published_puzzles_are_letters_of_16_digits() {
    let Some(text) = published("large/puzzles.csv") else { return };
    let puzzles: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    for text in &puzzles {
        let puzzle = undeclared(text);
        assert_eq!((puzzle.alphabet, puzzle.board.shape()), (Alphabet::Letters, Some([4, 4])));
        assert_eq!(grid_text(puzzle.alphabet, &puzzle.givens), *text);
    }
    assert_eq!(puzzles.len(), 56);
}

#[test]
fn one_board_is_the_same_in_every_format() {
    let Some(boards) = published("boards/boards.jsonl") else { return };
    let Some(links) = published("boards/links.tsv") else { return };
    let mut read = 0;
    for line in boards.lines() {
        let board: Value = serde_json::from_str(line).unwrap();
        let (size, id) = (board["size"].as_u64().unwrap() as usize, board["id"].as_str().unwrap());
        if size < 10 {
            continue;
        }
        let givens: Vec<Option<Digit>> =
            board["givens"].as_str().unwrap().chars().map(|sign| Alphabet::OneBased.digit(sign, size)).collect();
        let rows = links.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        for row in rows.filter(|row| row[1] == id) {
            let text = match row[2].split_once("load=") {
                None => row[2].to_owned(),
                Some((_, packed)) => {
                    let packed = packed.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
                    String::from_utf16(&lz_str::decompress_from_base64(&packed).unwrap()).unwrap()
                }
            };
            let puzzle = undeclared(&text);
            assert_eq!(puzzle.givens, givens, "{id}");
            let extras = puzzle.board.houses().len() - 3 * size;
            assert_eq!(extras, board.get("houses").and_then(Value::as_array).map_or(0, Vec::len), "{id}");
            read += 1;
        }
    }
    assert!(read >= 12, "{read} texts");
}
