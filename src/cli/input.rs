//! What a command line names as input: puzzles themselves, files of them, or standard input.

use std::path::Path;

use clap::Args;

use super::Failure;
use super::standard::{can_be_read, output_is_not_read};
use unguess_corpus::{
    ARGUMENT, BoardRules, Entries, InputError, InputLine, InputLines, PuzzleColumn, PuzzleLocation, Source, printable,
};
use unguess_text::{read, read_on};

/// The options of tables.
#[derive(Args)]
pub(super) struct TableOptions {
    /// In a table, the column of puzzles: its name in the header, or its number
    #[arg(long, value_name = "NAME|NUMBER")]
    column: Option<PuzzleColumn>,
    /// Add the other columns of a table to the output, after its own; in other files, the rest of each line
    ///
    /// If the output already has a column of that name, the prefix input_ is added. Several files must have the same
    /// columns.
    #[arg(long)]
    keep: bool,
}

impl TableOptions {
    /// The puzzles in some lines.
    pub(super) fn entries<I: Iterator<Item = LineResult>>(&self, lines: I) -> Entries<I> {
        Entries::new(lines).with_column(self.column.clone())
    }

    /// The names of the input columns that are kept in the output, which has the columns `others` already: a name that
    /// is taken gets `input_` before it. The column of puzzles is looked for here, before anything is written.
    pub(super) fn kept(
        &self,
        entries: &mut Entries<impl Iterator<Item = LineResult>>,
        others: &[&str],
    ) -> Result<Vec<String>, Failure> {
        if self.column.is_some() {
            entries.start()?;
        }
        let mut taken: Vec<String> = others.iter().map(|name| (*name).to_owned()).collect();
        let names = if self.keep { entries.other_names()? } else { Vec::new() };
        for mut name in names {
            while taken.contains(&name) {
                name.insert_str(0, "input_");
            }
            taken.push(name);
        }
        Ok(taken.split_off(others.len()))
    }

    /// What is kept of a line.
    pub(super) fn values(&self, line: &InputLine) -> Vec<String> {
        if self.keep { line.others() } else { Vec::new() }
    }
}

/// A line, or why there are no more.
pub(super) type LineResult = Result<InputLine, InputError>;

/// The lines of the inputs in their order, for the board that is asked for, if one is. An input that reads as a puzzle or a state is
/// one; any other is a file.
pub(super) fn lines(inputs: &[String], rules: Option<&BoardRules>) -> Result<InputLines, Failure> {
    let inputs = if inputs.is_empty() { vec!["-".to_owned()] } else { inputs.to_vec() };
    let sources = inputs.iter().enumerate().map(|(place, input)| source(place, input, rules));
    let sources = readable(sources.collect::<Result<_, _>>()?)?;
    output_is_not_read(&sources)?;
    Ok(InputLines::new(sources))
}

/// These sources, if all of them can be read.
pub(super) fn readable(sources: Vec<Source>) -> Result<Vec<Source>, Failure> {
    let is_twice = sources.iter().filter(|source| **source == Source::Standard).count() > 1;
    Failure::refuse_if(is_twice, "standard input is named twice", "name - once")?;
    sources.iter().try_for_each(can_be_read)?;
    Ok(sources)
}

/// The source that an argument names: a file or standard input, or else the argument itself as a puzzle, whose faults
/// are those on the board that is asked for.
fn source(place: usize, input: &str, rules: Option<&BoardRules>) -> Result<Source, Failure> {
    let board = rules.and_then(BoardRules::board);
    let line = InputLine::new(ARGUMENT, place as u64 + 1, input).on(board);
    let is_file = input == "-" || Path::new(input).exists();
    let read = read_on(input, board);
    if (line.names_its_board() || line.large().is_some()) && !is_file {
        Ok(Source::Line(Box::new(line)))
    // A puzzle on the board, even if a file has that name; or a board with a fault.
    } else if read.as_ref().map_or_else(|misread| !is_file && misread.is_a_board(), |_| true) {
        Ok(Source::Line(Box::new(line.at(PuzzleLocation::Board))))
    } else if is_file {
        Ok(Source::named(Path::new(input)))
    } else if line.is_as_long_as_a_puzzle() || rules.is_some() {
        Ok(Source::Line(Box::new(line)))
    } else {
        Err(Failure::Input { message: neither(input) })
    }
}

/// Whether a text is a puzzle that says which board it is for.
pub(super) fn names_its_board(text: &str) -> bool {
    InputLine::new(ARGUMENT, 1, text).names_its_board()
}

/// Whether a text is a puzzle, or is meant as one.
pub(super) fn is_meant_as_puzzle(text: &str) -> bool {
    let line = InputLine::new(ARGUMENT, 1, text);
    let is_as_long = || line.is_as_long_as_a_puzzle() || line.large().is_some();
    read(text).map_or_else(|misread| misread.is_a_board() || is_as_long(), |_| true)
}

/// The message about an argument that is neither a file nor a puzzle.
pub(super) fn neither(input: &str) -> String {
    let what = if input.trim().is_empty() { "an empty argument".to_owned() } else { printable(input) };
    format!("{what} is neither a file nor a puzzle of 81 characters, nor a board of nine rows")
}
