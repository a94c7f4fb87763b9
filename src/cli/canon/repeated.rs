//! Which line repeats which.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::Arc;

use super::row::form_key;
use crate::cli::Failure;
use crate::cli::bad_lines::BadLines;
use crate::cli::failure::tell;
use crate::cli::output::Output;
use unguess_corpus::{Entries, InputError, Key, Line, csv_line, try_in_order};

/// A line that may be repeated, or that repeats another one.
pub(in crate::cli) struct Repeated {
    file: Arc<str>,
    line: u64,
    puzzle: String,
}

impl Repeated {
    /// What is written of two lines.
    pub(in crate::cli) const COLUMNS: [&'static str; 6] =
        ["file", "line", "puzzle", "repeats_file", "repeats_line", "repeats_puzzle"];

    /// A line by its place.
    pub(in crate::cli) fn of(line: &Line) -> Self {
        Self { file: Arc::clone(&line.file), line: line.number, puzzle: line.field() }
    }

    /// The row that says that this line repeats an earlier one.
    pub(in crate::cli) fn row(&self, earlier: &Self) -> Vec<u8> {
        let numbers = [self.line.to_string(), earlier.line.to_string()];
        let [own, there] = &numbers;
        csv_line([&*self.file, own, &self.puzzle, &*earlier.file, there, &earlier.puzzle].into_iter())
    }
}

/// Lists each line that repeats an earlier one.
pub(super) fn run(
    lines: Entries<impl Iterator<Item = Result<Line, InputError>> + Send>,
    of_solution: bool,
    threads: Option<NonZero<usize>>,
) -> Result<(), Failure> {
    let mut known: HashMap<Key, Repeated> = HashMap::new();
    let (mut output, mut bad_lines) = (Output::of_rows(), BadLines::default());
    output.write(&csv_line(Repeated::COLUMNS.into_iter()))?;
    let work = |line: Result<Line, InputError>| line.map(|line| (Repeated::of(&line), form_key(&line, of_solution)));
    let end = try_in_order(threads, lines, work, |(here, key)| {
        match key.map(|key| (key, known.get(&key))) {
            Err(bad) => tell(bad_lines.shown(*bad)),
            Ok((_, Some(earlier))) => return output.write(&here.row(earlier)),
            Ok((key, None)) => {
                known.insert(key, here);
            }
        }
        Ok(())
    });
    output.flush()?;
    end
}
