//! The command line of the laboratory: one file per subcommand.

mod animate;
mod bench;
mod boards;
mod figures;
mod generate;
mod solve;
mod sweep;
mod verbose;

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

use clap::{ColorChoice, Parser, Subcommand};
use unguess::cli::{Closed, Failure, parsed};

use crate::csp::Shape;

/// Makes and solves boards of any size N = p x q, and measures what the search costs.
#[derive(Parser)]
#[command(
    name = "unguess-lab",
    version,
    about,
    max_term_width = 100,
    after_help = "A board is a block, N p q and then N rows of tokens (0 for an empty cell, 1-9, A-Z), or a line of 81. Boxes \
    have p rows and q columns. lab/docs/monster.md tells what was found out with it."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    /// Whether what people read is in colours; auto is for a terminal, unless `NO_COLOR` is set
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
    color: ColorChoice,
}

/// Each subcommand is a file of the same name with its arguments and a `run`.
#[derive(Subcommand)]
enum Command {
    /// Make random boards, the same ones for the same seed; some have a solution, others none
    Generate(generate::Generate),
    /// Solve boards, and count what it took
    Solve(solve::Solve),
    /// Solve the same random boards with several methods for each number of clues, and compare them
    Sweep(sweep::Sweep),
    /// Measure a plain search for 9 x 9 boards, or run an experiment with it
    #[command(after_help = bench::HELP)]
    Bench(bench::Bench),
}

/// Runs a command line, the name of the program first. With `closed` there is no such stream.
pub fn run(arguments: impl IntoIterator<Item = OsString>, closed: Closed) -> ExitCode {
    let command = match parsed::<Arguments>(arguments, closed) {
        Ok(Arguments { command, .. }) => command,
        Err(code) => return code,
    };
    let result = match command {
        Command::Generate(command) => command.run(),
        Command::Solve(command) => command.run(),
        Command::Sweep(command) => command.run(),
        Command::Bench(command) => command.run(),
    };
    result.unwrap_or_else(Failure::report)
}

/// Numbers of clues, as on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Clues(RangeInclusive<usize>);

impl FromStr for Clues {
    type Err = String;

    /// `22` or `15..28`, both ends included.
    fn from_str(text: &str) -> Result<Self, String> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| text.trim().trim_start_matches('=').parse::<usize>().ok();
        let most = Shape::MOST * Shape::MOST;
        match (number(first), number(last)) {
            (Some(first), Some(last)) if first <= last && last <= most => Ok(Self(first..=last)),
            _ => Err(format!("it is a number of clues up to {most}, or two such as 15..28")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_of_clues_has_both_its_ends() {
        assert_eq!("15..28".parse(), Ok(Clues(15..=28)));
        assert_eq!("15..=28".parse(), Ok(Clues(15..=28)));
        assert_eq!("0".parse(), Ok(Clues(0..=0)));
        for text in ["", "..", "28..15", "1..2..3", "-1", "9999", "1226"] {
            assert!(text.parse::<Clues>().is_err(), "{text}");
        }
    }
}
