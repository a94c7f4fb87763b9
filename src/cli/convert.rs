//! `unguess convert`: puzzles in the formats of other programs.

use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::bad_lines::{apart, write_rows};
use super::board_rules::RulesOption;
use super::choice::choice;
use super::input::{TableOptions, lines};
use unguess_corpus::formats::{BoardFormat, Drawings};
use unguess_corpus::{BadLine, BoardRules, InputLine};

/// Write puzzles in the format of another program: one line each, in order.
#[derive(Args)]
#[command(after_help = "unguess convert --to f-puzzles '.Cage~15~R1C1~R1C2~R1C3'\n\n\
        A puzzle that the format cannot say is reported with the reason, and so is a line that is not a puzzle; neither \
        gets a line. docs/boards.md lists the formats.\n\n\
        Exit code: 0; 2 wrong command line; 3 unreadable input, or a puzzle that is not written.")]
pub(super) struct Convert {
    /// Puzzles, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = choice::<&BoardFormat>())]
    to: &'static BoardFormat,
    /// What to do with the drawings of a board, which may stand for rules
    #[arg(long, value_name = "WHAT", value_parser = choice::<Drawings>(), default_value = "refuse")]
    drawings: Drawings,
    #[command(flatten)]
    rules: RulesOption,
    #[command(flatten)]
    table: TableOptions,
}

impl Convert {
    /// Writes a line for each puzzle. The exit code is 3 if a line could not be written in the format.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let asked = self.rules.read()?.rules;
        let lines = self.table.entries(lines(&self.inputs, asked.as_ref())?).on(asked.as_ref());
        let make = |line: &InputLine| apart(self.written(line, asked.as_ref()).map(|text| text + "\n"));
        let mut is_all_written = true;
        write_rows(b"", None, lines, make, |text, output| {
            is_all_written &= text.is_some();
            output.write(text.unwrap_or_default().as_bytes())
        })?;
        Ok(if is_all_written { ExitCode::SUCCESS } else { ExitCode::from(3) })
    }

    fn written(&self, line: &InputLine, asked: Option<&BoardRules>) -> Result<String, Box<BadLine>> {
        let board = line.published(asked, self.drawings)?;
        self.to.write(&board).map_err(|fault| Box::new(line.refused(fault)))
    }
}
