//! `unguess-lab generate`: random boards from a seed.

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::failure::{Failure, note};
use super::output::Output;
use super::threads;
use crate::csp::generate::{self, Parameters};
use crate::csp::text::parameters;
use crate::csp::{Shape, Tables};
use unguess_desk::kept::{InputLines, Source, has_something, text, try_in_order};

/// Make random boards, the same ones for the same seed; some have a solution, others none.
#[derive(Args)]
#[command(
    after_help = "A random empty cell takes a random value that no peer has, until M are filled; where there is no such value, \
    the board is begun again. How often that was so, standard error tells: what is made is what came to its end."
)]
pub(super) struct Generate {
    /// The rows and columns of a box
    #[arg(long, value_name = "PxQ", required_unless_present = "parameters", conflicts_with = "parameters")]
    shape: Option<Shape>,
    /// How many cells are filled
    #[arg(short = 'M', long, value_name = "M", required_unless_present = "parameters", conflicts_with = "parameters")]
    clues: Option<usize>,
    /// A file with lines N p q M, which is made of each; - is standard input
    #[arg(long, value_name = "FILE")]
    parameters: Option<PathBuf>,
    /// How many boards
    #[arg(long, short = 'n', default_value = "1", value_name = "N")]
    count: u64,
    /// Which series of boards: board i depends only on the shape, on M, on the seed and on i
    #[arg(long, default_value = "0", value_name = "N")]
    seed: u64,
    /// Take the cells from a complete grid, so that there is a solution
    #[arg(long)]
    solvable: bool,
    /// A line for each board instead of a block; only for 3x3 can it be read again
    #[arg(long)]
    line: bool,
    /// How many threads; as many as there are cores if not given
    #[arg(long, short = 'j', value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,
}

impl Generate {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut output = Output::standard();
        for parameters in self.asked()? {
            self.make(parameters, &mut output)?;
        }
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    /// What is asked for, on the command line or in a file.
    fn asked(&self) -> Result<Vec<Parameters>, Failure> {
        let Some(path) = &self.parameters else {
            let given = self.shape.zip(self.clues).map(|(shape, clues)| Parameters { shape, clues });
            return Ok(given.into_iter().collect());
        };
        let wrong = |message: String| Failure::Input(message);
        let line = |line| {
            let line: unguess_desk::kept::InputLine = line?;
            let at = |error: String| wrong(format!("{}:{error}", line.file));
            let text = text(&line.bytes).map_err(|error| at(format!("{}: {error}", line.number)))?;
            parameters(line.number, text).map_err(|error| at(error.to_string()))
        };
        InputLines::new(vec![Source::named(path)]).filter(has_something).map(line).collect()
    }

    fn make(&self, Parameters { shape, clues }: Parameters, output: &mut Output) -> Result<(), Failure> {
        let tables = Tables::new(shape);
        let make = |number| {
            let make = if self.solvable { generate::solvable } else { generate::board };
            make(&tables, clues, self.seed, number).map_err(|error| Failure::usage(error.to_string(), "ask for fewer"))
        };
        let mut restarts = 0;
        try_in_order(self.threads, 0..self.count, make, |made| {
            restarts += made.restarts;
            let text = if self.line { made.board.line() } else { made.board.to_string() };
            output.write(format!("{text}\n").as_bytes())
        })?;
        let boards = if self.count == 1 { "board" } else { "boards" };
        note(format!("{shape}, M = {clues}: {} {boards}, {restarts} restarts", self.count));
        Ok(())
    }
}
