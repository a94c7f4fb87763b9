//! One puzzle or state of a command line, in any form and from anywhere.

use std::path::Path;
use std::process::ExitCode;

use super::Failure;
use super::bad_line::Shown;
use super::bad_lines::BOARD_LINES;
use super::failure::tell;
use super::input::neither;
use crate::board::Grid;
use crate::corpus::{BadLine, InputError, Line, Lines, Source};

/// Why there is no puzzle.
pub(super) enum Fault {
    Source(InputError),
    Line(Box<BadLine>),
    Other(String),
}

impl Fault {
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
pub(super) fn read(puzzle: &str) -> Result<Grid, Fault> {
    let path = Path::new(puzzle);
    if puzzle == "-" || path.exists() {
        return read_lines(puzzle, Lines::new(vec![Source::named(path)]));
    }
    if puzzle.trim().is_empty() || puzzle.len() < 81 && puzzle.contains(char::is_alphabetic) {
        return Err(Fault::Other(neither(puzzle)));
    }
    let lines = (1..).zip(puzzle.lines()).map(|(number, text)| Line::new("PUZZLE", number, text));
    read_lines(puzzle, lines.filter(|line| !line.is_idle()).map(Ok))
}

/// The puzzle of the first line; if that is none, and neither is another line, all lines are a board.
fn read_lines(puzzle: &str, mut lines: impl Iterator<Item = Result<Line, InputError>>) -> Result<Grid, Fault> {
    let Some(first) = lines.next() else {
        return Err(Fault::Other(format!("{}: there is no puzzle", Source::named(Path::new(puzzle)))));
    };
    let first = first.map_err(Fault::Source)?;
    if is_as_long_as_a_puzzle(&first) {
        return first.grid().map_err(Fault::Line);
    }
    let rest: Vec<Line> = lines.take(BOARD_LINES).collect::<Result<_, _>>().map_err(Fault::Source)?;
    if rest.iter().any(is_as_long_as_a_puzzle) {
        return first.grid().map_err(Fault::Line);
    }
    let board = [&first].into_iter().chain(&rest).map(Line::to_string).collect::<Vec<_>>().join("\n");
    if board.trim().contains(char::is_whitespace) || board.starts_with(':') {
        return board.parse().map_err(|error| Fault::Other(format!("{}: {error}", first.file)));
    }
    first.grid().map_err(Fault::Line)
}

fn is_as_long_as_a_puzzle(line: &Line) -> bool {
    matches!(line.field().chars().count(), 81 | 729)
}
