//! The command line of the laboratory: one file per subcommand.

mod animate;
mod bench;
mod boards;
mod failure;
mod figures;
mod fit;
mod generate;
mod output;
mod solve;
mod sweep;
mod verbose;

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Parser, Subcommand};

use failure::Failure;
use unguess_desk::large::Board;

/// Makes and solves boards of any size N = p x q, and measures what the search costs.
#[derive(Parser)]
#[command(
    name = "unguess-lab",
    version,
    about,
    max_term_width = 100,
    after_help = "A board is a block, N p q and then N rows of tokens (0 for an empty cell, 1-9, A-P), or a line of 81. Boxes \
    have p rows and q columns. lab/docs/monster.md tells what was found out with it."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
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
    /// Fit the figures of the minutes on the times of people
    Fit(fit::Fit),
}

/// Runs the command line.
pub fn run() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Generate(command) => command.run(),
        Command::Solve(command) => command.run(),
        Command::Sweep(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Fit(command) => command.run(),
    };
    result.unwrap_or_else(Failure::report)
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<NonZero<usize>, String> {
    let number = text.parse().ok().filter(|number: &NonZero<usize>| number.get() <= 1024);
    number.ok_or_else(|| "it is a number from 1 to 1024".to_owned())
}

/// Reads a number that may have decimals and is not 0.
fn positive_number(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite() && *number > 0.0);
    number.ok_or_else(|| "it is a number above 0".to_owned())
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
        let most = Board::ALL_SIZES.end().pow(2);
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
        for text in ["", "..", "28..15", "1..2..3", "-1", "9999", "626"] {
            assert!(text.parse::<Clues>().is_err(), "{text}");
        }
    }
}
