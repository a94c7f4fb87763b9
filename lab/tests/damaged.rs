//! The reader of boards, fed with damaged text: it neither panics nor hangs.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

mod common;
#[path = "../../tests/reasoning/fuzz/damage.rs"]
mod damage;
#[path = "../../tests/reasoning/fuzz/feed.rs"]
mod feed;

use unguess_lab::csp::text::{Reader, parameters};
use unguess_lab::csp::{Board, Tables, generate};

use damage::Seeds;

/// Boards as blocks and as lines, and parameters.
fn seeds() -> Seeds {
    let board = |shape: &str, clues| -> Board {
        let tables = Tables::new(shape.parse().unwrap());
        generate::board(&tables, clues, 1, 0).unwrap().board
    };
    let blocks: String =
        [("2x2", 4), ("2x3", 9), ("3x3", 22), ("5x5", 150)].map(|(s, m)| board(s, m).to_string()).concat();
    let lines = (0..3).map(|_| board("3x3", 22).line() + " name\n").collect::<String>();
    let texts = vec![
        blocks.replace("\n6 2 3", "\n\n6 2 3"),
        lines,
        "9 3 3 22\n12 3 4 40\n".to_owned(),
        "4 2 2\n1000\n0.00\n0020\n0000\n".repeat(3),
    ];
    Seeds::of("boards", texts)
}

/// The boards of `solve`, and the parameters of `generate`.
fn read(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let mut reader = Reader::default();
    let said = (1..).zip(text.lines()).map(|(number, line)| {
        let of_board = match reader.take(number, line) {
            Ok(board) => board.map_or(0, |board| board.to_string().len()),
            Err(error) => error.to_string().len(),
        };
        of_board + parameters(number, line).map_or_else(|error| error.to_string().len(), |made| made.clues)
    });
    said.sum::<usize>() + reader.end().map_or_else(|error| error.to_string().len(), |()| 0)
}

#[test]
fn boards_of_any_bytes_are_read_or_refused() {
    seeds().texts.iter().for_each(|seed| assert!(read(seed) > 0));
    feed::fed("boards", read, seeds());
}
