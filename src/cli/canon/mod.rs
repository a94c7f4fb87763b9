//! `unguess canon`: canonical forms, one row each, puzzles without their isomorphs, and random isomorphs.

mod random;
mod repeated;
mod row;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::bad_lines::each_line;
use super::input::{TableOptions, lines};
use super::output::{Output, row};
use random::RandomForms;
pub(super) use repeated::{RepeatTerms, repeated};
pub(super) use row::form_key;
use row::{COLUMNS, CanonFormat, CanonRows};
use unguess_corpus::{Distinct, InputLine, KeyStatus, shown};

/// Write the canonical form of puzzles, which is equal just for those that differ only in how they are written; or random
/// isomorphs of puzzles.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
#[derive(Args)]
#[command(
    after_help = "The canonical form is the smallest text of 81 characters (an empty cell comes before all digits) \
        that results from exchanging rows, columns, bands and stacks, reflecting, and renaming digits. A puzzle may \
        have any number of clues and solutions. Of a state of 729 candidates, the givens count, or all digits if \
        givens are not distinguished.\n\n\
        As CSV or JSON lines, a row is puzzle,status,canonical,automorphisms; the last is the number of the \
        3,359,232 geometric forms that turn the puzzle into itself, up to renaming of digits. The status is ok, \
        invalid, or with --of-solution none or multiple. As text, an input without a canonical form gives an empty \
        line.\n\n\
        With --random, all 2 · 6⁴ · 6⁴ · 9! ways to write a puzzle are equally likely. The isomorphs of a puzzle depend \
        only on the puzzle, the seed and its place in the input.\n\n\
        Examples:\n  unguess canon --unique --as-written big.txt.zst > different.txt\n  \
        unguess canon --random 100 --seed 1 puzzle.txt | unguess rate -r ser\n\n\
        Exit code: 0; 2 wrong command line; 3 unreadable input, or temporary files that cannot be written."
)]
pub(super) struct Canon {
    /// Puzzles of 81 or 729 characters, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// Leave out puzzles that are isomorphic to an earlier one
    ///
    /// The input may have any length: data beyond --memory is kept in unnamed temporary files.
    #[arg(long)]
    unique: bool,
    /// List each line that repeats an earlier one, and the line that it repeats, instead of forms
    ///
    /// The forms and places of all puzzles are held in memory.
    #[arg(long, conflicts_with_all = ["unique", "format", "keep"])]
    repeats: bool,
    /// Write the canonical form of the solution, which is equal for all puzzles of one grid
    #[arg(long)]
    of_solution: bool,
    /// The format of the output
    #[arg(long, value_enum, default_value_t)]
    format: CanonFormat,
    /// As text, write each puzzle as it was given, instead of its canonical form
    #[arg(long, requires = "unique")]
    as_written: bool,
    /// With --unique, the memory for the forms seen so far, in megabytes
    #[arg(long, value_name = "MB", default_value = "256", value_parser = super::at_least_one)]
    memory: usize,
    /// With --unique, the folder for temporary files; by default that of the system
    #[arg(long, value_name = "DIR")]
    temporary: Option<PathBuf>,
    /// Instead of forms, write this number of random isomorphs of each puzzle: rows, columns and digits exchanged
    #[arg(long, value_name = "N", value_parser = super::whole::<NonZero<u32>>(1, u64::from(u32::MAX)),
        conflicts_with_all = ["unique", "repeats", "of_solution", "format", "memory", "temporary"])]
    random: Option<NonZero<u32>>,
    /// The seed of the random isomorphs
    #[arg(long, default_value = "0", value_name = "N", requires = "random", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    table: TableOptions,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl Canon {
    /// Writes a row for each line. With `--unique`, rows are first compared with earlier ones by their forms; those
    /// that have to wait for that come last.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut lines = self.table.entries(lines(&self.inputs, None)?);
        if self.repeats {
            let terms = RepeatTerms { of_solution: self.of_solution, in_one_input: true, threads: self.threads };
            repeated(std::iter::once(Ok(lines)), &terms)?;
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(count) = self.random {
            RandomForms { count, seed: self.seed, table: &self.table }.write(lines, self.threads)?;
            return Ok(ExitCode::SUCCESS);
        }
        let kept = self.table.kept(&mut lines, &COLUMNS)?;
        let folder = self.temporary.clone().unwrap_or_else(std::env::temp_dir);
        if self.unique && !folder.is_dir() {
            return Err(Failure::Input { message: format!("{} is not a folder for temporary files", shown(&folder)) });
        }
        let full = |error| Failure::Output { what: format!("temporary files in {}", shown(&folder)), error };
        let rows =
            CanonRows { of_solution: self.of_solution, as_written: self.as_written, format: self.format, kept: &kept };
        let mut distinct = self.unique.then(|| Distinct::new(self.memory.saturating_mul(1 << 20), folder.clone()));
        let mut output = Output::of_rows();
        if self.format == CanonFormat::Csv {
            output.write(&row(&COLUMNS, &kept))?;
        }
        let make = |line: &InputLine| rows.of(line, &self.table.values(line));
        let mut end = each_line(self.threads, lines, make, |row| {
            let status = distinct.as_mut().map(|distinct| distinct.add(row.key, &row.text));
            match status.transpose().map_err(full)? {
                None | Some(KeyStatus::First) => output.write(&row.text),
                Some(KeyStatus::Repeated | KeyStatus::Waiting) => Ok(()),
            }
        });
        if let (Ok(()), Some(distinct)) = (&end, distinct) {
            // The rows that had to wait.
            let mut rows = distinct.finish().map_err(full)?;
            end = rows.try_for_each(|row| output.write(&row.map_err(full)?));
        }
        output.flush()?;
        end.map(|()| ExitCode::SUCCESS)
    }
}
