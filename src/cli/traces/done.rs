//! How far an interrupted run has come.

use std::io::{self, BufRead};

use serde::Deserialize;

use crate::cli::kept_rows::RowsThere;

/// The puzzles whose rows are complete.
#[derive(Default)]
pub(super) struct CompletedPuzzles {
    /// The number of the last of them; 0 if there is none.
    pub(super) puzzle: u64,
    /// Its rows.
    pub(super) last: Vec<u8>,
    /// How many rows there are with those of the puzzles before, and where they end, in bytes.
    pub(super) there: RowsThere,
}

impl CompletedPuzzles {
    /// Reads the rows of an interrupted run up to the last puzzle all of whose rows are there.
    pub(super) fn of(mut rows: impl BufRead) -> io::Result<Self> {
        // `current` has the rows of one puzzle so far, and `at` counts everything that was read.
        let (mut done, mut current, mut at, mut row) = (Self::default(), Vec::new(), RowsThere::default(), Vec::new());
        loop {
            row.clear();
            at.end += rows.read_until(b'\n', &mut row)? as u64;
            at.rows += 1;
            if !row.ends_with(b"\n") {
                return Ok(done);
            }
            let RowHead { number, step, of } = serde_json::from_slice(&row).map_err(|_| {
                io::Error::new(io::ErrorKind::InvalidData, "it has lines that are not rows of unguess traces")
            })?;
            if step == 1 {
                current.clear();
            }
            current.extend_from_slice(&row);
            if step == of {
                done = Self { puzzle: number, last: std::mem::take(&mut current), there: at };
            }
        }
    }
}

/// What a row begins with: the number of its puzzle, its number there, and how many rows the puzzle has.
#[derive(Deserialize)]
struct RowHead {
    number: u64,
    step: u64,
    of: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_torn_or_not_complete_is_left_out() {
        let row = |number, step, of| format!("{{\"number\":{number},\"step\":{step},\"of\":{of},\"x\":0}}\n");
        let two = row(3, 1, 2) + &row(3, 2, 2);
        let all = two.clone() + &row(5, 1, 2) + &row(5, 2, 2)[..9];
        let done = CompletedPuzzles::of(all.as_bytes()).unwrap();
        assert_eq!((done.puzzle, done.there.rows, done.there.end), (3, 2, two.len() as u64));
        assert_eq!(done.last, two.as_bytes());
        assert_eq!(CompletedPuzzles::of(&b""[..]).unwrap().puzzle, 0);
        assert!(CompletedPuzzles::of(&b"puzzle,status\n"[..]).is_err());
    }
}
