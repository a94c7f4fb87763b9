//! What a command line names as input: puzzles themselves, files of them, or standard input.

use std::path::Path;

use super::Failure;
use crate::board::Grid;
use crate::corpus::{InputError, Line, Lines, Source};

/// A line, or why there are no more.
pub(super) type Read = Result<Line, InputError>;

/// The lines of the inputs in their order. An input that reads as a puzzle or a state is one; any other is a file.
pub(super) fn lines(inputs: &[String]) -> Result<impl Iterator<Item = Read> + Send, Failure> {
    let inputs = if inputs.is_empty() { vec!["-".to_owned()] } else { inputs.to_vec() };
    let sources: Vec<Result<Source, Line>> =
        inputs.iter().enumerate().map(|(place, input)| source(place, input)).collect();
    for source in sources.iter().flatten() {
        source.probe()?;
    }
    if sources.iter().flatten().filter(|source| **source == Source::Standard).count() > 1 {
        return Err(Failure::usage("standard input is named twice", "name - once"));
    }
    Ok(sources.into_iter().flat_map(|source| match source {
        Ok(source) => Box::new(Lines::new(vec![source])) as Box<dyn Iterator<Item = Read> + Send>,
        Err(line) => Box::new(std::iter::once(Ok(line))),
    }))
}

/// A source, or the line that the argument itself is.
fn source(place: usize, input: &str) -> Result<Source, Line> {
    match input.parse::<Grid>() {
        Ok(grid) => {
            let is_board = input.contains(char::is_whitespace);
            let text = if is_board { grid.marks() } else { input.to_owned() };
            Err(Line::new("argument", place as u64 + 1, &text))
        }
        Err(_) => Ok(Source::named(Path::new(input))),
    }
}
