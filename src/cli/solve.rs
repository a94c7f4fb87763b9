//! `unguess solve`: solutions, one row each, or how many there are.

mod all;
mod on_board;
mod row;

use std::num::NonZero;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use super::Failure;
use super::bad_lines::{misplaced, write_rows};
use super::board_rules::RulesOption;
use super::failure::{Warning, tell};
use super::input::{TableOptions, lines_on};
use super::output::Output;
use all::{UnwrittenSolutions, WaitingSolutions};
use on_board::BoardQuestion;
use row::{SolutionRow, row_of, status};
use unguess_core::board::Grid;
use unguess_core::search::{Verdict, count, verdict};
use unguess_corpus::{BadLine, BoardRules, Line, csv_line};
use unguess_theory::inquiry::known_mistakes;

/// Solve puzzles: one row each, in order.
#[derive(Args)]
#[command(after_help = "Without --count or --all, a row is puzzle,status,solution. The status is ok, multiple (the \
        solution is then one of several), none or invalid. With --count, the last column is the number of solutions, \
        with a + if there are more than the limit. With --all, there is a row for each solution, and if there are \
        more than the limit, a last row without a solution whose status is limit. The status is timeout if --timeout \
        was over before that was known.\n\n\
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
    #[command(flatten)]
    rules: RulesOption,
    /// The most solutions of a puzzle to look for
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = super::positive, allow_negative_numbers = true)]
    limit: NonZero<u64>,
    /// The time limit in seconds for a puzzle of another board than the usual one, where a search may take hours
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
    #[command(flatten)]
    table: TableOptions,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

/// The rows of a line, and what is wrong in a position.
#[derive(Default)]
struct LineRows {
    text: Vec<u8>,
    misplaced: Option<Warning>,
    /// How many rows are counted among the solutions of all puzzles that wait to be written.
    held: usize,
    /// Solutions that are not among the rows: with all of them, the rows would take too much memory.
    rest: Option<Box<UnwrittenSolutions>>,
}

impl Solve {
    /// Writes the rows of each line, in order.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let asked = self.rules.read()?;
        let rules = asked.rules.as_ref();
        let columns = ["puzzle", "status", if self.count { "count" } else { "solution" }];
        if let Some(board) = asked.puzzle.as_ref().filter(|_| self.inputs.is_empty()) {
            return self.one_board(board, columns);
        }
        let mut lines = self.table.entries(lines_on(&self.inputs, rules)?).on(rules);
        let kept = self.table.kept(&mut lines, &columns)?;
        let header = csv_line(columns.into_iter().chain(kept.iter().map(String::as_str)));
        let waiting = WaitingSolutions::default();
        let make = |line: &Line| self.rows(line, rules, &waiting);
        write_rows(&header, self.threads, lines, make, |rows, output| {
            rows.misplaced.into_iter().for_each(tell);
            output.write(&rows.text)?;
            waiting.leave(rows.held);
            rows.rest.map_or(Ok(()), |rest| rest.write(self.limit, output))
        })?;
        Ok(ExitCode::SUCCESS)
    }

    /// The rows of the puzzle in a file of rules.
    fn one_board(&self, board: &Grid, columns: [&str; 3]) -> Result<ExitCode, Failure> {
        let puzzle = board.rules().line_of(|cell| board.value(cell));
        let mut output = Output::of_rows();
        output.write(&csv_line(columns.into_iter()))?;
        for (status, value) in on_board::answers(board, self.question(), self.timeout) {
            output.write(&row_of(&puzzle, status, &value, &[]))?;
        }
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    const fn question(&self) -> BoardQuestion {
        match (self.all, self.count) {
            (true, _) => BoardQuestion::All(self.limit),
            (false, true) => BoardQuestion::Count(self.limit),
            (false, false) => BoardQuestion::One,
        }
    }

    /// The rows of a line. With `--all` they may be only the first ones: each is counted in `waiting`, and the others
    /// are written when their turn has come.
    fn rows(
        &self,
        line: &Line,
        rules: Option<&BoardRules>,
        waiting: &WaitingSolutions,
    ) -> (LineRows, Option<Box<BadLine>>) {
        let puzzle = line.field();
        let kept = self.table.values(line);
        let row = |(status, value): (&str, String)| row_of(&puzzle, status, &value, &kept);
        let grid = match line.grid_on(rules) {
            Ok(grid) => grid,
            Err(bad) => {
                return (LineRows { text: row(("invalid", String::new())), ..LineRows::default() }, Some(bad));
            }
        };
        if !grid.rules().is_classic() {
            let answers = on_board::answers(&grid, self.question(), self.timeout).into_iter();
            return (LineRows { text: answers.flat_map(row).collect(), ..LineRows::default() }, None);
        }
        let (answers, is_whole) = match (self.all, self.count) {
            (true, _) => all::first_of(&grid, self.limit, waiting),
            (false, true) => (vec![self.count_of(&grid)], true),
            (false, false) => (vec![solution_of(&grid)], true),
        };
        let held = if self.all { answers.len() } else { 0 };
        let has_none = answers.iter().any(|(status, _)| *status == "none");
        let mistakes = if has_none { known_mistakes(&grid) } else { None };
        let misplaced = mistakes.map(|mistakes| misplaced(&line.origin(), &mistakes));
        let text = answers.into_iter().flat_map(row).collect();
        let rest = (!is_whole).then(|| Box::new(UnwrittenSolutions { grid, puzzle, kept, written: held as u64 }));
        (LineRows { text, misplaced, held, rest }, None)
    }

    fn count_of(&self, grid: &Grid) -> SolutionRow {
        let found = count(grid, self.limit.get().saturating_add(1));
        let shown = if found > self.limit.get() { format!("{}+", self.limit) } else { found.to_string() };
        (status(found), shown)
    }
}

fn solution_of(grid: &Grid) -> SolutionRow {
    match verdict(grid) {
        Verdict::None => ("none", String::new()),
        Verdict::Unique(solution) => ("ok", solution.to_string()),
        Verdict::Multiple([solution, _]) => ("multiple", solution.to_string()),
    }
}
