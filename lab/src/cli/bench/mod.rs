//! `unguess-lab bench`: the plain search with switches, measured as `unguess bench` measures the search core; and experiments.

#![expect(clippy::cast_precision_loss, reason = "means of counts, for people to read")]

mod adversary;
mod columns;
mod experiment;
mod families;
mod plain;

use std::process::ExitCode;

use clap::Args;
use unguess::cli::Failure;
use unguess::cli::bench::measure::SolvedBatch;
use unguess::cli::bench::{self, machine};
use unguess::cli::output::Output;

use experiment::Experiment;
use plain::Options;

/// What the help says after the options.
pub(super) const HELP: &str = "`unguess bench --help` says what each figure is. The plain search stops at the first solution.\n\n\
    unguess-lab bench --no-search --no-naked-pairs puzzles.txt\n\
    unguess-lab bench --experiment families puzzles.txt\n\n\
    Exit code: 0; 1 if a solution is wrong; 2 wrong command line; 3 unreadable input.";

/// Measure a plain search for 9 x 9 boards, or run an experiment with it.
#[derive(Args)]
#[group(skip)]
#[expect(clippy::struct_excessive_bools, reason = "switches of a command line")]
pub(super) struct Bench {
    #[command(flatten)]
    measured: bench::Bench,
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
        if let Some(experiment) = self.experiment {
            return self.report(experiment);
        }
        let options = Options {
            last_places: !self.no_last_places,
            naked_pairs: !self.no_naked_pairs,
            search: !self.no_search,
            shaving: self.shaving,
            eliminate: self.eliminate,
            trail: self.trail,
            limit: 1,
        };
        self.measured.run_with(&plain::solver(options), |run| if self.no_search { solved(run) } else { String::new() })
    }

    fn report(&self, experiment: Experiment) -> Result<ExitCode, Failure> {
        let batches = self.measured.batches()?;
        let mut output = Output::standard();
        output.write(machine::line().as_bytes())?;
        output.write(experiment.run(&batches[0], self.measured.seed).as_bytes())?;
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// How many puzzles are solved, where that is the question.
fn solved(run: &SolvedBatch) -> String {
    let (solved, all) = (run.solved(), run.samples.len());
    format!("# {solved} of {all} solved without a guess: {:.2} %\n", 100.0 * solved as f64 / all as f64)
}
