//! `unguess-lab solve`: boards from files, solved by one method.

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, ValueEnum};

use super::animate::Animation;
use super::boards::{Boards, Read};
use super::failure::{Failure, note};
use super::figures::{self, Figures};
use super::output::Output;
use super::threads;
use super::verbose::Verbose;
use crate::csp::search::{self, Watch};
use crate::csp::{Answer, Board, Budget, Heuristics, Method, Outcome, Tables};
use unguess_desk::kept::{InputError, csv_line, try_in_order};

/// The first columns of the raw rows.
const COLUMNS: [&str; 5] = ["file", "line", "shape", "clues", "with"];

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Export {
    /// Each solution as a board
    Solution,
    /// A row for each board: its outcome, what was counted and how long it took
    Raw,
    /// How many boards have each outcome, and sums
    Summary,
}

/// Solve boards, and count what it took.
#[derive(Args)]
#[command(
    after_help = "Outcomes are solved, no-solution and undecided (the budget was over before that was known); invalid is a board \
    that cannot be read, of which standard error tells.\n\nCounted are nodes (states entered), assignments (values given \
    to cells), undone (assignments taken back) and checks (looks of one cell at one peer). Times are microseconds."
)]
pub(super) struct Solve {
    /// Files of boards, also gzip and zstd; - or nothing is standard input
    files: Vec<PathBuf>,
    /// Heuristics of the search, of fc, mrv, dh, lcv, acp and ac, or none; or else oracle, local or sat
    #[arg(long, default_value = "fc,mrv", value_name = "HEURISTICS|METHOD")]
    with: Method,
    /// What each board may cost, nodes or nodes and seconds: 1000000 or 1000000,60 or ,60
    #[arg(long, value_name = "NODES,SECONDS")]
    budget: Option<Budget>,
    /// What is written, the first as it comes, the others after it
    #[arg(long, value_delimiter = ',', default_value = "raw", value_enum, value_name = "KINDS")]
    export: Vec<Export>,
    /// Tell on standard error what the search does: the cell it chooses, the order of its values, what it undoes
    #[arg(long, short, conflicts_with = "animate")]
    verbose: bool,
    /// Show in a terminal how the board is filled
    #[arg(long, conflicts_with = "threads")]
    animate: bool,
    /// For what is random in local search, which also depends on how many boards come before
    #[arg(long, default_value = "0", value_name = "N")]
    seed: u64,
    /// How many threads; as many as there are cores if not given
    #[arg(long, short = 'j', value_name = "N", value_parser = threads)]
    threads: Option<NonZero<usize>>,
}

/// What comes of a board: its answer, or what is wrong with it.
type Solved = (Read, Option<Answer>);

impl Solve {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let boards = Boards::of(&self.files)?;
        let mut output_kinds = SolveOutput::new(&self.export);
        output_kinds.begin()?;
        if self.verbose || self.animate {
            self.watched(boards, &mut output_kinds)?;
        } else {
            self.parallel(boards, &mut output_kinds)?;
        }
        output_kinds.end(self.with)?;
        Ok(ExitCode::SUCCESS)
    }

    fn budget(&self) -> Budget {
        self.budget.clone().unwrap_or_default()
    }

    fn parallel(&self, boards: Boards, output_kinds: &mut SolveOutput) -> Result<(), Failure> {
        let budget = self.budget();
        let work = |(number, read): (u64, Result<Read, InputError>)| -> Result<Solved, InputError> {
            let read = read?;
            let solve =
                |(tables, board): &(Arc<Tables>, Board)| self.with.solve(tables, board, &budget, self.seed, number);
            let answer = read.board.as_ref().ok().map(solve);
            Ok((read, answer))
        };
        try_in_order(self.threads, (0..).zip(boards), work, |solved| output_kinds.take(self.with, solved))
    }

    /// One board after the other, with somebody looking on.
    fn watched(&self, boards: Boards, output_kinds: &mut SolveOutput) -> Result<(), Failure> {
        let Method::Search(heuristics) = self.with else {
            return Err(Failure::usage("only the search can be looked at", "name heuristics with --with, or none"));
        };
        if self.animate && !io::stdout().is_terminal() {
            return Err(Failure::usage("standard output is no terminal", "use --verbose for a log of the search"));
        }
        for read in boards {
            let read = read?;
            let answer = match &read.board {
                Err(_) => None,
                Ok((tables, board)) if self.animate => {
                    let mut animation = Animation::start(board)?;
                    let answer = self.seen(tables, board, heuristics, &mut animation);
                    let goes_on = animation.end(answer.outcome.name())?;
                    if !goes_on {
                        return Ok(());
                    }
                    Some(answer)
                }
                Ok((tables, board)) => {
                    let mut verbose = Verbose::new(tables, io::stderr().lock());
                    Some(self.seen(tables, board, heuristics, &mut verbose))
                }
            };
            output_kinds.take(self.with, (read, answer))?;
        }
        Ok(())
    }

    fn seen(&self, tables: &Tables, board: &Board, heuristics: Heuristics, watch: &mut impl Watch) -> Answer {
        search::solve(tables, board, heuristics, &self.budget(), watch)
    }
}

/// What is written of all boards.
struct SolveOutput {
    output: Output,
    /// Each kind with what waits to be written; the first kind does not wait.
    kinds: Vec<(Export, String)>,
    outcomes: [u64; 4],
    /// Nodes, assignments, undone assignments, checks, and microseconds before and in the search.
    sums: [u64; 6],
}

impl SolveOutput {
    fn new(kinds: &[Export]) -> Self {
        let mut distinct: Vec<(Export, String)> = Vec::new();
        for kind in kinds {
            if distinct.iter().all(|(other, _)| other != kind) {
                distinct.push((*kind, String::new()));
            }
        }
        Self { output: Output::standard(), kinds: distinct, outcomes: [0; 4], sums: [0; 6] }
    }

    fn begin(&mut self) -> Result<(), Failure> {
        let header = String::from_utf8_lossy(&csv_line(COLUMNS.iter().chain(&figures::COLUMNS))).into_owned();
        self.write(Export::Raw, &header)
    }

    /// Writes a piece of some kind, if that is asked for.
    fn write(&mut self, kind: Export, text: &str) -> Result<(), Failure> {
        match self.kinds.iter_mut().position(|(other, _)| *other == kind) {
            None => Ok(()),
            Some(0) => self.output.write(text.as_bytes()),
            Some(place) => {
                self.kinds[place].1 += text;
                Ok(())
            }
        }
    }

    fn take(&mut self, with: Method, solved: Solved) -> Result<(), Failure> {
        let (read, answer) = solved;
        let mut row = vec![read.file.to_string(), read.line.to_string()];
        match (&read.board, answer) {
            (Ok((_, board)), Some(answer)) => {
                let place = match &answer.outcome {
                    Outcome::Solved(solution) => {
                        self.write(Export::Solution, &format!("{solution}\n"))?;
                        0
                    }
                    Outcome::NoSolution => 1,
                    Outcome::Undecided => 2,
                };
                self.outcomes[place] += 1;
                row.extend([board.shape().to_string(), board.clues().to_string(), with.to_string()]);
                row.push(answer.outcome.name().to_owned());
                for (sum, figure) in self.sums.iter_mut().zip(Figures::of(&answer).fields()) {
                    *sum += figure;
                    row.push(figure.to_string());
                }
            }
            (board, _) => {
                if let Err(fault) = board {
                    note(fault);
                }
                self.outcomes[3] += 1;
                row.resize(COLUMNS.len(), String::new());
                row.push("invalid".to_owned());
                row.resize(COLUMNS.len() + figures::COLUMNS.len(), String::new());
            }
        }
        self.write(Export::Raw, &String::from_utf8_lossy(&csv_line(row.iter())))
    }

    fn end(mut self, with: Method) -> Result<(), Failure> {
        let [solved, none, undecided, invalid] = self.outcomes;
        let [nodes, assignments, undone, checks, setup, search] = self.sums;
        let summary = format!(
            "# {with}: {solved} solved, {none} no-solution, {undecided} undecided, {invalid} invalid\n\
             # {nodes} nodes, {assignments} assignments, {undone} undone, {checks} checks; \
             {setup} µs before the search and {search} µs in it\n"
        );
        self.write(Export::Summary, &summary)?;
        for (_, text) in self.kinds.split_off(1) {
            self.output.write(text.as_bytes())?;
        }
        self.output.flush()
    }
}
