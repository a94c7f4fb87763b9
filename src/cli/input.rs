//! What a command line names as input: puzzles themselves, files of them, or standard input.

use std::path::Path;

use super::Failure;
use crate::board::read;
use crate::corpus::{Entries, Form, InputError, Line, Lines, Source, printable};

/// A line, or why there are no more.
pub(super) type Read = Result<Line, InputError>;

/// The puzzles of the inputs in their order. An input that reads as a puzzle or a state is one; any other is a file.
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
        Ok(source) => Box::new(Entries::new(Lines::new(vec![source]))) as Box<dyn Iterator<Item = Read> + Send>,
        Err(line) => Box::new(std::iter::once(Ok(line))),
    }))
}

/// A source, or the line that the argument itself is.
fn source(place: usize, input: &str) -> Result<Result<Source, Line>, Failure> {
    let line = Line::new("argument", place as u64 + 1, input);
    let is_file = || input == "-" || Path::new(input).exists();
    match read(input) {
        Ok(_) => Ok(Err(Line { form: Form::Board, ..line })),
        Err(_) if is_file() => Ok(Ok(Source::named(Path::new(input)))),
        Err(misread) if misread.is_a_board() => Ok(Err(Line { form: Form::Board, ..line })),
        Err(_) if line.is_as_long_as_a_puzzle() => Ok(Err(line)),
        Err(_) => Err(Failure::Input { message: neither(input) }),
    }
}

/// What is said of an argument that is nothing we know.
pub(super) fn neither(input: &str) -> String {
    let what = if input.trim().is_empty() { "an empty argument".to_owned() } else { printable(input) };
    format!("{what} is neither a file nor a puzzle of 81 characters, nor a board of nine rows")
}
