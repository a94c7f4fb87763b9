//! One puzzle or state of a command line, in any form and from anywhere.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use super::Failure;
use super::bad_line::Shown;
use super::failure::tell;
use super::input::neither;
use crate::board::Grid;
use crate::corpus::{BadLine, Entries, Form, InputError, Line, Lines, Source};

/// A board has no more lines than this, and the lines before it are no more.
const LINES: usize = 100;

/// Why there is no puzzle.
pub(super) enum NoPuzzle {
    Source(InputError),
    Line(Box<BadLine>),
    Other(String),
}

impl NoPuzzle {
    /// How a command ends because of it.
    pub(super) fn end(self) -> Result<ExitCode, Failure> {
        match self {
            Self::Source(error) => Err(error.into()),
            Self::Other(message) => Err(Failure::Input { message }),
            Self::Line(bad) => {
                tell(Shown::new(*bad, true));
                Ok(ExitCode::from(3))
            }
        }
    }
}

/// The puzzle, from wherever it is.
pub(super) fn read(puzzle: &str) -> Result<Grid, NoPuzzle> {
    let path = Path::new(puzzle);
    if puzzle == "-" || path.exists() {
        return first(puzzle, Lines::new(vec![Source::named(path)]));
    }
    if puzzle.trim().is_empty() || puzzle.len() < 81 && puzzle.contains(char::is_alphabetic) {
        return Err(NoPuzzle::Other(neither(puzzle)));
    }
    let file: Arc<str> = "PUZZLE".into();
    let line = |(number, text)| Line { file: Arc::clone(&file), ..Line::new("", number, text) };
    first(puzzle, (1..).zip(puzzle.lines()).map(line).filter(|line| !line.is_idle()).map(Ok))
}

/// The first puzzle of some lines. Where none of them is a puzzle, all of them may be meant as a
/// board with a mistake.
fn first(puzzle: &str, lines: impl Iterator<Item = Result<Line, InputError>>) -> Result<Grid, NoPuzzle> {
    let mut read: Vec<Line> = Vec::new();
    for line in lines.take(LINES) {
        read.push(line.map_err(NoPuzzle::Source)?);
        // Who types a puzzle in one line need not say that this is all.
        if read.last().is_some_and(Line::is_as_long_as_a_puzzle) {
            break;
        }
    }
    // Titles stand above a puzzle, unless there is nothing else.
    let all: Vec<Line> = Entries::new(read.iter().cloned().map(Ok)).filter_map(Result::ok).collect();
    let captions = all.iter().take_while(|entry| is_caption(entry)).count();
    let captions = if all.len() > captions { captions } else { 0 };
    let mut entries = all.into_iter().skip(captions);
    let Some(first) = entries.next() else {
        return Err(NoPuzzle::Other(format!("{}: there is no puzzle", Source::named(Path::new(puzzle)))));
    };
    let fault = match first.grid() {
        Ok(grid) => return Ok(grid),
        Err(fault) => fault,
    };
    let is_puzzle = |entry: Line| entry.is_as_long_as_a_puzzle() || entry.grid().is_ok();
    if read.len() == 1 || is_puzzle(first) || entries.any(is_puzzle) {
        return Err(NoPuzzle::Line(fault));
    }
    let board = Line { form: Form::Board, ..read[captions].with(&read[captions + 1..]) };
    Err(NoPuzzle::Line(board.grid().err().unwrap_or(fault)))
}

/// Whether an entry is a title above a puzzle: it has a word, and fewer cells than a row.
fn is_caption(entry: &Line) -> bool {
    let text = entry.to_string();
    let letters: Vec<char> = text.chars().map(|c| if c.eq_ignore_ascii_case(&'x') { ' ' } else { c }).collect();
    let has_word = letters.windows(2).any(|pair| pair[0] != pair[1] && pair.iter().all(|c| c.is_alphabetic()));
    let cells = text.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '_' | '?')).count();
    entry.form == Form::First && has_word && cells < 9
}
