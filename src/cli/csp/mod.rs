//! `unguess csp`: the laboratory for boards of any size.

mod animate;
mod boards;
mod figures;
mod generate;
mod solve;
mod sweep;
mod verbose;

use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Args, Subcommand};

use super::Failure;
use crate::csp::Shape;

/// Make and solve boards of any size N = p x q, and measure what the search costs.
#[derive(Args)]
#[command(
    after_help = "A board is a block, N p q and then N rows of tokens (0 for an empty cell, 1-9, A-Z), or a line of 81. Boxes \
    have p rows and q columns. docs/monster.md tells what was found out with it."
)]
pub(super) struct Csp {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Make random boards, the same ones for the same seed; some have a solution, others none
    Generate(generate::Generate),
    /// Solve boards, and count what it took
    Solve(solve::Solve),
    /// Solve the same random boards with several methods for each number of clues, and compare them
    Sweep(sweep::Sweep),
}

impl Csp {
    pub(super) fn run(self) -> Result<ExitCode, Failure> {
        match self.command {
            Command::Generate(command) => command.run(),
            Command::Solve(command) => command.run(),
            Command::Sweep(command) => command.run(),
        }
    }
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
