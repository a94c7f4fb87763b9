//! Lines that are not puzzles, one after the other: each is reported, and the first of them are shown.

use std::num::NonZero;
use std::ops::ControlFlow;

use miette::MietteDiagnostic;

use super::Failure;
use super::bad_line::ShownLine;
use super::failure::{tell, warning};
use super::output::Output;
use unguess_corpus::{BadLine, InputError, PuzzleSource, Supply, default_threads, in_shares};
use unguess_render::position;
use unguess_steps::inquiry::Mistakes;

/// How many bad lines are shown; of the others only the reason is given.
const LINES_SHOWN: u64 = 20;

/// The bad lines so far.
#[derive(Default)]
pub(super) struct BadLines {
    count: u64,
}

impl BadLines {
    /// The report of one more.
    pub(super) fn shown(&mut self, bad: BadLine) -> ShownLine {
        self.count += 1;
        ShownLine::new(bad, self.count <= LINES_SHOWN)
    }
}

/// Writes a header and then, in the order of the lines, what `make` makes of each line on several threads. `make` also
/// returns why a line is not a puzzle, which is reported on standard error.
pub(super) fn write_rows<L: Send, T: Send>(
    header: &[u8],
    threads: Option<NonZero<usize>>,
    lines: impl Supply<Item = Result<L, InputError>> + Send,
    make: impl Fn(&L) -> (T, Option<Box<BadLine>>) + Sync,
    mut write: impl FnMut(T, &mut Output) -> Result<(), Failure> + Send,
) -> Result<(), Failure> {
    let mut output = Output::of_rows();
    output.write(header)?;
    let end = each_line(threads, lines, make, |made| write(made, &mut output));
    output.flush()?;
    end
}

/// Gives `each`, in the order of the lines, what `make` makes of each line on several threads. `make` also returns why
/// a line is not a puzzle, which is reported on standard error.
pub(super) fn each_line<L: Send, T: Send>(
    threads: Option<NonZero<usize>>,
    lines: impl Supply<Item = Result<L, InputError>> + Send,
    make: impl Fn(&L) -> (T, Option<Box<BadLine>>) + Sync,
    mut each: impl FnMut(T) -> Result<(), Failure> + Send,
) -> Result<(), Failure> {
    let (mut end, mut bad_lines) = (Ok(()), BadLines::default());
    let work = |line: Result<L, InputError>| line.map(|line| make(&line));
    in_shares(threads.unwrap_or_else(default_threads), lines, work, |made| {
        end = made.map_err(Failure::from).and_then(|(made, bad)| {
            if let Some(bad) = bad {
                tell(bad_lines.shown(*bad));
            }
            each(made)
        });
        if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    end
}

/// What a line is, if it is a puzzle, and else why it is none.
pub(super) fn apart<T>(read: Result<T, Box<BadLine>>) -> (Option<T>, Option<Box<BadLine>>) {
    match read {
        Ok(made) => (Some(made), None),
        Err(bad) => (None, Some(bad)),
    }
}

/// The warning about a position that has no solution, though its puzzle has one.
pub(super) fn misplaced(PuzzleSource { file, line, .. }: &PuzzleSource, mistakes: &Mistakes) -> MietteDiagnostic {
    warning(format!("{file}:{line}: {}", position::misplaced(mistakes)))
}
