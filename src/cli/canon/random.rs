//! Random isomorphs of puzzles.

use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;

use crate::cli::Failure;
use crate::cli::bad_lines::{apart, write_rows};
use crate::cli::input::TableOptions;
use crate::cli::output::row;
use unguess_board::canon::Rewriting;
use unguess_corpus::{BadLine, Entries, InputError, InputLine, InputLines};
use unguess_steps::inquiry::known_givens;
use unguess_text::supply::OneByOne;

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
    pub(super) fn write(&self, mut lines: Entries<InputLines>, threads: Option<NonZero<usize>>) -> Result<(), Failure> {
        self.table.kept(&mut lines, &["puzzle"])?;
        let parts = (0..).zip(lines).flat_map(|(number, line)| self.parts(number, line.map(Arc::new)));
        let make = |part: &IsomorphShare| apart(self.isomorphs(part));
        write_rows(b"", threads, OneByOne(parts), make, |rows, output| output.write(&rows.unwrap_or_default()))
    }

    /// Divides the work on line `number` of the input: each part is a range of the isomorphs that are wanted. A line
    /// that is not a puzzle is one part, which will report it.
    fn parts(
        &self,
        number: u64,
        line: Result<Arc<InputLine>, InputError>,
    ) -> impl Iterator<Item = Result<IsomorphShare, InputError>> + use<> {
        let (line, fault) = match line {
            Ok(line) => (Some(line), None),
            Err(error) => (None, Some(Err(error))),
        };
        let last = if line.as_ref().is_some_and(|line| line.classic_grid().is_ok()) { self.count.get() } else { 1 };
        let parts = line.into_iter().flat_map(move |line| {
            let starts = (0..last).step_by(AT_ONCE as usize);
            starts.map(move |start| {
                let isomorphs = start..last.min(start.saturating_add(AT_ONCE));
                Ok(IsomorphShare { line: Arc::clone(&line), number, isomorphs })
            })
        });
        parts.chain(fault)
    }

    fn isomorphs(&self, part: &IsomorphShare) -> Result<Vec<u8>, Box<BadLine>> {
        let grid = part.line.classic_grid()?;
        let puzzle = known_givens(&grid).unwrap_or_else(|| grid.placed());
        let kept = self.table.values(&part.line);
        let written = |form: Rewriting| row(&[&form.of(&puzzle).to_string()], &kept);
        let forms = part.isomorphs.clone().map(|place| Rewriting::of_series(self.seed, part.number, place));
        Ok(forms.flat_map(written).collect())
    }
}

/// Some isomorphs of a line.
struct IsomorphShare {
    line: Arc<InputLine>,
    /// The place of the line in the input.
    number: u64,
    isomorphs: Range<u32>,
}
