//! `unguess rate`: a row for each puzzle.

mod asked;
mod opened;
mod stoppable;
mod table;

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::Args;
use clap::builder::ArgPredicate;

use super::Failure;
use super::bad_lines::BadLines;
use super::board_rules::RulesOption;
use super::choice::choice;
use super::failure::{note, tell, warning};
use super::filters::classic_alone;
use super::input::{TableOptions, is_meant_as_puzzle, names_its_board, readable};
use super::interrupt::stop_on_interrupt;
use super::needs::NeedOptions;
use super::progress::RunProgress;
use super::report::{self, ReportRun};
use super::scales;
use super::standard::output_is_not_read;
use stoppable::Stoppable;
use table::{MadeRow, RatedTable};
use unguess_board::deadline::Deadline;
use unguess_corpus::{
    BoardRules, InputError, InputLines, PuzzleRow, Rater, RatingOptions, RatingWatch, RowFormat, RowTemplate, Source,
    Status, default_threads, in_shares,
};
use unguess_desk::StepOrder;
use unguess_desk::large::{self, LargeReader};
use unguess_proof::check::check;

/// Rate puzzles, the puzzles of files or of standard input: one row each, in order.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
#[derive(Args)]
#[command(
    after_help = "A puzzle is the first field of a line with 81 characters (0 . * _ - x ? are empty cells) or a \
        state with 729, nine rows of nine cells with any frame, or a value in a column of a table. docs/input.md \
        lists all formats.\n\n\
        Blank lines and lines that begin with # are skipped; every other line gets a row.\n\n\
        Exit code: 0; 1 with --strict if a row is not ok; 2 wrong command line; 3 unreadable input; 70 if a step \
        does not hold; 130 after Ctrl-C."
)]
pub(super) struct Rate {
    /// Files of puzzles, one a line, boards or tables, also gzip and zstd, or puzzles themselves; - or nothing is standard
    /// input
    files: Vec<PathBuf>,
    #[arg(long, short, value_delimiter = ',', value_parser = scales::to_rate(), ignore_case = true, value_name = "IDS",
        hide_possible_values = true, help = scales::help("The ratings, in the order of their columns", ""),
        default_value_ifs([("line", ArgPredicate::IsPresent, Some("ser")), ("scale", ArgPredicate::IsPresent, None)]),
        default_value = "w")]
    ratings: Vec<String>,
    /// A file with your own scale; its column comes after those of the ratings
    #[arg(long, value_name = "FILE")]
    scale: Vec<PathBuf>,
    #[command(flatten)]
    table: TableOptions,
    /// The order of steps of one size; for w and gw
    #[arg(long, value_name = "ORDER", value_parser = choice::<StepOrder>(), default_value = "usual")]
    order: StepOrder,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
    /// The file to write; an existing file is replaced, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The format of the rows
    #[arg(long, value_parser = choice::<RowFormat>(), default_value = "csv")]
    format: RowFormat,
    /// Write a line for each puzzle in the format of serate, instead of a table: '%g ED=%r/%p/%d'
    #[arg(long, short = 'f', value_name = "FORMAT", conflicts_with_all = ["format", "resume", "keep"], long_help = places())]
    line: Option<RowTemplate>,
    /// Add a column that counts the steps of the first rating by their names: '12 hidden single; 3 pointing; 1 X-wing'
    #[arg(long, conflicts_with = "line")]
    counts: bool,
    /// Add columns with the number of steps of the first rating, and how many of them are chains of any kind
    #[arg(long, conflicts_with = "line")]
    steps: bool,
    /// Also rate this number of random isomorphs of each puzzle: adds the least and greatest figure, and their distance
    ///
    /// The figures are those of each rating's first column, including the puzzle itself; their names add _min, _max and
    /// _spread to its name. The greatest is empty if a rating does not solve some isomorph; all three are empty for a
    /// state with removed candidates.
    #[arg(long, value_name = "N", conflicts_with = "line", value_parser = super::whole::<NonZero<u32>>(1, u64::from(u32::MAX)))]
    isomorphs: Option<NonZero<u32>>,
    /// The seed of the isomorphs
    #[arg(long, default_value = "0", value_name = "N", requires = "isomorphs", value_parser = super::number, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    needs: NeedOptions,
    /// The folder for a page about all puzzles, index.html, and for pages that explain the hardest
    #[arg(long, value_name = "DIR", conflicts_with = "resume")]
    html: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesOption,
    /// Leave out techniques that assume one solution
    #[arg(long)]
    no_uniqueness: bool,
    /// Also rate puzzles with several solutions, without techniques that assume one
    #[arg(long)]
    allow_multiple: bool,
    /// Derive every step again from the definition of its proof; a puzzle with an invalid step is refused
    #[arg(long)]
    verify: bool,
    /// Continue an interrupted run after its last complete row
    ///
    /// Give all options of the first run; they are kept in FILE.unfinished until the last row is written. The existing
    /// rows must belong to these puzzles and have these columns.
    #[arg(long, requires = "output")]
    resume: bool,
    /// The time limit for one rating of a puzzle, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
    /// End with exit code 1 if some row is not ok
    #[arg(long)]
    strict: bool,
}

impl Rate {
    /// Writes a row for each line, in order. After Ctrl-C with a file as output, rows under way are left out.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let raters = self.raters()?;
        let rules = self.rules.read_any()?.rules;
        let reader = LargeReader::on(rules.as_ref())?;
        suit(&raters, rules.as_ref())?;
        let needs = self.needs(&raters)?;
        let sources = self.sources()?;
        let bytes = sources.iter().map(Source::size).sum();
        let lines = InputLines::new(sources);
        let read = lines.bytes_read();
        let mut lines = self.table.entries(lines).on(rules.as_ref());
        let columns = self.columns(&raters);
        let kept = self.table.kept(&mut lines, &columns.names().collect::<Vec<_>>())?;
        let columns = columns.with_kept(&kept);
        self.html.as_deref().map_or(Ok(()), |folder| report::has_room(folder, &self.inputs(), self.file()))?;
        let report =
            self.html.as_deref().map(|folder| ReportRun::new(folder, &raters, self.files.len() > 1)).transpose()?;
        let (rows, done) = self.open(&columns, &mut lines)?;
        let watch = Arc::new(RatingWatch::default());
        let (watched, titles) =
            (Arc::clone(&watch), raters.iter().map(|rater| rater.title().to_owned()).collect::<Vec<_>>());
        let mut table = RatedTable {
            rows,
            done,
            read,
            progress: RunProgress::of("puzzles", bytes).with_interim(move || current(&watched, &titles)),
            bad: BadLines::default(),
            checked: 0,
            has_status: self.line.is_none(),
            report,
        };
        // If the output can be resumed, Ctrl-C leaves out rows under way; otherwise it ends at once.
        let stop = if self.file().is_some() { stop_on_interrupt() } else { Arc::default() };
        let threads = self.threads.unwrap_or_else(default_threads);
        let terms = RatingOptions {
            rules,
            limit: self.timeout,
            multiple: self.allow_multiple,
            verify: self.verify.then_some(check),
            counts: self.counts || self.steps,
            needs,
            steps: self.html.is_some() || self.line.as_ref().is_some_and(RowTemplate::needs_steps),
            stop: Deadline::new(None, Some(Arc::clone(&stop))),
            watch: Some(watch),
        };
        let mut end = Ok(());
        in_shares(
            threads,
            Stoppable { supply: lines, stop: &stop },
            |line| {
                let line = line?;
                let mut row = match reader.read(&line) {
                    Some(read) => large::row(&line, read, &raters, &terms, self.no_uniqueness),
                    None => PuzzleRow::of(&line, &raters, &terms),
                };
                row.kept = self.table.values(&line);
                let text = match self.line {
                    _ if !row.is_needed => Vec::new(),
                    Some(_) => line.to_string().into_bytes(),
                    None => self.format.line(&row, &columns),
                };
                let is_all = self.html.is_none() && self.line.is_none() && row.status == Status::Ok && row.is_needed;
                Ok(MadeRow { text, checked: row.checked, row: (!is_all).then(|| Box::new(row)) })
            },
            |made: Result<MadeRow, InputError>| {
                let is_over = |row: &PuzzleRow| row.status == Status::Timeout;
                if stop.load(Ordering::Relaxed)
                    && made.as_ref().is_ok_and(|made| made.row.as_deref().is_some_and(is_over))
                {
                    return ControlFlow::Break(());
                }
                end = made.map_err(Failure::from).and_then(|mut made| {
                    if let (Some(template), Some(row)) = (&self.line, made.row.as_ref().filter(|row| row.is_needed)) {
                        made.text = template.line(row, &String::from_utf8_lossy(&made.text), table.done.rows + 1);
                    }
                    table.add(made)
                });
                if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        table.rows.settle()?;
        table.progress.finish();
        table.rows.tell();
        end?;
        if self.verify {
            note(format!("{} steps are proved", table.checked));
        }
        if stop.load(Ordering::Relaxed) {
            let stopped = warning(format!("stopped after {} complete rows", table.done.rows));
            tell(stopped.with_help("the same command with --resume continues from there"));
            return Ok(ExitCode::from(130));
        }
        if let Some(report) = &table.report {
            report.write(&self.title(), &raters, threads)?;
        }
        table.rows.end()?;
        Ok(table.ending(self.strict))
    }

    /// What the puzzles are called: the names of their files.
    fn title(&self) -> String {
        let names = self.files.iter().filter_map(|path| path.file_name()).map(|name| name.to_string_lossy());
        let names: Vec<_> = names.filter(|name| name != "-").collect();
        if names.is_empty() { "Standard input".to_owned() } else { names.join(", ") }
    }

    /// The sources, all of which can be opened.
    fn sources(&self) -> Result<Vec<Source>, Failure> {
        let sources = readable(match self.files.as_slice() {
            [] => vec![Source::Standard],
            files => (1..).zip(files).map(|(place, path)| source(place, path, self.rules.is_asked())).collect(),
        })?;
        if self.file().is_none() {
            output_is_not_read(&sources)?;
        }
        Ok(sources)
    }

    /// The file that the rows go to, if they do not go to standard output.
    fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// What is read: the puzzles, and scales.
    fn inputs(&self) -> impl Iterator<Item = &Path> + Clone {
        let standard = self.files.is_empty().then_some(Path::new("-"));
        standard.into_iter().chain(self.files.iter().chain(&self.scale).map(PathBuf::as_path))
    }
}

/// Refuses raters that the boards which are asked for do not have.
fn suit(raters: &[Rater], rules: Option<&BoardRules>) -> Result<(), Failure> {
    if let Some(rater) = rules.and_then(|rules| raters.iter().find(|rater| !rater.suits_boards(rules))) {
        return Err(classic_alone(rater, "with --rules leave it out, and --order published and --isomorphs"));
    }
    match rules {
        Some(BoardRules::Large(size, _)) => Ok(large::suit(raters, *size)?),
        _ => Ok(()),
    }
}

/// The first puzzle whose row is not made, and the title of the rater that works on it.
fn current(watch: &RatingWatch, titles: &[String]) -> String {
    let at = watch.first().and_then(|(line, rater)| Some((line, titles.get(rater)?)));
    at.map_or_else(String::new, |(line, title)| format!(", line {line} is being rated by {title}"))
}

/// What an argument names: standard input, a file that is there, or else the puzzle that it is.
fn source(place: u64, path: &Path, has_rules: bool) -> Source {
    let named = Source::named(path);
    let is_puzzle = |text: &&str| {
        named != Source::Standard && !path.exists() && (has_rules || is_meant_as_puzzle(text) || names_its_board(text))
    };
    let text = path.to_str().filter(is_puzzle);
    text.map_or(named, |text| Source::Argument(place, text.to_owned()))
}

/// The help of `--line`.
fn places() -> String {
    let places: Vec<String> =
        RowTemplate::places().map(|(letter, meaning)| format!("  %{letter}  {meaning}")).collect();
    format!(
        "Write a line for each puzzle in the format of serate, instead of a table: '%g ED=%r/%p/%d'. Ratings are those \
        of SER, or of the first rating in -r that has steps; unknown values are 0.0, and standard error says why.\n\n{}",
        places.join("\n")
    )
}
