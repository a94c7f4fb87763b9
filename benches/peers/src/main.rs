//! Says for each puzzle of a file whether it has one solution, with the crate `sudoku`.

use std::io::{Write, stdout};

fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(path).expect("a file that can be read");
    let mut said = String::with_capacity(text.len() * 2);
    for line in text.lines() {
        let solution = sudoku::Sudoku::from_str_line(line).ok().and_then(|puzzle| puzzle.solution());
        said += line;
        said += ",";
        said += &solution.map_or_else(String::new, |solution| solution.to_str_line().to_string());
        said += "\n";
    }
    stdout().write_all(said.as_bytes()).expect("standard output");
}
