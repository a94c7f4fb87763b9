//! Everything that reads text from outside, each as a function of bytes, to be tried with bytes of every kind.

use std::io::Cursor;
use std::str;
use std::time::Duration;

use unguess::board::{Grid, Puzzle};
use unguess::cli::report_of_tables;
use unguess::corpus::{InputLine, InputLines, OutputColumns, RowFormat, printable, resume};
use unguess::deadline::Deadline;
use unguess::engine::Engine;
use unguess::render::claim::{ClaimTerms, verify};
use unguess::render::{json_reader, nrc_reader};
use unguess::scale::Scale;
use unguess::text::read;

/// Reads some bytes, and says how much it has to say of them.
pub(crate) type Reader = fn(&[u8]) -> usize;

/// Every reader by its name.
pub(crate) const ALL: [(&str, Reader); 6] =
    [("puzzles", puzzles), ("tables", tables), ("rows", rows), ("nrc", nrc), ("traces", trace), ("scales", scale)];

/// The reader with this name.
pub(crate) fn named(name: &str) -> Option<Reader> {
    ALL.into_iter().find(|(reader, _)| *reader == name).map(|(_, read)| read)
}

/// The input of `rate`, `solve` and `check`, and the board of `explain` and `hint`.
fn puzzles(bytes: &[u8]) -> usize {
    let board = str::from_utf8(bytes).map(read);
    let of_board = board.map_or(0, |board| board.map_or_else(|bad| bad.error.to_string(), |grid| grid.marks()).len());
    let Ok(lines) = InputLines::of("f", Cursor::new(bytes.to_vec())) else { return of_board };
    let of_line = |line: InputLine| {
        let said = line.field().len() + line.rest().len() + line.origin().label.len();
        said + line.grid().map_or_else(|bad| bad.to_string().len(), |grid| grid.marks().len())
    };
    of_board + lines.map(|line| line.map_or_else(|error| error.to_string().len(), of_line)).sum::<usize>()
}

/// The input of `stats`.
fn tables(bytes: &[u8]) -> usize {
    let columns = ["w".to_owned(), "er".to_owned()];
    let told = |unbiased| {
        let lines = InputLines::of("f", Cursor::new(bytes.to_vec()));
        lines.map_or(0, |lines| report_of_tables(lines, &columns, unbiased).len())
    };
    told(false) + told(true)
}

/// The output of `rate` that is there with `--resume`.
fn rows(bytes: &[u8]) -> usize {
    let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";
    let done = [RowFormat::Csv, RowFormat::Jsonl].map(|format| {
        let mut lines = InputLines::of("f", Cursor::new(puzzle.repeat(4))).expect("it is plain text");
        resume(bytes, format, &OutputColumns::rated(["w"]), &mut lines, false)
            .map_or_else(|error| error.to_string().len() as u64, |done| done.end)
    });
    done.iter().sum::<u64>() as usize
}

/// A state in its first line, and steps in the notation of nrc in the others.
fn nrc(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let (first, steps) = text.split_once('\n').unwrap_or(("", &text));
    let grid = read(first).unwrap_or_else(|_| Grid::from(&Puzzle::EMPTY));
    let of_step = |step: &str| nrc_reader::read(&grid, step).map_or_else(|error| error.to_string().len(), |_| 1);
    steps.lines().map(of_step).sum()
}

/// A trace, as `verify` reads it.
fn trace(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    json_reader::read(&text).map_or_else(|error| error.to_string().len(), |claim| verdict(&claim).len())
}

/// What is said of a trace, also when it is replayed.
fn verdict(claim: &json_reader::Claim) -> String {
    let scale = Scale::named(&claim.scale);
    let verdict = |replay: bool| {
        let deadline = Deadline::new(Some(Duration::from_millis(200)), None);
        let terms = ClaimTerms { scale: scale.as_ref(), replay, deadline };
        verify(claim.clone(), &terms).map_or_else(|refusal| refusal.to_string(), |verified| verified.to_string())
    };
    verdict(false) + &verdict(true)
}

/// A scale of one's own.
fn scale(bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    match Scale::parse(&text) {
        Ok(scale) => Engine::fault(&scale).map_or(0, |(level, fault)| level + fault.to_string().len()),
        Err(error) => printable(&error.to_string()).len(),
    }
}
