//! `unguess traces`: every step of every puzzle as a row of data.

mod done;
mod shard;

use std::io::{BufReader, Read};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use super::Failure;
use super::bad_lines::{apart, each_line};
use super::failure::{advice, tell};
use super::input::{TableOptions, lines};
use super::kept_rows::{KeptRows, RowsTerms, unreadable};
use super::scales;
use super::unfinished::Options;
use done::CompletedPuzzles;
use shard::Shard;
use unguess_board::deadline::Deadline;
use unguess_board::solutions::Verdict;
use unguess_corpus::{BadLine, InputError, InputLine};
use unguess_proof::check::Fault;
use unguess_render::trace_rows::{RowTerms, rows};
use unguess_search::scale::Scale;
use unguess_steps::engine::{Engine, Outcome};
use unguess_steps::inquiry::ask::Known;
use unguess_steps::trace::Trace;
use unguess_text::supply::OneByOne;

/// Write every step of every puzzle as a line of JSON: the state before it, its technique and rating, its premises, what it
/// places and removes, and what it says in each notation. Every step has passed the checker.
#[derive(Args)]
#[command(
    after_help = "docs/traces.md lists the columns. The rows of a puzzle come together, puzzles in the order of the input; \
        they are the same for any number of threads. Puzzles are for the classic board. A puzzle that has no or several \
        solutions, or another board, has no rows, and is reported on standard error with its line, as is a line that is \
        not a puzzle.\n\n\
        Example: unguess traces corpus.txt --shard 1/8 -o traces-1.jsonl --resume\n\n\
        Exit code: 0; 2 wrong command line; 3 unreadable input; 70 if a step is refused, a mistake in unguess."
)]
pub(super) struct Traces {
    /// Puzzles, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true,
        hide_possible_values = true, help = scales::help("The scale to follow", ""))]
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

/// A line with its number among the puzzles of the input.
type NumberedLine = Result<(u64, InputLine), InputError>;

/// What becomes of a puzzle.
enum PuzzleOutcome {
    Rows(String),
    /// It has no rows, for this reason.
    Left(String),
    /// A step is refused.
    Refused(usize, Fault),
}

impl Traces {
    /// Writes the rows of each puzzle, in order.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let engine = Engine::new(&self.by).expect("a scale is looked up when it is read");
        let engine = if self.no_uniqueness { engine.without_uniqueness() } else { engine };
        let numbered = (1..).zip(self.table.entries(lines(&self.inputs, None)?));
        let numbered = numbered.filter(|(number, _)| self.shard.has(*number));
        let mut numbered = numbered.map(|(number, line)| line.map(|line| (number, line)));
        let mut output = self.open(&mut numbered, &engine)?;
        let mut left_out = 0_u64;
        let make = |line: &(u64, InputLine)| apart(self.made(line, &engine));
        let end = each_line(self.threads, OneByOne(numbered), make, |made| match made {
            None => Ok(()),
            Some(PuzzleOutcome::Rows(text)) => output.write(text.as_bytes()),
            Some(PuzzleOutcome::Left(reason)) => {
                left_out += 1;
                tell(advice(reason));
                Ok(())
            }
            Some(PuzzleOutcome::Refused(step, fault)) => Err(Failure::Unproved { step, fault }),
        });
        output.settle()?;
        end?;
        output.end()?;
        if left_out > 1 {
            tell(advice(format!("{left_out} puzzles have no rows")));
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The rows for the steps of the puzzle in a line, or why it has none.
    fn made(&self, (number, line): &(u64, InputLine), engine: &Engine) -> Result<PuzzleOutcome, Box<BadLine>> {
        let grid = line.classic_grid()?;
        let deadline = Deadline::new(self.timeout, None);
        let known = Known::of(grid, &Deadline::NEVER).expect("there is no limit");
        let left = |has| {
            Ok(PuzzleOutcome::Left(format!("{}:{}: the puzzle has {has}, and so no rows", line.file, line.number)))
        };
        match known.verdict {
            Verdict::None => return left("no solution"),
            Verdict::Multiple(_) => return left("several solutions"),
            Verdict::Unique(_) => {}
        }
        let trace = Trace::within(&deadline, engine, known.start);
        if trace.outcome == Outcome::Contradiction {
            return left("steps that contradict each other");
        }
        Ok(match trace.check() {
            Ok(()) => {
                PuzzleOutcome::Rows(rows(*number, &trace, &RowTerms { scale: &self.by, has_proofs: self.proofs }))
            }
            Err((index, fault)) => PuzzleOutcome::Refused(index + 1, fault),
        })
    }

    /// Opens the output. If an interrupted run is continued, new rows go after its rows, and lines that have rows
    /// already are skipped.
    fn open(&self, numbered: &mut impl Iterator<Item = NumberedLine>, engine: &Engine) -> Result<KeptRows, Failure> {
        let path = self.output.as_deref().filter(|path| *path != Path::new("-"));
        let options = Some(Options::new(vec!["traces".to_owned()], Vec::new()));
        let terms = RowsTerms { path, is_resumed: self.resume, options, header: b"" };
        KeptRows::open(&terms, self.inputs.iter().map(Path::new), |file, certain| {
            let done = CompletedPuzzles::of(BufReader::new(file).take(certain));
            let done = done.map_err(|error| unreadable(path.expect("there is a file to resume"), error))?;
            if done.puzzle > 0 {
                self.is_continued(numbered, &done, engine)?;
            }
            Ok(done.there)
        })
    }

    /// Skips the lines whose rows an interrupted run has written. The last of their puzzles is worked on again, and
    /// must give the rows in the file: otherwise these come from other files or options.
    fn is_continued(
        &self,
        numbered: &mut impl Iterator<Item = NumberedLine>,
        done: &CompletedPuzzles,
        engine: &Engine,
    ) -> Result<(), Failure> {
        let has_rows = |line: &NumberedLine| line.as_ref().is_ok_and(|(number, _)| *number < done.puzzle);
        let last = numbered.find(|line| !has_rows(line)).transpose()?.filter(|(number, _)| *number == done.puzzle);
        let made = last.map(|line| self.made(&line, engine));
        if matches!(made, Some(Ok(PuzzleOutcome::Rows(text))) if text.as_bytes() == done.last) {
            return Ok(());
        }
        let message = format!("the rows of puzzle {} in the file are not those of this run", done.puzzle);
        Err(Failure::usage(message, "give the files and options of the first run, or another output"))
    }
}
