//! `unguess solve`: solutions, one row each, or how many there are.

mod all;
mod large;
mod row;

use std::num::NonZero;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use miette::MietteDiagnostic;

use super::Failure;
use super::bad_lines::{misplaced, write_rows};
use super::board_rules::RulesOption;
use super::failure::tell;
use super::input::{TableOptions, lines};
use super::output::{print, row};
use all::{UnwrittenSolutions, WaitingSolutions};
use row::{SolutionRow, late, status};
use unguess_board::deadline::Deadline;
use unguess_board::solutions::{Verdict, count_until, has_fast_search, verdict_within};
use unguess_board::{Grid, Puzzle};
use unguess_corpus::InputLine;
use unguess_desk::large::{LargePuzzle, LargeReader, one_line};
use unguess_steps::inquiry::known_mistakes;

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
    misplaced: Option<MietteDiagnostic>,
    /// Whether there is no solution.
    has_none: bool,
    /// How many rows are counted among the solutions of all puzzles that wait to be written.
    held: usize,
    /// Solutions that are not among the rows: with all of them, the rows would take too much memory.
    rest: Option<Box<UnwrittenSolutions>>,
}

impl Solve {
    /// Writes the rows of each line, in order.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let asked = self.rules.read_any()?;
        let rules = asked.rules.as_ref();
        let columns = ["puzzle", "status", if self.count { "count" } else { "solution" }];
        let waiting = WaitingSolutions::default();
        if let Some(board) = asked.puzzle.as_ref().filter(|_| self.inputs.is_empty()) {
            // The puzzle in a file of rules.
            let puzzle = board.rules().line_of(&board.placed());
            let rows = self.solved(board, puzzle, Vec::new(), &waiting).text;
            return print([row(&columns, &[]), rows].concat());
        }
        let reader = LargeReader::on(rules)?;
        let mut lines = self.table.entries(lines(&self.inputs, rules)?).on(rules);
        let kept = self.table.kept(&mut lines, &columns)?;
        let bad = |line: &InputLine, bad| {
            let text = row(&[&line.field(), "invalid", ""], &self.table.values(line));
            (LineRows { text, ..LineRows::default() }, Some(bad))
        };
        let make = |line: &InputLine| match reader.read(line) {
            Some(Ok(puzzle)) => (self.of_large(line, &puzzle), None),
            Some(Err(fault)) => bad(line, fault),
            None => match line.grid_on(rules) {
                Ok(grid) => (self.of_line(line, &grid, &waiting), None),
                Err(fault) => bad(line, fault),
            },
        };
        write_rows(&row(&columns, &kept), self.threads, lines, make, |rows, output| {
            rows.misplaced.into_iter().for_each(tell);
            output.write(&rows.text)?;
            waiting.leave(rows.held);
            rows.rest.map_or(Ok(()), |rest| rest.write(self.limit, output))
        })?;
        Ok(ExitCode::SUCCESS)
    }

    /// The rows of a puzzle of 10 to 25 digits.
    fn of_large(&self, line: &InputLine, puzzle: &LargePuzzle) -> LineRows {
        let deadline = Deadline::new(self.timeout, None);
        let answers = if self.all {
            large::all_of(puzzle, self.limit, &deadline)
        } else if self.count {
            vec![large::count_of(puzzle, self.limit, &deadline)]
        } else {
            vec![large::solution_of(puzzle, &deadline)]
        };
        let (text, kept) = (one_line(line, puzzle), self.table.values(line));
        let rows: Vec<Vec<u8>> =
            answers.into_iter().map(|(status, value)| row(&[&text, status, &value], &kept)).collect();
        LineRows { text: rows.concat(), ..LineRows::default() }
    }

    /// The rows of the puzzle of a line, and where that takes no time, what is wrong in a position without a solution.
    fn of_line(&self, line: &InputLine, grid: &Grid, waiting: &WaitingSolutions) -> LineRows {
        let rows = self.solved(grid, line.field(), self.table.values(line), waiting);
        let mistakes = if rows.has_none && has_fast_search(grid) { known_mistakes(grid) } else { None };
        LineRows { misplaced: mistakes.map(|mistakes| misplaced(&line.origin(), &mistakes)), ..rows }
    }

    /// The rows of a puzzle. With `--all` they may be only the first ones, each of which is counted in `waiting`; the
    /// other rows are then made when the earlier lines have been written.
    fn solved(&self, grid: &Grid, puzzle: String, kept: Vec<String>, waiting: &WaitingSolutions) -> LineRows {
        // The fast search needs no limit.
        let deadline = Deadline::new(self.timeout.filter(|_| !has_fast_search(grid)), None);
        let (answers, is_whole) = if self.all {
            all::first_of(grid, self.limit, &deadline, waiting)
        } else if self.count {
            (vec![self.count_of(grid, &deadline)], true)
        } else {
            (vec![solution_of(grid, &deadline)], true)
        };
        let held = if self.all { answers.len() } else { 0 };
        let has_none = answers.iter().any(|(status, _)| *status == "none");
        let rows: Vec<Vec<u8>> =
            answers.into_iter().map(|(status, value)| row(&[&puzzle, status, &value], &kept)).collect();
        let text = rows.concat();
        let rest =
            (!is_whole).then(|| Box::new(UnwrittenSolutions { grid: *grid, puzzle, kept, written: held as u64 }));
        LineRows { text, misplaced: None, has_none, held, rest }
    }

    fn count_of(&self, grid: &Grid, deadline: &Deadline) -> SolutionRow {
        let Some(found) = count_until(grid, self.limit.get().saturating_add(1), deadline) else { return late() };
        let shown = if found > self.limit.get() { format!("{}+", self.limit) } else { found.to_string() };
        (status(found), shown)
    }
}

fn solution_of(grid: &Grid, deadline: &Deadline) -> SolutionRow {
    let line = |solution: &Puzzle| grid.rules().line_of(solution);
    match verdict_within(grid, deadline) {
        None => late(),
        Some(Verdict::None) => (status(0), String::new()),
        Some(Verdict::Unique(solution)) => (status(1), line(&solution)),
        Some(Verdict::Multiple([solution, _])) => (status(2), line(&solution)),
    }
}
