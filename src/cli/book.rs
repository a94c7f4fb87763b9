//! `unguess book`: puzzles as a booklet to print.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
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
use super::scales;
use unguess_board::deadline::Deadline;
use unguess_corpus::{BadLine, BoardRules, InputError, InputLine, try_in_order};
use unguess_render::booklet::{self, Booklet, BookletOrder, BookletPuzzle, PER_PAGE, Paper};
use unguess_render::booklet_entry::{BookletFault, BookletScales};
use unguess_render::worksheet::{self, Worksheet, WorksheetExercise};
use unguess_search::scale::Scale;
use unguess_steps::inquiry::ask::Unanswered;

/// Write puzzles as a booklet to print: a page of HTML with their levels, and their solutions at the end.
#[derive(Args)]
#[command(after_help = "unguess generate -n 12 --er 3..5 | unguess book -o book.html\n\n\
        Any browser prints the page, or saves it as a PDF. Boards of all kinds go into one booklet: those with cages \
        are rated by the scale killer, those with other relations by mixed, all others by ser. Puzzles are numbered in \
        their order, or with --sort from easy to hard (--sort minutes: by how long people need). A line that is not a \
        puzzle with one solution is reported and left out; the others keep their order.\n\n\
        unguess train x-wing -n 6 | unguess book --worksheet -o x-wing.html\n\n\
        A worksheet has positions with their pencilmarks and a line for the answer. The answers are at the end: the next \
        step of each position by --by, in words and as a picture. Its title is the technique if all steps have the same.\n\n\
        Exit code: 0; 1 with --strict if a line was left out; 2 wrong command line; 3 unreadable input; 70 if a step \
        is refused, a mistake in unguess.")]
pub(super) struct Book {
    /// Puzzles, or files of them; - or nothing is standard input
    inputs: Vec<String>,
    /// The most puzzles on each page; 4, or 2 positions of a worksheet, unless you choose another number
    #[arg(long, value_name = "N", value_parser = per_page())]
    per_page: Option<usize>,
    /// The size of the paper
    #[arg(long, value_name = "SIZE", default_value = "a4", value_parser = paper())]
    paper: Paper,
    /// Print positions to find the next step in, as `train` writes them, with their pencilmarks, and the answers at the end
    #[arg(long, conflicts_with_all = ["hardest", "sort"])]
    worksheet: bool,
    #[arg(long, value_name = "SCALE", default_value = "full", value_parser = scales::to_explain(), ignore_case = true,
        hide_possible_values = true, requires = "worksheet", help = scales::help("The scale whose next step is the answer of a worksheet", ""))]
    by: Scale,
    /// Show the hardest step of each puzzle that takes more than singles at the end, with its picture
    #[arg(long)]
    hardest: bool,
    /// Put the easiest puzzles first, or those that people solve fastest
    #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "level", value_name = "BY")]
    sort: Option<SortBy>,
    /// The title, at the top of each sheet: Sudoku, or the technique of a worksheet, unless you choose another
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
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
    /// A position of a worksheet, of which the number is not set yet.
    Exercise(Box<WorksheetExercise>),
    /// No puzzle.
    Bad(Box<BadLine>),
    /// What cannot be printed: where it stands, and why.
    LeftOut(String),
}

/// What is printed, and how many lines are not.
#[derive(Default)]
struct BookletContents {
    puzzles: Vec<BookletPuzzle>,
    exercises: Vec<WorksheetExercise>,
    left_out: u64,
}

impl BookletContents {
    const fn len(&self) -> usize {
        self.puzzles.len() + self.exercises.len()
    }
}

impl Book {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let path = self.output.as_deref().filter(|path| *path != Path::new("-"));
        if let Some(path) = path {
            is_no_raster(path)?;
            is_not_read(path, self.inputs.iter().map(Path::new).filter(|input| input.exists()))?;
        }
        let entries = self.entries()?;
        let (count, left_out) = (entries.len() as u64, entries.left_out);
        if count == 0 {
            let what =
                if self.worksheet { "no position with a step found" } else { "no puzzle with one solution found" };
            return Err(Failure::Input { message: what.to_owned() });
        }
        Output::to(path)?.finish(self.page(entries))?;
        let without = if left_out == 0 { String::new() } else { format!("; {left_out} left out") };
        note(counted(count, if self.worksheet { "position" } else { "puzzle" }) + &without);
        Ok(if self.strict && left_out > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }

    /// What the lines are, in their order, numbered.
    fn entries(&self) -> Result<BookletContents, Failure> {
        let (scales, rules) = (BookletScales::default(), self.rules.read()?.rules);
        let by = Arc::new(self.by.clone());
        let mut lines = self.table.entries(lines(&self.inputs, rules.as_ref())?).on(rules.as_ref());
        self.table.kept(&mut lines, &[])?;
        let (mut entries, mut bad_lines) = (BookletContents::default(), BadLines::default());
        let mut progress = RunProgress::of("puzzles", None).with_interim(String::new);
        let work = |line: Result<InputLine, InputError>| self.entry(&scales, &by, rules.as_ref(), &line?);
        try_in_order(self.threads, lines, work, |entry| {
            progress.advance(entries.len() as u64);
            let number = entries.len() + 1;
            match entry {
                BookletLine::Puzzle(puzzle) => entries.puzzles.push(BookletPuzzle { number, ..*puzzle }),
                BookletLine::Exercise(exercise) => entries.exercises.push(WorksheetExercise { number, ..*exercise }),
                BookletLine::Bad(bad) => progress.aside(|| tell(bad_lines.shown(*bad))),
                BookletLine::LeftOut(what) => progress.aside(|| note(what)),
            }
            entries.left_out += u64::from(entries.len() < number);
            Ok::<_, Failure>(())
        })?;
        progress.finish();
        Ok(entries)
    }

    /// The page to print.
    fn page(&self, BookletContents { puzzles, exercises, .. }: BookletContents) -> String {
        let (title, paper) = (self.title.clone(), self.paper);
        if self.worksheet {
            let per_page = self.per_page.unwrap_or(2);
            return worksheet::document(&Worksheet { title, paper, per_page, exercises });
        }
        let title = title.unwrap_or_else(|| "Sudoku".to_owned());
        let mut booklet = Booklet { title, paper, per_page: self.per_page.unwrap_or(4), puzzles };
        if let Some(by) = self.sort {
            booklet.sort(match by {
                SortBy::Level => BookletOrder::Level,
                SortBy::Minutes => BookletOrder::Minutes,
            });
        }
        booklet::document(&booklet)
    }

    /// What a line is.
    fn entry(
        &self,
        scales: &BookletScales,
        by: &Arc<Scale>,
        rules: Option<&BoardRules>,
        line: &InputLine,
    ) -> Result<BookletLine, Failure> {
        let grid = match line.grid_on(rules) {
            Ok(grid) => grid,
            Err(bad) => return Ok(BookletLine::Bad(bad)),
        };
        let label = self.table.values(line).join(" ").trim().to_owned();
        let deadline = Deadline::new(Some(self.timeout), None);
        let made = if self.worksheet {
            WorksheetExercise::of(&grid, label, by, &deadline).map(|made| BookletLine::Exercise(Box::new(made)))
        } else {
            let made = BookletPuzzle::of(&grid, label, scales, self.hardest, &deadline);
            made.map(|made| BookletLine::Puzzle(Box::new(made)))
        };
        match made {
            Ok(made) => Ok(made),
            Err(BookletFault::Unanswered(unanswered)) if !matches!(unanswered, Unanswered::Timeout) => {
                Err(unanswered.into())
            }
            Err(fault) => Ok(BookletLine::LeftOut(format!("{}:{}: {fault}", line.file, line.number))),
        }
    }
}

/// Reads the name of a size of paper.
fn paper() -> impl TypedValueParser<Value = Paper> {
    let of = |name: String| Paper::ALL.into_iter().find(|paper| paper.id() == name).unwrap_or_default();
    PossibleValuesParser::new(Paper::ALL.map(Paper::id)).map(of)
}

/// Reads how many puzzles a page has.
fn per_page() -> impl TypedValueParser<Value = usize> {
    PossibleValuesParser::new(PER_PAGE.map(|each| each.to_string())).map(|each| each.parse().unwrap_or(PER_PAGE[0]))
}
