//! `unguess train`: positions to learn a technique with.

mod rows;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::board_rules::RulesOption;
use super::failure::{counted, note};
use super::needs::on_scale;
use super::output::Output;
use super::progress::RunProgress;
use super::techniques::unknown;
use super::{Failure, scales};
use rows::TrainFormat;
use unguess_board::deadline::Deadline;
use unguess_corpus::{Need, TechniqueNeeds, Trainer, TrainingSeries, default_threads};
use unguess_puzzles::generate::{Generator, Method, PuzzleBoards};
use unguess_search::scale::{Order, Scale};
use unguess_text::BoardRules;

/// Make positions in which one technique is the only way on, among those that are as easy.
#[derive(Args)]
#[command(after_help = "unguess train x-wing -n 20 --seed 7\n\n\
        Puzzles are those of generate, numbered from 0 for each seed, and each gives at most one position: the first on \
        its path by the scale where the next step is of the technique and no step of another technique is worth as \
        little. A position is a line of a HoDoKu library, which hint, explain and all other commands read: it has the \
        givens, the pencilmarks and the step. With --rules it is a board in its plain form, as in `size 9; ...; grid ...; \
        marks r1c1 23`, with the digits and pencilmarks; csv and json have the step, too. docs/generating.md has the details.\n\n\
        Exit code: 0; 1 if fewer positions were found than asked for; 2 wrong command line; 3 unwritable output; 70 if \
        a step is refused, a mistake in unguess.")]
pub(super) struct Train {
    /// Techniques, or sizes or forms of them, with commas: x-wing,naked-pair,pointing,als-xz
    #[arg(value_name = "TECHNIQUES", value_delimiter = ',', required = true)]
    techniques: Vec<String>,
    /// The number of positions to find for each technique
    #[arg(long, short = 'n', value_name = "N", default_value = "1", value_parser = super::positive)]
    count: NonZero<u64>,
    /// The seed of the puzzles
    #[arg(long, default_value = "0", value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    rules: RulesOption,
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true,
        hide_possible_values = true, help = scales::help("The scale that says what is as easy", ""))]
    by: Scale,
    /// The number of puzzles of the series to skip
    #[arg(long, value_name = "N", default_value = "0", hide_default_value = true, value_parser = super::number)]
    skip: u64,
    /// The most puzzles to look at, however few positions they have
    #[arg(long, value_name = "N", default_value = "100000", value_parser = super::positive)]
    units: NonZero<u64>,
    /// The format of the positions
    #[arg(long, value_enum, default_value_t)]
    format: TrainFormat,
    /// The file to write; an existing file is replaced, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl Train {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut needs = Vec::new();
        for name in &self.techniques {
            needs.push(Need::of(name).ok_or_else(|| unknown(name))?);
        }
        let needs = on_scale(TechniqueNeeds { used: needs, ..TechniqueNeeds::default() }, &self.by)?.used;
        let names: Vec<String> = needs.iter().map(|need| need.name().to_owned()).collect();
        let trainer = Trainer::new(needs, &self.by).map_err(|error| Failure::Input { message: error.to_string() })?;
        let rules = self.rules.read()?.rules.and_then(BoardRules::stated);
        let is_on_board = rules.is_some() && self.by.order == Order::Hodoku;
        let message = format!("{} is for the classic board alone", self.by.id);
        Failure::refuse_if(is_on_board, message, "choose another --by")?;
        let boards = rules.map(|rules| PuzzleBoards::of(&rules)).transpose();
        let boards = boards.map_err(|fault| Failure::usage(fault.to_string(), "see unguess rules"))?;
        let mut output = Output::to(self.output.as_deref())?;
        output.write(self.format.header().as_bytes())?;
        let wanted = self.count.get();
        let mut progress =
            RunProgress::of("positions", Some(wanted.saturating_mul(names.len() as u64))).with_interim(String::new);
        let series = TrainingSeries {
            trainer: &trainer,
            generator: Generator::new(Method::TopDown, self.seed),
            boards,
            units: self.skip..self.skip.saturating_add(self.units.get()),
            each: wanted,
            stop: Deadline::NEVER,
        };
        let (mut written, mut result) = (0, Ok(()));
        let tally = series.search(self.threads.unwrap_or_else(default_threads), |need, unit, exercise| {
            written += 1;
            progress.advance(written);
            result = output.write(&self.format.row(&names[need], &self.by, unit, exercise));
            if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let tally = tally.map_err(|fault| Failure::Unproved { step: 1, fault })?;
        result?;
        output.flush()?;
        progress.finish();
        let mut is_enough = true;
        for (name, found) in names.iter().zip(tally.found) {
            let (positions, puzzles) = (counted(found, "position"), counted(tally.puzzles, "puzzle"));
            let rare = if found < wanted { " (too rare for more: see --units)" } else { "" };
            is_enough &= found >= wanted;
            note(format!("{name}: {positions} in {puzzles}{rare}"));
        }
        Ok(if is_enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
