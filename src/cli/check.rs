//! `unguess check`: whether puzzles are proper and minimal, and whether claimed solutions are right.

mod faults;
mod large;
mod library;

use std::num::NonZero;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use super::Failure;
use super::bad_lines::write_rows;
use super::board_rules::RulesOption;
use super::input::{TableOptions, lines};
use super::output::row;
use unguess_board::deadline::Deadline;
use unguess_board::solutions::{Verdict, redundant_clues_on, verdict_within};
use unguess_board::{CellSet, Grid};
use unguess_corpus::{BadLine, BoardRules, InputLine};
use unguess_desk::large::LargeReader;
use unguess_desk::objection;
use unguess_steps::inquiry::known_givens;

/// Check puzzles: clues, solutions, minimality, and the solution claimed in a second field.
#[derive(Args)]
#[command(
    after_help = "A row is puzzle,clues,solutions,minimal,redundant,claim. solutions is 0, 1 or 2+ (empty if the \
        line is not a puzzle, timeout if --timeout was over before all columns were known). redundant lists the clues that can each be removed alone (all, if each of them can). \
        A second field of 81 characters is a claimed solution: claim is then right, or says what is wrong with it.\n\n\
        With --library, each line has a position, a technique and its effect there, such as :0300:4:…:. A row is \
        line,code,technique,expected,result,instead. result is found, other (instead is what the technique does), \
        not found, or invalid; for a line whose code ends with -x, nothing or unexpected.\n\n\
        Exit code: 0; 1 with --strict, or with --library if a line is not confirmed; 2 wrong command line; 3 \
        unreadable input."
)]
pub(super) struct Check {
    /// Puzzles, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// End with exit code 1 unless every puzzle has exactly one solution and every claimed solution is right
    #[arg(long)]
    strict: bool,
    /// Add a last column with all faults of a puzzle or claimed solution: each house with a repeated digit, and its
    /// cells
    #[arg(long, conflicts_with = "library")]
    all_faults: bool,
    /// Read lines of a HoDoKu library, and report whether each technique finds what its line says
    #[arg(long, conflicts_with_all = ["strict", "column", "keep"])]
    library: bool,
    #[command(flatten)]
    rules: RulesOption,
    #[command(flatten)]
    table: TableOptions,
    /// The time limit for each puzzle in seconds; solutions is then timeout
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true, conflicts_with = "library")]
    timeout: Option<Duration>,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

/// The columns of a row.
const COLUMNS: [&str; 6] = ["puzzle", "clues", "solutions", "minimal", "redundant", "claim"];

/// What stands for the number of solutions if the time was over before all was found.
const LATE: &str = "timeout";

/// The column of `--all-faults`.
const FAULTS: &str = "faults";

/// What is found out about a line.
#[derive(Default)]
struct Finding {
    row: Vec<u8>,
    /// Whether it is as it should be.
    is_fine: bool,
    /// What a technique found, if that was asked.
    result: &'static str,
}

impl Check {
    /// Checks each line, in order; with `--library`, each line of a library.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        if self.library {
            return library::run(&self.inputs, self.threads);
        }
        let rules = self.rules.read_any()?.rules;
        let reader = LargeReader::on(rules.as_ref())?;
        let mut lines = self.table.entries(lines(&self.inputs, rules.as_ref())?).on(rules.as_ref());
        let faults = self.all_faults.then_some(FAULTS);
        let columns: Vec<&str> = COLUMNS.into_iter().chain(faults).collect();
        let kept = self.table.kept(&mut lines, &columns)?;
        let header = row(&columns, &kept);
        let find = |line: &InputLine| {
            let deadline = Deadline::new(self.timeout, None);
            let kept = |all: Option<String>| all.into_iter().chain(self.table.values(line)).collect::<Vec<_>>();
            match reader.read(line) {
                Some(read) => large::finding(line, read, faults.is_some(), kept, &deadline),
                None => finding(line, rules.as_ref(), &kept(faults.map(|_| all_faults(line))), &deadline),
            }
        };
        let mut all_fine = true;
        write_rows(&header, self.threads, lines, find, |finding, output| {
            all_fine &= finding.is_fine;
            output.write(&finding.row)
        })?;
        Ok(ExitCode::from(u8::from(self.strict && !all_fine)))
    }
}

/// All that is wrong in a puzzle, or if nothing is, in the solution claimed for it.
fn all_faults(line: &InputLine) -> String {
    let of_puzzle = faults::faults(&line.field());
    if of_puzzle.is_empty() { line.claim(81).map_or(String::new(), |claim| faults::faults(&claim)) } else { of_puzzle }
}

/// The finding of a line, or why the line is not a puzzle. `kept` are the values of the line in other columns.
fn finding(
    line: &InputLine,
    rules: Option<&BoardRules>,
    kept: &[String],
    deadline: &Deadline,
) -> (Finding, Option<Box<BadLine>>) {
    let puzzle = line.field();
    match line.grid_on(rules) {
        Ok(grid) => {
            let claim = line.claim(grid.rules().size().pow(2));
            (about(&puzzle, &grid, claim.as_deref(), line.names_its_board(), kept, deadline), None)
        }
        Err(bad) => (Finding { row: row(&[&puzzle, "", "", "", "", ""], kept), ..Finding::default() }, Some(bad)),
    }
}

/// The finding of a position. `claim` is the solution that the line claims for it. If the position marks its givens,
/// they are the puzzle. Only a puzzle is asked whether it is minimal, not a state of pencilmarks.
fn about(
    text: &str,
    grid: &Grid,
    claim: Option<&str>,
    names_its_board: bool,
    kept: &[String],
    deadline: &Deadline,
) -> Finding {
    // Before anything is placed, a position is what it says itself.
    let givens = known_givens(grid).filter(|_| grid.givens() != grid.filled());
    let has_no_marks = || grid.candidates() == grid.on_its_board(&grid.placed()).candidates();
    let (count, cells) = (text.chars().count(), grid.rules().size().pow(2));
    // Marked givens, a sign for each cell (and its region), or a named board without pencilmarks.
    let is_puzzle = givens.is_some()
        || count == cells
        || grid.rules().is_irregular() && count == 2 * cells
        || names_its_board && has_no_marks();
    let puzzle = givens.unwrap_or_else(|| grid.placed());
    let start = givens.map_or(*grid, |givens| grid.on_its_board(&givens));
    let verdict = verdict_within(&start, deadline);
    let redundant = match &verdict {
        Some(Verdict::Unique(solution)) if is_puzzle => Some(redundant_clues_on(grid, &puzzle, solution, deadline)),
        _ => None,
    };
    let solutions = match verdict {
        None => LATE,
        _ if redundant == Some(None) => LATE,
        Some(Verdict::None) => "0",
        Some(Verdict::Unique(_)) => "1",
        Some(Verdict::Multiple(_)) => "2+",
    };
    let claim = claim.map(|solution| objection(grid, &puzzle, solution));
    let is_fine = solutions == "1" && !matches!(claim, Some(Some(_)));
    let claim = claim.map_or(String::new(), |objection| objection.unwrap_or_else(|| "right".to_owned()));
    let redundant = redundant.flatten();
    let minimal = redundant.map_or("", |redundant| if redundant.is_empty() { "yes" } else { "no" });
    let redundant = redundant.unwrap_or(CellSet::EMPTY);
    let names: Vec<String> = redundant.iter().map(|cell| cell.to_string()).collect();
    let redundant = listed(&names, puzzle.cells().len());
    let row = row(&[text, &puzzle.cells().len().to_string(), solutions, minimal, &redundant, &claim], kept);
    Finding { row, is_fine, ..Finding::default() }
}

/// The names of clues; `all` if they are all of them.
fn listed(names: &[String], clues: usize) -> String {
    if !names.is_empty() && names.len() == clues { "all".to_owned() } else { names.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    const SOLVED: &str = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";

    fn row(text: &str) -> String {
        String::from_utf8(finding(&InputLine::new("f", 1, text), None, &[], &Deadline::NEVER).0.row).unwrap()
    }

    #[test]
    fn a_claimed_solution_is_verified_and_a_wrong_one_named() {
        assert_eq!(row(&format!("{ESCARGOT},{SOLVED}")), format!("{ESCARGOT},23,1,yes,,right\n"));
        let twice = SOLVED.replacen("5341", "5346", 1);
        let found = row(&format!("{ESCARGOT},{twice}"));
        assert_eq!(found, format!("{ESCARGOT},23,1,yes,,two 6s in row 2: r2c4 and r2c7\n"));
        let other = ESCARGOT.replacen('1', "2", 1);
        assert!(row(&format!("{other},{SOLVED}")).ends_with(",r1c1 is 2 in the puzzle\n"));
    }

    #[test]
    fn clues_that_can_go_are_named() {
        let more = ESCARGOT.replacen('.', "6", 1);
        assert!(row(&more).starts_with(&format!("{more},24,1,no,")));
        assert!(row(&more).contains(' ') || row(&more).contains("r1c2"));
        assert_eq!(row(&ESCARGOT.replacen('1', ".", 1)).split(',').nth(2), Some("2+"));
        assert_eq!(row("12"), "12,,,,,\n");
        let x = Some(BoardRules::described("x").unwrap());
        let late = finding(
            &InputLine::new("f", 1, &".".repeat(81)),
            x.as_ref(),
            &[],
            &Deadline::new(Some(Duration::ZERO), None),
        );
        assert_eq!(late.0.row, format!("{},0,timeout,,,\n", ".".repeat(81)).into_bytes());
        assert_eq!(row(SOLVED), format!("{SOLVED},81,1,no,all,\n"));
    }
}
