//! Which line repeats which.

use std::collections::HashMap;
use std::num::NonZero;

use super::row::form_key;
use crate::cli::Failure;
use crate::cli::bad_lines::BadLines;
use crate::cli::failure::tell;
use crate::cli::input::Read;
use crate::cli::output::Output;
use unguess_corpus::{Entries, Key, Lines, csv_line, try_in_order};

/// The columns of two lines.
const COLUMNS: [&str; 6] = ["file", "line", "puzzle", "repeats_file", "repeats_line", "repeats_puzzle"];

/// Where repeated lines are looked for.
pub(in crate::cli) struct RepeatTerms {
    /// Whether puzzles of one solution repeat each other.
    pub(in crate::cli) of_solution: bool,
    /// Whether a line may repeat one of its own input.
    pub(in crate::cli) in_one_input: bool,
    pub(in crate::cli) threads: Option<NonZero<usize>>,
}

/// Lists each line that repeats an earlier one. Whether there is one.
pub(in crate::cli) fn repeated(
    inputs: impl Iterator<Item = Result<Entries<Lines>, Failure>>,
    terms: &RepeatTerms,
) -> Result<bool, Failure> {
    let mut known: HashMap<Key, (usize, [String; 3])> = HashMap::new();
    let (mut output, mut bad_lines, mut has_one) = (Output::of_rows(), BadLines::default(), false);
    output.write(&csv_line(COLUMNS.into_iter()))?;
    for (input, entries) in inputs.enumerate() {
        let work = |line: Read| {
            line.map(|line| {
                let here = [line.file.to_string(), line.number.to_string(), line.field()];
                (here, form_key(&line, terms.of_solution))
            })
        };
        let end = try_in_order(terms.threads, entries?, work, |(here, key)| {
            match key.map(|key| (key, known.get(&key))) {
                Err(bad) => tell(bad_lines.shown(*bad)),
                Ok((_, Some((earlier, there)))) if terms.in_one_input || *earlier != input => {
                    has_one = true;
                    return output.write(&csv_line(here.iter().chain(there)));
                }
                Ok((_, Some(_))) => {}
                Ok((key, None)) => {
                    known.insert(key, (input, here));
                }
            }
            Ok(())
        });
        output.flush()?;
        end?;
    }
    Ok(has_one)
}
