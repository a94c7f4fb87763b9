//! What several inputs have in common.

use std::collections::HashMap;
use std::num::NonZero;
use std::process::ExitCode;

use crate::cli::Failure;
use crate::cli::bad_lines::BadLines;
use crate::cli::canon::{Repeated, form_key};
use crate::cli::failure::tell;
use crate::cli::input::{TableOptions, lines};
use crate::cli::output::Output;
use unguess_corpus::{InputError, Key, Line, csv_line, try_in_order};

/// Lists each line of an input that repeats one of an earlier input. Exit code 1 if there is one.
pub(super) fn run(
    inputs: &[String],
    table: &TableOptions,
    of_solution: bool,
    threads: Option<NonZero<usize>>,
) -> Result<ExitCode, Failure> {
    if inputs.len() < 2 {
        return Err(Failure::usage("--leaks compares two inputs or more", "name the files of the parts"));
    }
    let mut known: HashMap<Key, (usize, Repeated)> = HashMap::new();
    let (mut output, mut bad_lines, mut has_leak) = (Output::of_rows(), BadLines::default(), false);
    output.write(&csv_line(Repeated::COLUMNS.into_iter()))?;
    for (input, name) in inputs.iter().enumerate() {
        let entries = table.entries(lines(std::slice::from_ref(name))?);
        let work =
            |line: Result<Line, InputError>| line.map(|line| (Repeated::of(&line), form_key(&line, of_solution)));
        try_in_order(threads, entries, work, |(here, key)| {
            match key.map(|key| (key, known.get(&key))) {
                Err(bad) => tell(bad_lines.shown(*bad)),
                Ok((_, Some((earlier, there)))) if *earlier != input => {
                    has_leak = true;
                    return output.write(&here.row(there));
                }
                Ok((_, Some(_))) => {}
                Ok((key, None)) => {
                    known.insert(key, (input, here));
                }
            }
            Ok::<_, Failure>(())
        })?;
    }
    output.flush()?;
    Ok(ExitCode::from(u8::from(has_leak)))
}
