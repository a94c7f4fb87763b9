//! `unguess-lab bench`: the plain search with switches, against the clock; and experiments.

#![expect(clippy::cast_precision_loss, reason = "means of counts, for people to read")]

mod adversary;
mod columns;
mod experiment;
mod families;
mod measure;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::failure::Failure;
use super::output::Output;
use crate::study::Options;
use experiment::Experiment;
use measure::{PuzzleBatch, solved};

/// What the help says after the options.
pub(super) const HELP: &str = "A row has the number of runs, microseconds of processor for a puzzle, thousands of puzzles a \
    second, and backtracks (states without a solution) for a puzzle. The plain search stops at the first solution.\n\n\
    unguess-lab bench --no-search --no-naked-pairs puzzles.txt\n\
    unguess-lab bench --experiment families puzzles.txt\n\n\
    Exit code: 0; 1 if a solution is wrong; 2 wrong command line; 3 unreadable input.";

/// Measure a plain search for 9 x 9 boards, or run an experiment with it.
#[derive(Args)]
#[group(skip)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command line")]
pub(super) struct Bench {
    /// Files of puzzles; - is standard input
    files: Vec<PathBuf>,
    /// Number of times to solve all puzzles
    #[arg(long, short = 'R', default_value = "1", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    repeats: u32,
    /// Write comma-separated values
    #[arg(long)]
    csv: bool,
    /// The seed of the 1000 puzzles that are made if no file is given, and of the experiments
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    /// Without the last place in a house
    #[arg(long)]
    no_last_places: bool,
    /// Without naked pairs
    #[arg(long)]
    no_naked_pairs: bool,
    /// Never guess: how many puzzles are solved by the rules alone
    #[arg(long, conflicts_with = "experiment")]
    no_search: bool,
    /// With shaving before each guess
    #[arg(long)]
    shaving: bool,
    /// Guess by taking a candidate away
    #[arg(long)]
    eliminate: bool,
    /// Undo guesses from a trail
    #[arg(long)]
    trail: bool,
    /// Run an experiment instead, on the first file or on puzzles made for it
    #[arg(long, value_enum, value_name = "NAME")]
    experiment: Option<Experiment>,
}

impl Bench {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let batches = match &self.files[..] {
            [] => vec![PuzzleBatch::made(self.seed)],
            files => files.iter().map(|path| PuzzleBatch::read(path)).collect::<Result<_, _>>()?,
        };
        let mut output = Output::standard();
        let mut all_right = true;
        if let Some(experiment) = self.experiment {
            output.write(experiment.run(&batches[0], self.seed))?;
        } else {
            output.write(if self.csv { measure::CSV } else { measure::HEADER })?;
            for batch in &batches {
                all_right &= self.measure(batch, &mut output)?;
            }
        }
        output.flush()?;
        Ok(ExitCode::from(u8::from(!all_right)))
    }

    /// Solves a batch and writes its rows. Whether all solutions are right.
    fn measure(&self, batch: &PuzzleBatch, output: &mut Output) -> Result<bool, Failure> {
        let options = Options {
            last_places: !self.no_last_places,
            naked_pairs: !self.no_naked_pairs,
            search: !self.no_search,
            shaving: self.shaving,
            eliminate: self.eliminate,
            trail: self.trail,
            limit: 1,
        };
        let run = solved(batch, options, self.repeats as usize);
        if self.csv {
            output.write(run.csv(&batch.name))?;
        } else {
            output.write(run.text(&batch.name))?;
            if self.no_search {
                let (solved, all) = (run.solved(), run.samples.len());
                let share = 100.0 * solved as f64 / all as f64;
                output.write(format!("# {solved} of {all} solved without a guess: {share:.2} %\n"))?;
            }
        }
        Ok(run.samples.iter().all(|sample| sample.is_right))
    }
}
