//! `unguess book`: puzzles as a booklet to print.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::Failure;
use super::bad_lines::BadLines;
use super::board_rules::RulesOption;
use super::failure::{counted, note, tell};
use super::input::{TableOptions, lines};
use super::output::{Output, is_no_raster, is_not_read};
use super::progress::RunProgress;
use unguess_board::deadline::Deadline;
use unguess_corpus::{BadLine, BoardRules, InputError, InputLine, try_in_order};
use unguess_render::booklet::{Booklet, BookletOrder, BookletPuzzle, PER_PAGE, document};
use unguess_render::booklet_entry::{BookletFault, BookletScales};

/// Write puzzles as a booklet to print: a page of HTML with their levels, and their solutions at the end.
#[derive(Args)]
#[command(after_help = "unguess generate -n 12 --er 3..5 | unguess book -o book.html\n\n\
        Any browser prints the page, or saves it as a PDF. Boards of all kinds go into one booklet: those with cages \
        are rated by the scale killer, those with other relations by mixed, all others by ser. Puzzles are numbered in \
        their order, or with --sort from easy to hard (--sort minutes: by how long people need). A line that is not a puzzle with one solution is reported and \
        left out; the others keep their order.\n\n\
        Exit code: 0; 1 with --strict if a line was left out; 2 wrong command line; 3 unreadable input; 70 if a step \
        is refused, a mistake in unguess.")]
pub(super) struct Book {
    /// Puzzles, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// The number of puzzles on each page
    #[arg(long, value_name = "N", default_value = "4", value_parser = per_page())]
    per_page: usize,
    /// Show the hardest step of each puzzle that takes more than singles at the end, with its picture
    #[arg(long)]
    hardest: bool,
    /// Put the easiest puzzles first, or those that people solve fastest
    #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "level", value_name = "BY")]
    sort: Option<SortBy>,
    /// The title, at the top of each sheet
    #[arg(long, value_name = "TEXT", default_value = "Sudoku")]
    title: String,
    #[command(flatten)]
    rules: RulesOption,
    #[command(flatten)]
    table: TableOptions,
    /// The time limit for one puzzle, in seconds; a puzzle that takes longer to rate has no level
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true, default_value = "20")]
    timeout: Duration,
    /// End with exit code 1 if a line was left out
    #[arg(long)]
    strict: bool,
    /// The file to write; an existing file is replaced, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

/// By what puzzles are put in order.
#[derive(Clone, Copy, ValueEnum)]
enum SortBy {
    /// Their ratings
    Level,
    /// The minutes that people need
    Minutes,
}

/// What a line is in a booklet.
enum BookletLine {
    /// A puzzle, of which the number is not set yet.
    Puzzle(Box<BookletPuzzle>),
    /// No puzzle.
    Bad(Box<BadLine>),
    /// A puzzle without a solution, or with several: where it stands, and which of both.
    Improper(String),
}

impl Book {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let path = self.output.as_deref().filter(|path| *path != Path::new("-"));
        if let Some(path) = path {
            is_no_raster(path)?;
            is_not_read(path, self.inputs.iter().map(Path::new).filter(|input| input.exists()))?;
        }
        let (scales, rules) = (BookletScales::default(), self.rules.read()?.rules);
        let mut entries = self.table.entries(lines(&self.inputs, rules.as_ref())?).on(rules.as_ref());
        self.table.kept(&mut entries, &[])?;
        let mut puzzles: Vec<BookletPuzzle> = Vec::new();
        let (mut bad_lines, mut left_out) = (BadLines::default(), 0);
        let mut progress = RunProgress::of("puzzles", None).with_interim(String::new);
        let work = |line: Result<InputLine, InputError>| self.entry(&scales, rules.as_ref(), &line?);
        try_in_order(self.threads, entries, work, |entry| {
            progress.advance(puzzles.len() as u64);
            left_out += u64::from(!matches!(entry, BookletLine::Puzzle(_)));
            match entry {
                BookletLine::Puzzle(puzzle) => puzzles.push(BookletPuzzle { number: puzzles.len() + 1, ..*puzzle }),
                BookletLine::Bad(bad) => progress.aside(|| tell(bad_lines.shown(*bad))),
                BookletLine::Improper(what) => progress.aside(|| note(what)),
            }
            Ok::<_, Failure>(())
        })?;
        progress.finish();
        if puzzles.is_empty() {
            return Err(Failure::Input { message: "no puzzle with one solution found".to_owned() });
        }
        let mut booklet = Booklet { title: self.title.clone(), per_page: self.per_page, puzzles };
        if let Some(by) = self.sort {
            booklet.sort(match by {
                SortBy::Level => BookletOrder::Level,
                SortBy::Minutes => BookletOrder::Minutes,
            });
        }
        Output::to(path)?.finish(document(&booklet))?;
        let without = if left_out == 0 { String::new() } else { format!("; {left_out} left out") };
        note(counted(booklet.puzzles.len() as u64, "puzzle") + &without);
        Ok(if self.strict && left_out > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    /// What a line is.
    fn entry(
        &self,
        scales: &BookletScales,
        rules: Option<&BoardRules>,
        line: &InputLine,
    ) -> Result<BookletLine, Failure> {
        let grid = match line.grid_on(rules) {
            Ok(grid) => grid,
            Err(bad) => return Ok(BookletLine::Bad(bad)),
        };
        let label = self.table.values(line).join(" ").trim().to_owned();
        let deadline = Deadline::new(Some(self.timeout), None);
        match BookletPuzzle::of(&grid, label, scales, self.hardest, &deadline) {
            Ok(puzzle) => Ok(BookletLine::Puzzle(Box::new(puzzle))),
            Err(fault @ BookletFault::Improper(_)) => {
                Ok(BookletLine::Improper(format!("{}:{}: {fault}", line.file, line.number)))
            }
            Err(BookletFault::Unanswered(unanswered)) => Err(unanswered.into()),
        }
    }
}

/// Reads how many puzzles a page has.
fn per_page() -> impl TypedValueParser<Value = usize> {
    PossibleValuesParser::new(PER_PAGE.map(|each| each.to_string())).map(|each| each.parse().unwrap_or(PER_PAGE[0]))
}
