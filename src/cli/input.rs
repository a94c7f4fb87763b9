//! What a command line names as input: puzzles themselves, files of them, or standard input.

use std::path::Path;

use super::Failure;
use crate::board::Grid;
use crate::corpus::{InputError, Line, Lines, Source, printable};

/// A line, or why there are no more.
pub(super) type Read = Result<Line, InputError>;

/// The lines of the inputs in their order. An input that reads as a puzzle or a state is one; any other is a file.
pub(super) fn lines(inputs: &[String]) -> Result<impl Iterator<Item = Read> + Send, Failure> {
    let inputs = if inputs.is_empty() { vec!["-".to_owned()] } else { inputs.to_vec() };
    let sources = inputs.iter().enumerate().map(|(place, input)| source(place, input));
    let sources: Vec<Result<Source, Line>> = sources.collect::<Result<_, _>>()?;
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
fn source(place: usize, input: &str) -> Result<Result<Source, Line>, Failure> {
    let line = |text: &str| Line::new("argument", place as u64 + 1, text);
    match input.parse::<Grid>() {
        Ok(grid) if input.contains(char::is_whitespace) => Ok(Err(line(&grid.marks()))),
        Ok(_) => Ok(Err(line(input))),
        Err(_) if input == "-" || Path::new(input).exists() => Ok(Ok(Source::named(Path::new(input)))),
        Err(_) if matches!(line(input).field().chars().count(), 81 | 729) => Ok(Err(line(input))),
        Err(_) => Err(Failure::Input { message: neither(input) }),
    }
}

/// What is said of an argument that is nothing we know.
pub(super) fn neither(input: &str) -> String {
    if input.trim().is_empty() {
        return "an empty argument is neither a file nor a puzzle of 81 characters".to_owned();
    }
    format!("{} is neither a file nor a puzzle of 81 characters", printable(input))
}
