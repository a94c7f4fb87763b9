//! `unguess vary`: minimal puzzles near others.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::bad_lines::BadLines;
use super::failure::{note, tell};
use super::filters::{FilterOptions, PuzzleFilter};
use super::input::lines;
use super::output::Output;
use super::progress::Progress;
use unguess_core::board::{CellSet, Puzzle};
use unguess_corpus::{default_threads, in_order};
use unguess_theory::generate::{Variation, Varied};

/// Vary puzzles: remove some clues and add others, in all ways that leave a minimal puzzle.
#[derive(Args)]
#[command(after_help = "unguess vary --minus 2 --plus 2 --harder er puzzle.txt\n\n\
        This is also written {-2+2}. Each new puzzle is a line; standard error reports how many each puzzle yields. \
        A removed clue is never added again, so no puzzle comes twice from one puzzle. With --harder, only puzzles \
        are written whose rating exceeds that of the puzzle they come from.")]
pub(super) struct Vary {
    /// Puzzles of 81 characters, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// Number of clues to remove
    #[arg(long, value_name = "N", default_value = "1", value_parser = few)]
    minus: usize,
    /// Number of clues to add
    #[arg(long, value_name = "N", default_value = "1", value_parser = few)]
    plus: usize,
    /// Only puzzles with a higher rating by this column, such as er or w
    #[arg(long, value_name = "COLUMN")]
    harder: Option<String>,
    #[command(flatten)]
    filters: FilterOptions,
    /// Skip removals that leave more solutions than this
    #[arg(long, value_name = "N", default_value = "20000", value_parser = super::at_least_one)]
    limit: usize,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl Vary {
    /// Varies the puzzle of each line; lines that are none are told.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let filter = self.filters.filter(self.harder.as_deref())?;
        let mut output = Output::standard();
        let mut bad_lines = BadLines::default();
        for line in lines(&self.inputs)? {
            let line = line?;
            if line.is_idle() {
                continue;
            }
            match line.classic_grid() {
                Ok(grid) => self.vary(&grid.placed(), &filter, &mut output)?,
                Err(bad) => tell(bad_lines.shown(*bad)),
            }
        }
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// Writes all minimal puzzles that come of one, if the filter accepts them and they are harder where that is asked,
    /// and tells how many there are.
    fn vary(&self, puzzle: &Puzzle, filter: &PuzzleFilter, output: &mut Output) -> Result<(), Failure> {
        let variation = Variation { remove: self.minus, add: self.plus, most_solutions: self.limit };
        let figure = |puzzle: &Puzzle| self.harder.as_ref().and_then(|column| filter.figure(puzzle, column));
        let least = figure(puzzle);
        let is_harder = |other: &Puzzle| {
            self.harder.is_none() || figure(other).zip(least).is_some_and(|(figure, least)| figure > least)
        };
        let (mut found, mut left_out) = (0_u64, 0_u64);
        let mut result = Ok(());
        let choices = variation.choices(puzzle);
        let mut progress = Progress::of("choices", Some(choices.len() as u64));
        let mut done = 0;
        in_order(
            self.threads.unwrap_or_else(default_threads),
            choices.into_iter(),
            |removed: CellSet| {
                let varied = variation.of(puzzle, removed);
                let puzzles =
                    varied.puzzles.into_iter().filter(|other| filter.accept(other) && is_harder(other)).collect();
                Varied { puzzles, ..varied }
            },
            |varied: Varied| {
                found += varied.puzzles.len() as u64;
                left_out += u64::from(varied.is_left_out);
                let mut lines = varied.puzzles.iter().map(ToString::to_string);
                result = lines.try_for_each(|line| output.write((line + "\n").as_bytes()));
                done += 1;
                progress.advance(done);
                if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        progress.finish();
        result?;
        let without = if left_out == 0 { String::new() } else { format!("; {left_out} choices left out (--limit)") };
        note(format!("{puzzle}: {found} by {{-{}+{}}}{without}", self.minus, self.plus));
        Ok(())
    }
}

/// Reads how many clues.
fn few(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| *number <= 4);
    number.ok_or_else(|| "it is a number from 0 to 4".to_owned())
}
