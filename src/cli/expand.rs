//! `unguess expand`: puzzles with the digits that follow from their clues, and the minimal puzzles among those.

use std::num::NonZero;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::Failure;
use super::bad_lines::write_rows;
use super::failure::note;
use super::input::{TableOptions, lines};
use super::output::row;
use unguess_board::Puzzle;
use unguess_board::solutions::{Verdict, verdict};
use unguess_corpus::{BadLine, InputLine};
use unguess_puzzles::generate::Expand;
use unguess_steps::inquiry::known_givens;

/// Expand puzzles: add the digits that follow from their clues by singles, or list the minimal puzzles among those.
#[derive(Args)]
#[command(
    after_help = "An expand is the puzzle after all naked and hidden singles, written as a puzzle of 81 characters. \
        With --te, trial and error of that depth places more; if it solves the puzzle, the expand is the solution.\n\n\
        With --plus 1, there is a puzzle for each open cell, in the order of the cells: the expand and that cell of \
        the solution. Nothing is placed after it. A complete expand has none.\n\n\
        With --minimals, there is a puzzle for each minimal set of clues of the expand: puzzles without a clue come \
        before those with it, and the first cell decides. With --plus 1 as well, those that need the added clue \
        follow, cell by cell; none comes twice. A complete expand has far too many to list: use --limit.\n\n\
        As CSV, a row is puzzle,status,expanded. The status is ok, none or multiple (the number of solutions), or \
        invalid. As text, a puzzle that does not have exactly one solution has an empty line. Of a state of 729 \
        candidates, the givens count, or all digits if givens are not distinguished.\n\n\
        Example: unguess expand --plus 1 --minimals puzzles.txt | unguess canon --unique\n\n\
        Exit code: 0; 2 wrong command line; 3 unreadable input."
)]
pub(super) struct ExpandPuzzles {
    /// Puzzles of 81 or 729 characters, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// Number of digits of the solution to add to the expand
    #[arg(long, value_name = "N", default_value = "0", value_parser = one_at_most)]
    plus: u8,
    /// Place what trial and error of this depth decides; 0 is singles
    #[arg(long, value_name = "N", default_value = "0", value_parser = depth)]
    te: usize,
    /// Write the minimal puzzles among the clues of the expand
    #[arg(long)]
    minimals: bool,
    /// With --minimals, the largest number of puzzles for each line
    #[arg(long, value_name = "N", requires = "minimals", value_parser = super::at_least_one)]
    limit: Option<usize>,
    /// The format of the output
    #[arg(long, value_enum, default_value_t)]
    format: ExpandFormat,
    #[command(flatten)]
    table: TableOptions,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum ExpandFormat {
    /// Only the puzzles
    #[default]
    Text,
    /// A header, then comma-separated values
    Csv,
}

/// The columns of a row.
const COLUMNS: [&str; 3] = ["puzzle", "status", "expanded"];

/// A line may have any number of rows. A thread makes this many of them; the others are made when these are written.
const AT_ONCE: usize = 1000;

impl ExpandPuzzles {
    /// Writes the rows of each line, in order.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut lines = self.table.entries(lines(&self.inputs, None)?);
        let kept = self.table.kept(&mut lines, &COLUMNS)?;
        let header = if self.format == ExpandFormat::Csv { row(&COLUMNS, &kept) } else { Vec::new() };
        let make = |line: &InputLine| self.expansion(line);
        write_rows(&header, self.threads, lines, make, |expansion, output| {
            expansion.first.iter().try_for_each(|row| output.write(row))?;
            let mut count = expansion.first.len();
            for row in expansion.others {
                output.write(&row)?;
                count += 1;
            }
            // As many rows as allowed: there may be more.
            if self.limit == Some(count) {
                note(format!("{}: only the first {count} (--limit)", expansion.name));
            }
            Ok(())
        })?;
        Ok(ExitCode::SUCCESS)
    }

    /// The rows of a line. Only the first rows are made here; the others are made when they are written, so that few of
    /// them are in memory.
    fn expansion(&self, line: &InputLine) -> (Expansion, Option<Box<BadLine>>) {
        let (name, kept, format) = (line.field(), self.table.values(line), self.format);
        let without = |status: &str, bad| {
            let row = format.row(&name, status, "", &kept);
            (Expansion { first: vec![row], others: Box::new(std::iter::empty()), name: name.clone() }, bad)
        };
        let puzzle = match line.classic_grid() {
            Ok(grid) => known_givens(&grid).unwrap_or_else(|| grid.placed()),
            Err(bad) => return without("invalid", Some(bad)),
        };
        let solution = match verdict(&puzzle) {
            Verdict::Unique(solution) => solution,
            Verdict::None => return without("none", None),
            Verdict::Multiple(_) => return without("multiple", None),
        };
        let puzzles = self.puzzles(Expand::new(&puzzle, &solution, self.te));
        let field = name.clone();
        let mut rows = puzzles.map(move |expanded| format.row(&field, "ok", &expanded.to_string(), &kept));
        let first = rows.by_ref().take(AT_ONCE).collect();
        (Expansion { first, others: Box::new(rows), name }, None)
    }

    /// What is asked for of an expand.
    fn puzzles(&self, expand: Expand) -> Box<dyn Iterator<Item = Puzzle> + Send> {
        let limit = self.limit.unwrap_or(usize::MAX);
        match (self.minimals, self.plus) {
            (false, 0) => Box::new(std::iter::once(expand.puzzle())),
            (false, _) => Box::new(expand.with_one_more()),
            (true, 0) => Box::new(expand.minimals().take(limit)),
            (true, _) => Box::new(expand.minimals_with_one_more().take(limit)),
        }
    }
}

/// The rows of a line.
struct Expansion {
    first: Vec<Vec<u8>>,
    others: Box<dyn Iterator<Item = Vec<u8>> + Send>,
    /// The puzzle as it is written in the line.
    name: String,
}

impl ExpandFormat {
    /// A row, with the values of other columns. As text it is the expanded puzzle; without one, an empty line.
    fn row(self, puzzle: &str, status: &str, expanded: &str, kept: &[String]) -> Vec<u8> {
        match self {
            Self::Text if expanded.is_empty() => b"\n".to_vec(),
            Self::Text => row(&[expanded], kept),
            Self::Csv => row(&[puzzle, status, expanded], kept),
        }
    }
}

/// Reads how many digits to add.
fn one_at_most(text: &str) -> Result<u8, String> {
    text.parse().ok().filter(|number| *number <= 1).ok_or_else(|| "it is 0 or 1".to_owned())
}

/// Reads a depth of trial and error.
fn depth(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|depth| *depth <= 2).ok_or_else(|| "it is a number from 0 to 2".to_owned())
}
