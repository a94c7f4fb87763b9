//! Random isomorphs of puzzles.

use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;

use crate::cli::Failure;
use crate::cli::bad_lines::BadLines;
use crate::cli::failure::tell;
use crate::cli::input::TableOptions;
use crate::cli::output::Output;
use unguess_core::canon::Rewriting;
use unguess_corpus::{BadLine, Entries, InputError, Line, Lines, csv_line, try_in_order};
use unguess_theory::inquiry::known_givens;

/// How many isomorphs are made at a time.
const AT_ONCE: u32 = 256;

/// Which isomorphs are written.
pub(super) struct RandomForms<'a> {
    /// Their number for each puzzle.
    pub(super) count: NonZero<u32>,
    pub(super) seed: u64,
    /// What else is written of a line.
    pub(super) table: &'a TableOptions,
}

impl RandomForms<'_> {
    /// Writes the isomorphs of each line, in order. A line is worked on in parts, so that many isomorphs of one puzzle
    /// are made in parallel.
    pub(super) fn write(&self, mut lines: Entries<Lines>, threads: Option<NonZero<usize>>) -> Result<(), Failure> {
        self.table.kept(&mut lines, &["puzzle"])?;
        let mut output = Output::of_rows();
        let mut bad_lines = BadLines::default();
        let parts = (0..).zip(lines).flat_map(|(number, line)| self.parts(number, line.map(Arc::new)));
        let work = |part: Result<IsomorphShare, InputError>| part.map(|part| self.isomorphs(&part));
        let end = try_in_order(threads, parts, work, |rows| match rows {
            Ok(rows) => output.write(&rows),
            Err(bad) => {
                tell(bad_lines.shown(*bad));
                Ok(())
            }
        });
        output.flush()?;
        end
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
pub(in crate::cli) fn isomorphs(text: &str) -> Result<NonZero<u32>, String> {
    text.parse().map_err(|_| format!("it is a whole number from 1 to {}", u32::MAX))
}
