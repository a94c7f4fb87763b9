//! `unguess bench`: how fast puzzles are solved.

#![expect(clippy::cast_precision_loss, reason = "means of counts, for people to read")]

mod machine;
mod measure;
mod plot;
mod table;

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::bad_lines::{apart, each_line};
use super::input::readable;
use super::output::{Output, is_no_raster, is_not_read};
use measure::{PuzzleBatch, SolvedBatch, SolvingMethod};
use table::Style;
use unguess_corpus::{Entries, InputLine, InputLines, Source, printable, shown};
use unguess_puzzles::generate::{self, Generator};

/// How many puzzles are generated when no file is named.
const MADE: u64 = 1000;

/// How often puzzles are solved in all, at most. Each time is kept, in some 70 bytes.
const MOST_RUNS: usize = 10_000_000;

/// Measure how fast puzzles are solved.
#[derive(Args)]
#[command(after_help = "Puzzles counts repeats and reverses too. μsec is the mean time of a puzzle: 1 divided \
        by the throughput of all threads, which is KHz. It includes reading the text and verifying the solution. \
        Backtracks is the mean number of guesses taken back in a puzzle. The line with # has the KHz of processor \
        time, which other programs do not affect (of a thread's elapsed time if the system does not report it), and \
        the latency, the mean time of a puzzle on its thread. Then it has the 25, 50, 75, 90 and 99 % quantiles and \
        the maximum of the microseconds and of the backtracks of a puzzle. The first line describes the machine. \
        --csv has columns for all of this, and the number of solved puzzles.\n\n\
        Each puzzle is solved and proved to have no second solution. Without files, 1000 puzzles are made. A run of \
        a few milliseconds says little: repeat short files with -R.\n\n\
        unguess bench -T 1,2,4 -r -R 10 puzzles.txt\n\n\
        Exit code: 0; 1 if a solution is wrong; 2 wrong command line; 3 unreadable input.")]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command line")]
pub(super) struct Bench {
    /// Files of puzzles; - is standard input
    files: Vec<PathBuf>,
    /// Number of threads; a list is measured one after the other
    #[arg(long, short = 'j', visible_short_alias = 'T', value_delimiter = ',', default_value = "1", value_name = "N,..", value_parser = super::threads)]
    threads: Vec<NonZero<usize>>,
    /// Number of times to solve all puzzles
    #[arg(long, short = 'R', default_value = "1", value_name = "N", value_parser = super::at_least_one)]
    repeats: usize,
    /// Also solve the reverse of each puzzle, counted in its row
    #[arg(long, short = 'r')]
    reversed: bool,
    /// Add a row for each thread
    #[arg(long, short = 't')]
    per_thread: bool,
    /// Add a row for each puzzle
    #[arg(long, short = 'p')]
    per_puzzle: bool,
    /// Do not verify the solutions
    #[arg(long)]
    no_verify: bool,
    /// Write comma-separated values
    #[arg(long)]
    csv: bool,
    /// Draw throughput and distributions of the first file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The seed of the puzzles made if no file is given
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
}

impl Bench {
    /// Measures how fast the puzzles of each file are solved.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        if let Some(path) = &self.svg {
            is_no_raster(path)?;
            is_not_read(path, self.files.iter().map(PathBuf::as_path))?;
        }
        let batches = self.batches()?;
        let mut output = Output::standard();
        let style = if self.csv { Style::Csv } else { Style::Columns };
        if !self.csv {
            output.write(machine::line().as_bytes())?;
        }
        output.write(style.header().as_bytes())?;
        let method = SolvingMethod { repeats: self.repeats, verify: !self.no_verify };
        let mut all_right = true;
        for (place, batch) in batches.iter().enumerate() {
            self.is_within_limits(batch)?;
            let mut measure = |threads: &NonZero<usize>| -> Result<SolvedBatch, Failure> {
                let run = method.run(batch, *threads);
                self.write(&run, batch, style, &mut output)?;
                Ok(run)
            };
            let runs = self.threads.iter().map(&mut measure).collect::<Result<Vec<SolvedBatch>, Failure>>()?;
            all_right &= runs.iter().all(|run| run.samples.iter().all(|sample| sample.is_right));
            if let (0, Some(path)) = (place, &self.svg) {
                let drawn = plot::svg(&batch.name, &runs).map_err(io::Error::other);
                let drawn = drawn.map_err(|error| Failure::Output { what: shown(path), error })?;
                Output::file(path)?.finish(drawn)?;
            }
        }
        output.flush()?;
        Ok(ExitCode::from(u8::from(!all_right)))
    }

    /// Refuses to solve a batch so often that more than [`MOST_RUNS`] times would have to be kept.
    fn is_within_limits(&self, batch: &PuzzleBatch) -> Result<(), Failure> {
        let count = batch.puzzles.len();
        if count.checked_mul(self.repeats).is_some_and(|runs| runs <= MOST_RUNS) {
            return Ok(());
        }
        let message = format!(
            "{} times {count} puzzles are more than {MOST_RUNS} times in all, which is the limit",
            self.repeats
        );
        Err(Failure::usage(message, format!("-R {} at most", (MOST_RUNS / count).max(1))))
    }

    /// Writes the rows of a run that are asked for, and the puzzles with wrong solutions.
    fn write(&self, run: &SolvedBatch, batch: &PuzzleBatch, style: Style, output: &mut Output) -> Result<(), Failure> {
        if self.per_puzzle {
            output.write(style.puzzles(run, batch).as_bytes())?;
        }
        if self.per_thread {
            output.write(style.threads(run, &batch.name).as_bytes())?;
        }
        output.write(style.run(run, &batch.name).as_bytes())?;
        if !self.csv {
            output.write(table::spread(run).as_bytes())?;
        }
        for (sample, puzzle) in run.samples.iter().zip(batch.puzzles.iter().cycle()).filter(|pair| !pair.0.is_right) {
            output.write(format!("# wrong solution after {} backtracks: {puzzle}\n", sample.backtracks).as_bytes())?;
        }
        Ok(())
    }

    /// The puzzles of each file as a batch, or without files one batch of made puzzles; if asked, with each puzzle
    /// written backwards, too.
    fn batches(&self) -> Result<Vec<PuzzleBatch>, Failure> {
        let mut batches = Vec::new();
        if self.files.is_empty() {
            let generator = Generator::new(generate::Method::TopDown, self.seed);
            let puzzle = |number| generator.unit(number).puzzles[0].to_string();
            batches.push(PuzzleBatch { name: "made top-down".to_owned(), puzzles: (0..MADE).map(puzzle).collect() });
        }
        for path in &self.files {
            batches.push(read(path)?);
        }
        if self.reversed {
            batches.iter_mut().for_each(with_reverses);
        }
        Ok(batches)
    }
}

/// The puzzles of a file. Lines that are not puzzles are reported and left out.
fn read(path: &Path) -> Result<PuzzleBatch, Failure> {
    let mut puzzles = Vec::new();
    let lines = Entries::new(InputLines::new(readable(vec![Source::named(path)])?));
    let make = |line: &InputLine| apart(line.grid().map(|grid| grid.placed().to_string()));
    each_line(None, lines, make, |puzzle| {
        puzzles.extend(puzzle);
        Ok(())
    })?;
    if puzzles.is_empty() {
        return Err(Failure::Input { message: format!("{}: no puzzles", shown(path)) });
    }
    Ok(PuzzleBatch { name: printable(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy()), puzzles })
}

fn with_reverses(batch: &mut PuzzleBatch) {
    let reverses: Vec<String> = batch.puzzles.iter().map(|puzzle| puzzle.chars().rev().collect()).collect();
    batch.puzzles.extend(reverses);
}
