//! `unguess train`: positions to learn a technique with.

mod rows;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::failure::note;
use super::output::Output;
use super::progress::Progress;
use super::techniques::{has_needed, unknown};
use super::{Failure, scales};
use rows::RowFormat;
use unguess_core::check::Fault;
use unguess_core::scale::Scale;
use unguess_corpus::{Exercise, Need, Trainer, Untrainable, default_threads, in_order};
use unguess_theory::generate::{Generator, Method};

/// Make positions in which one technique is the only way on, among those that are as easy.
#[derive(Args)]
#[command(after_help = "unguess train x-wing -n 20 --seed 7\n\n\
        Puzzles are those of generate, numbered from 0 for each seed, and each gives at most one position: the first on \
        its path by the scale where the next step is of the technique and no step of another technique is worth as \
        little. A position is a line of a HoDoKu library, which hint, explain and all other commands read: it has the \
        givens, the pencilmarks and the step. docs/generating.md has the details.\n\n\
        Exit code: 0; 1 if fewer positions were found than asked for; 2 wrong command line; 3 unwritable output; 70 if \
        a step is refused, a mistake in unguess.")]
pub(super) struct Train {
    /// A technique, or one of its sizes or forms: x-wing, naked-pair, pointing, als-xz
    technique: String,
    /// The number of positions to find
    #[arg(long, short = 'n', value_name = "N", default_value = "1", value_parser = super::positive)]
    count: NonZero<u64>,
    /// The seed of the puzzles
    #[arg(long, default_value = "0", value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    /// The scale that says what is as easy
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true)]
    by: Scale,
    /// The number of puzzles of the series to skip
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = super::number)]
    skip: u64,
    /// The most puzzles to look at, however few positions they have
    #[arg(long, value_name = "N", default_value = "100000", value_parser = super::positive)]
    units: NonZero<u64>,
    /// The format of the positions
    #[arg(long, value_enum, default_value_t)]
    format: RowFormat,
    /// The file to write; an existing file is replaced, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl Train {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let need = Need::of(&self.technique).ok_or_else(|| unknown(&self.technique))?;
        has_needed(std::slice::from_ref(&need), &self.by)?;
        let name = need.name().to_owned();
        let trainer = Trainer::new(need, &self.by).map_err(refusal)?;
        let mut output = match self.output.as_deref().filter(|path| *path != Path::new("-")) {
            Some(path) => Output::file(path)?,
            None => Output::standard(),
        };
        output.write(self.format.header().as_bytes())?;
        let generator = Generator::new(Method::TopDown, self.seed);
        let (wanted, most) = (self.count.get(), self.units.get());
        let mut progress = Progress::of("positions", Some(wanted));
        let (mut found, mut made) = (0, 0);
        let mut result = Ok(());
        in_order(
            self.threads.unwrap_or_else(default_threads),
            self.skip..self.skip.saturating_add(most),
            |unit| (unit, exercise(&trainer, &generator, unit)),
            |(unit, exercise)| {
                made += 1;
                result = match exercise {
                    Ok(None) => Ok(()),
                    Ok(Some(exercise)) => {
                        progress.advance(found);
                        found += 1;
                        output.write(self.format.row(&self.by, unit, &exercise).as_bytes())
                    }
                    Err(fault) => Err(Failure::Unproved { step: 1, fault }),
                };
                if result.is_ok() && found < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        result?;
        output.flush()?;
        progress.finish();
        let positions = if found == 1 { "position" } else { "positions" };
        let puzzles = if made == 1 { "puzzle" } else { "puzzles" };
        if found < wanted {
            note(format!("{name} is too rare here: {found} {positions} of {wanted}, in {made} {puzzles} (--units)"));
            return Ok(ExitCode::FAILURE);
        }
        note(format!("{found} {positions} in {made} {puzzles}"));
        Ok(ExitCode::SUCCESS)
    }
}

/// The position of a puzzle of the series, if it has one.
fn exercise(trainer: &Trainer, generator: &Generator, unit: u64) -> Result<Option<Exercise>, Fault> {
    generator.unit(unit).puzzles.first().map_or(Ok(None), |puzzle| trainer.on_path(puzzle))
}

fn refusal(untrainable: Untrainable) -> Failure {
    Failure::Input { message: untrainable.to_string() }
}
