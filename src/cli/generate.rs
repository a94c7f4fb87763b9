//! `unguess generate`: minimal puzzles from a seed.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::choice::choice;
use super::output::Output;
use crate::corpus::{default_threads, in_order};
use crate::generate::{Method, puzzle};

/// Make minimal puzzles: one solution, and no clue too many.
#[derive(Args)]
pub(super) struct Generate {
    /// How many puzzles
    #[arg(long, short = 'n', default_value = "1", value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    count: u64,
    /// Which series of puzzles: puzzle i depends only on the seed and on i
    #[arg(long, default_value = "0", value_name = "N", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    /// How they are made
    #[arg(long, value_parser = choice::<Method>(), default_value = "top-down")]
    method: Method,
    /// How many threads; as many as there are cores if not given
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

impl Generate {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut output = Output::standard();
        let mut result = Ok(());
        in_order(
            self.threads.unwrap_or_else(default_threads),
            0..self.count,
            |number| puzzle(self.method, self.seed, number),
            |puzzle| {
                result = output.write(format!("{puzzle}\n").as_bytes());
                if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        result?;
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }
}
