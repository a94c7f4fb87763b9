//! `unguess solve`: solutions, one row each, or how many there are.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;

use super::Failure;
use super::bad_line::Shown;
use super::failure::tell;
use super::input::lines;
use super::output::Output;
use crate::board::Grid;
use crate::corpus::{BadLine, InputError, Line, default_threads, in_order};
use crate::search::{Verdict, count, solutions, verdict};

/// Solve puzzles: one row each, in order.
#[derive(Args)]
#[command(after_help = "Without --count or --all a row is puzzle,status,solution; the status is ok, multiple (the\n\
    solution is then one of them), none or invalid. With --count the last column is the number of solutions, with a +\n\
    if the limit was reached. With --all there is a row for each solution.")]
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
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    limit: u64,
    /// How many threads; as many as there are cores if not given
    #[arg(long, short = 'j', value_name = "N")]
    threads: Option<NonZero<usize>>,
}

/// The rows of a line, or why it is no puzzle.
type Rows = (String, Option<Box<BadLine>>);

impl Solve {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let mut output = Output::standard();
        output.write(if self.count { b"puzzle,status,count\n" } else { b"puzzle,status,solution\n" })?;
        let mut end = Ok(());
        in_order(
            self.threads.unwrap_or_else(default_threads),
            lines(&self.inputs)?,
            |line| Ok(self.rows(&line?)),
            |rows: Result<Rows, InputError>| {
                end = rows.map_err(Failure::from).and_then(|(rows, bad)| {
                    if let Some(bad) = bad {
                        tell(Shown::new(*bad, true));
                    }
                    output.write(rows.as_bytes())
                });
                if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        output.flush()?;
        end.map(|()| ExitCode::SUCCESS)
    }

    fn rows(&self, line: &Line) -> Rows {
        let puzzle = line.field();
        match line.grid() {
            Ok(grid) if self.all => (self.all_of(&puzzle, &grid), None),
            Ok(grid) if self.count => (self.count_of(&puzzle, &grid), None),
            Ok(grid) => (solution_of(&puzzle, &grid), None),
            Err(bad) => (format!("\"{}\",invalid,\n", puzzle.replace('"', "\"\"")), Some(bad)),
        }
    }

    fn count_of(&self, puzzle: &str, grid: &Grid) -> String {
        let found = count(grid, self.limit);
        let more = if found == self.limit { "+" } else { "" };
        format!("{puzzle},{},{found}{more}\n", status(found))
    }

    fn all_of(&self, puzzle: &str, grid: &Grid) -> String {
        let mut found = Vec::new();
        solutions(grid, |solution| {
            found.push(solution);
            if (found.len() as u64) < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        if found.is_empty() {
            return format!("{puzzle},none,\n");
        }
        let status = status(found.len() as u64);
        let rows: Vec<String> = found.iter().map(|solution| format!("{puzzle},{status},{solution}")).collect();
        rows.join("\n") + "\n"
    }
}

fn solution_of(puzzle: &str, grid: &Grid) -> String {
    match verdict(grid) {
        Verdict::None => format!("{puzzle},none,\n"),
        Verdict::Unique(solution) => format!("{puzzle},ok,{solution}\n"),
        Verdict::Multiple([solution, _]) => format!("{puzzle},multiple,{solution}\n"),
    }
}

const fn status(solutions: u64) -> &'static str {
    match solutions {
        0 => "none",
        1 => "ok",
        _ => "multiple",
    }
}
