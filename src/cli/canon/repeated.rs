//! Which line repeats which.

use std::collections::HashMap;
use std::num::NonZero;

use super::row::form_key;
use crate::cli::Failure;
use crate::cli::bad_lines::{apart, each_line};
use crate::cli::output::Output;
use unguess_corpus::{DistinctKey, Entries, InputLine, InputLines, csv_line};

/// The columns of two lines.
const COLUMNS: [&str; 6] = ["file", "line", "puzzle", "repeats_file", "repeats_line", "repeats_puzzle"];

/// Where repeated lines are looked for.
pub(in crate::cli) struct RepeatTerms {
    /// Whether puzzles of one solution repeat each other.
    pub(in crate::cli) of_solution: bool,
    /// Whether a line may repeat one of the same input.
    pub(in crate::cli) in_one_input: bool,
    pub(in crate::cli) threads: Option<NonZero<usize>>,
}

/// Lists each line whose form an earlier line has, or only an earlier line of another input, as `terms` say. Returns
/// whether there is such a line.
pub(in crate::cli) fn repeated(
    inputs: impl Iterator<Item = Result<Entries<InputLines>, Failure>>,
    terms: &RepeatTerms,
) -> Result<bool, Failure> {
    let mut seen: HashMap<DistinctKey, (usize, [String; 3])> = HashMap::new();
    let (mut output, mut has_one) = (Output::of_rows(), false);
    output.write(&csv_line(COLUMNS.into_iter()))?;
    for (input, entries) in inputs.enumerate() {
        let make = |line: &InputLine| {
            let here = [line.file.to_string(), line.number.to_string(), line.field()];
            let (key, bad) = apart(form_key(line, terms.of_solution));
            (key.map(|key| (here, key)), bad)
        };
        let end = each_line(terms.threads, entries?, make, |puzzle| {
            let Some((here, key)) = puzzle else { return Ok(()) };
            match seen.get(&key) {
                Some((earlier, there)) if terms.in_one_input || *earlier != input => {
                    has_one = true;
                    output.write(&csv_line(here.iter().chain(there)))
                }
                Some(_) => Ok(()),
                None => {
                    seen.insert(key, (input, here));
                    Ok(())
                }
            }
        });
        output.flush()?;
        end?;
    }
    Ok(has_one)
}
