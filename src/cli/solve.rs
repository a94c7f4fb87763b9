//! `unguess solve`: solutions, one row each, or how many there are.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::bad_lines::BadLines;
use super::failure::tell;
use super::input::{TableOptions, lines};
use super::misplaced::Misplaced;
use super::output::Output;
use crate::board::Grid;
use crate::corpus::{BadLine, InputError, Line, csv_line, default_threads, in_shares};
use crate::inquiry::known_mistakes;
use crate::search::{Verdict, count, solutions, verdict};

/// Solve puzzles: one row each, in order.
#[derive(Args)]
#[command(after_help = "Without --count or --all a row is puzzle,status,solution; the status is ok, multiple (the \
    solution is then one of them), none or invalid. With --count the last column is the number of solutions, with a + if \
    there are more than the limit. With --all there is a row for each solution, and if there are more than the limit, a \
    last one without a solution whose status is limit.\n\n\
    Exit code: 0; 2 wrong command line; 3 unreadable input.")]
pub(super) struct Solve {
    /// Puzzles of 81 or 729 characters, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// Count the solutions
    #[arg(long, conflicts_with = "all")]
    count: bool,
    /// Write all solutions
    #[arg(long)]
    all: bool,
    /// Stop at so many solutions of a puzzle
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = super::positive, allow_negative_numbers = true)]
    limit: NonZero<u64>,
    #[command(flatten)]
    table: TableOptions,
    /// How many threads; as many as there are cores if not given
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

/// A status, and a solution or how many there are.
type Answer = (&'static str, String);

/// The rows of a line, why it is no puzzle, and what is wrong in a position.
#[derive(Default)]
struct Rows {
    text: Vec<u8>,
    bad: Option<Box<BadLine>>,
    misplaced: Option<Misplaced>,
}

impl Solve {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut lines = self.table.entries(lines(&self.inputs)?);
        let columns = ["puzzle", "status", if self.count { "count" } else { "solution" }];
        let kept = self.table.kept(&mut lines, &columns)?;
        let mut output = Output::standard();
        output.write(&csv_line(columns.into_iter().chain(kept.iter().map(String::as_str))))?;
        let mut end = Ok(());
        let mut bad_lines = BadLines::default();
        in_shares(
            self.threads.unwrap_or_else(default_threads),
            lines,
            |line| Ok(self.rows(&line?)),
            |rows: Result<Rows, InputError>| {
                end = rows.map_err(Failure::from).and_then(|rows| {
                    if let Some(misplaced) = rows.misplaced {
                        tell(misplaced);
                    }
                    if let Some(bad) = rows.bad {
                        tell(bad_lines.shown(*bad));
                    }
                    output.write(&rows.text)
                });
                if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        output.flush()?;
        end.map(|()| ExitCode::SUCCESS)
    }

    fn rows(&self, line: &Line) -> Rows {
        let puzzle = line.field();
        let kept = self.table.values(line);
        let row = |(status, value): (&str, String)| {
            csv_line([&*puzzle, status, &value].into_iter().chain(kept.iter().map(String::as_str)))
        };
        let grid = match line.grid() {
            Ok(grid) => grid,
            Err(bad) => return Rows { text: row(("invalid", String::new())), bad: Some(bad), ..Rows::default() },
        };
        let answers = match (self.all, self.count) {
            (true, _) => self.all_of(&grid),
            (false, true) => vec![self.count_of(&grid)],
            (false, false) => vec![solution_of(&grid)],
        };
        let has_none = answers.iter().any(|(status, _)| *status == "none");
        let mistakes = if has_none { known_mistakes(&grid) } else { None };
        let misplaced = mistakes.map(|mistakes| Misplaced(line.origin(), mistakes));
        Rows { text: answers.into_iter().map(row).collect::<Vec<_>>().concat(), misplaced, ..Rows::default() }
    }

    fn count_of(&self, grid: &Grid) -> Answer {
        let found = count(grid, self.limit.get().saturating_add(1));
        let shown = if found > self.limit.get() { format!("{}+", self.limit) } else { found.to_string() };
        (status(found), shown)
    }

    fn all_of(&self, grid: &Grid) -> Vec<Answer> {
        let mut found = Vec::new();
        solutions(grid, |solution| {
            found.push(solution);
            if found.len() as u64 > self.limit.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let status = status(found.len() as u64);
        let is_more = found.len() as u64 > self.limit.get();
        found.truncate(found.len() - usize::from(is_more));
        let last = match (found.is_empty(), is_more) {
            (_, true) => Some("limit"),
            (true, false) => Some(status),
            (false, false) => None,
        };
        let rows = found.iter().map(|solution| (status, solution.to_string()));
        rows.chain(last.map(|status| (status, String::new()))).collect()
    }
}

fn solution_of(grid: &Grid) -> Answer {
    match verdict(grid) {
        Verdict::None => ("none", String::new()),
        Verdict::Unique(solution) => ("ok", solution.to_string()),
        Verdict::Multiple([solution, _]) => ("multiple", solution.to_string()),
    }
}

const fn status(solutions: u64) -> &'static str {
    match solutions {
        0 => "none",
        1 => "ok",
        _ => "multiple",
    }
}
