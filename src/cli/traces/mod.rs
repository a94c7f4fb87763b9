//! `unguess traces`: every step of every puzzle as a row of data.

mod done;
mod shard;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use super::Failure;
use super::bad_lines::BadLines;
use super::failure::{Note, tell};
use super::input::{TableOptions, lines};
use super::output::{Output, is_not_read};
use super::scales;
use done::Done;
use shard::Shard;
use unguess_core::check::Fault;
use unguess_core::deadline::Deadline;
use unguess_core::scale::Scale;
use unguess_core::search::Verdict;
use unguess_corpus::{BadLine, InputError, Line, default_threads, in_order, shown};
use unguess_render::trace_rows::{RowTerms, rows};
use unguess_theory::engine::{Engine, Outcome};
use unguess_theory::inquiry::ask::Known;
use unguess_theory::trace::Trace;

/// Write every step of every puzzle as a line of JSON: the state before it, its technique and rating, its premises, what it
/// places and removes, and what it says in each notation. Every step has passed the checker.
#[derive(Args)]
#[command(
    after_help = "docs/traces.md lists the columns. The rows of a puzzle come together, puzzles in the order of the input; \
        they are the same for any number of threads. A puzzle that has no or several solutions has no rows, and a line \
        that is not a puzzle is reported on standard error.\n\n\
        Example: unguess traces corpus.txt --shard 1/8 -o traces-1.jsonl --resume\n\n\
        Exit code: 0; 2 wrong command line; 3 unreadable input; 70 if a step is refused, a mistake in unguess."
)]
pub(super) struct Traces {
    /// Puzzles, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// The scale to follow
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true)]
    by: Scale,
    /// Leave out techniques that assume one solution
    #[arg(long)]
    no_uniqueness: bool,
    /// Add the proof of each step, as in explain --format json
    #[arg(long)]
    proofs: bool,
    /// Take each N-th puzzle, beginning with the K-th: N machines with different K write all
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    shard: Shard,
    /// The file to write; an existing file is replaced, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Continue an interrupted run after the last puzzle that is complete in the file
    ///
    /// Give all options of the first run. The last complete puzzle is made again and compared.
    #[arg(long, requires = "output")]
    resume: bool,
    #[command(flatten)]
    table: TableOptions,
    /// The time limit for a puzzle, in seconds; its rows then end where it was reached
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

/// What becomes of a line.
enum Made {
    Rows(String),
    Bad(Box<BadLine>),
    /// It has no or several solutions.
    Improper,
    /// A step is refused.
    Refused(usize, Fault),
}

impl Traces {
    /// Writes the rows of each puzzle, in order.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let engine = Engine::new(&self.by).expect("a scale is looked up when it is read");
        let engine = if self.no_uniqueness { engine.without_uniqueness() } else { engine };
        let numbered = (1..).zip(self.table.entries(lines(&self.inputs)?));
        let mut numbered = numbered.filter(|(number, _)| self.shard.has(*number));
        let (mut output, done) = self.open()?;
        if done.puzzle > 0 {
            self.is_continued(&mut numbered, &done, &engine)?;
        }
        let (mut end, mut bad_lines, mut improper) = (Ok(()), BadLines::default(), 0_u64);
        in_order(
            self.threads.unwrap_or_else(default_threads),
            numbered,
            |(number, line)| line.map(|line| self.made(number, &line, &engine)),
            |made: Result<Made, InputError>| {
                end = made.map_err(Failure::from).and_then(|made| match made {
                    Made::Rows(text) => output.write(text.as_bytes()),
                    Made::Bad(bad) => {
                        tell(bad_lines.shown(*bad));
                        Ok(())
                    }
                    Made::Improper => {
                        improper += 1;
                        Ok(())
                    }
                    Made::Refused(step, fault) => Err(Failure::Unproved { step, fault }),
                });
                if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        output.flush()?;
        end?;
        if improper > 0 {
            let which = if improper == 1 { "1 puzzle has" } else { &*format!("{improper} puzzles have") };
            tell(Note(format!("{which} no solution or several, and so no rows")));
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The rows of a line.
    fn made(&self, number: u64, line: &Line, engine: &Engine) -> Made {
        let grid = match line.classic_grid() {
            Ok(grid) => grid,
            Err(bad) => return Made::Bad(bad),
        };
        let deadline = Deadline::new(self.timeout, None);
        let known = Known::of(grid, &Deadline::NEVER).expect("there is no limit");
        if !matches!(known.verdict, Verdict::Unique(_)) {
            return Made::Improper;
        }
        let trace = Trace::within(&deadline, engine, known.start);
        if trace.outcome == Outcome::Contradiction {
            return Made::Improper;
        }
        match trace.check() {
            Ok(()) => Made::Rows(rows(number, &trace, &RowTerms { scale: &self.by, has_proofs: self.proofs })),
            Err((index, fault)) => Made::Refused(index + 1, fault),
        }
    }

    /// Where the rows go, and what an interrupted run has left there.
    fn open(&self) -> Result<(Output, Done), Failure> {
        let Some(path) = self.output.as_deref().filter(|path| *path != Path::new("-")) else {
            if self.resume {
                return Err(Failure::usage("standard output cannot be resumed", "name a file with -o"));
            }
            return Ok((Output::of_rows(), Done::default()));
        };
        is_not_read(path, self.inputs.iter().map(Path::new))?;
        if !self.resume {
            return Ok((Output::file(path)?, Done::default()));
        }
        let mut done = Done::default();
        let output = Output::continued(path, |file| {
            let unreadable = |error| Failure::Input { message: format!("{}: {error}", shown(path)) };
            done = Done::read(file).map_err(unreadable)?;
            Ok(done.end)
        })?;
        Ok((output, done))
    }

    /// Passes over the lines that have their rows. The last of these puzzles must give the rows that are there.
    fn is_continued(
        &self,
        numbered: &mut impl Iterator<Item = (u64, Result<Line, InputError>)>,
        done: &Done,
        engine: &Engine,
    ) -> Result<(), Failure> {
        for (number, line) in numbered {
            let line = line?;
            if number < done.puzzle {
                continue;
            }
            let is_same = number == done.puzzle
                && matches!(self.made(number, &line, engine), Made::Rows(text) if text.as_bytes() == done.last);
            if is_same {
                return Ok(());
            }
            break;
        }
        let message = format!("the rows of puzzle {} in the file are not those of this run", done.puzzle);
        Err(Failure::usage(message, "give the files and options of the first run, or another output"))
    }
}
