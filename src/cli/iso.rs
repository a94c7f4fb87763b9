//! `unguess iso`: random isomorphs of puzzles.

use std::num::NonZero;
use std::ops::Range;
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use super::Failure;
use super::bad_lines::BadLines;
use super::failure::tell;
use super::input::{TableOptions, lines};
use super::output::Output;
use unguess_core::canon::Rewriting;
use unguess_corpus::{BadLine, InputError, Line, csv_line, try_in_order};
use unguess_theory::inquiry::known_givens;

/// Write random isomorphs of puzzles: the same puzzle with rows, columns and digits exchanged.
#[derive(Args)]
#[command(
    after_help = "All 2 · 6⁴ · 6⁴ · 9! ways to write a puzzle are equally likely. The isomorphs of a puzzle depend \
        only on the puzzle, the seed and its place in the input. For a state of 729 candidates, its digits are \
        written.\n\n\
        Example: unguess iso --seed 1 -n 100 puzzle.txt | unguess rate -r ser\n\n\
        Exit code: 0; 2 wrong command line; 3 unreadable input."
)]
pub(super) struct Iso {
    /// Puzzles of 81 or 729 characters, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// Number of isomorphs of each puzzle
    #[arg(long, short = 'n', default_value = "1", value_name = "N", value_parser = isomorphs)]
    count: NonZero<u32>,
    /// Which ones
    #[arg(long, default_value = "0", value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    table: TableOptions,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

/// How many isomorphs are made at a time.
const AT_ONCE: u32 = 256;

impl Iso {
    /// Writes the isomorphs of each line, in order. A line is worked on in parts, so that many isomorphs of one puzzle
    /// are made in parallel.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut lines = self.table.entries(lines(&self.inputs)?);
        self.table.kept(&mut lines, &["puzzle"])?;
        let mut output = Output::of_rows();
        let mut bad_lines = BadLines::default();
        let parts = (0..).zip(lines).flat_map(|(number, line)| self.parts(number, line.map(Arc::new)));
        let work = |part: Result<IsomorphShare, InputError>| part.map(|part| self.isomorphs(&part));
        let end = try_in_order(self.threads, parts, work, |rows| match rows {
            Ok(rows) => output.write(&rows),
            Err(bad) => {
                tell(bad_lines.shown(*bad));
                Ok(())
            }
        });
        output.flush()?;
        end.map(|()| ExitCode::SUCCESS)
    }

    /// The isomorphs of line `number` of the input in parts; a line that is no puzzle is one part.
    fn parts(
        &self,
        number: u64,
        line: Result<Arc<Line>, InputError>,
    ) -> impl Iterator<Item = Result<IsomorphShare, InputError>> + use<> {
        let (line, fault) = match line {
            Ok(line) => (Some(line), None),
            Err(error) => (None, Some(Err(error))),
        };
        let last = if line.as_ref().is_some_and(|line| line.classic_grid().is_ok()) { self.count.get() } else { 1 };
        let parts = line.into_iter().flat_map(move |line| {
            let starts = (0..last).step_by(AT_ONCE as usize);
            starts.map(move |start| {
                Ok(IsomorphShare {
                    line: Arc::clone(&line),
                    number,
                    isomorphs: start..last.min(start.saturating_add(AT_ONCE)),
                })
            })
        });
        parts.chain(fault)
    }

    fn isomorphs(&self, part: &IsomorphShare) -> Result<Vec<u8>, Box<BadLine>> {
        let grid = part.line.classic_grid()?;
        let puzzle = known_givens(&grid).unwrap_or_else(|| grid.placed());
        let kept = self.table.values(&part.line);
        let row = |form: Rewriting| csv_line([form.of(&puzzle).to_string()].iter().chain(&kept));
        Ok(part.isomorphs.clone().flat_map(|place| row(Rewriting::of_series(self.seed, part.number, place))).collect())
    }
}

/// Some isomorphs of a line.
struct IsomorphShare {
    line: Arc<Line>,
    /// The place of the line in the input.
    number: u64,
    isomorphs: Range<u32>,
}

/// Reads how many isomorphs are asked for.
pub(super) fn isomorphs(text: &str) -> Result<NonZero<u32>, String> {
    text.parse().map_err(|_| format!("it is a whole number from 1 to {}", u32::MAX))
}
