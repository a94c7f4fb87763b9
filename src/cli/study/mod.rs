//! `unguess study`: the figures of a collection by number of clues, beside those that are published.

mod export;
mod figures;
mod published;
mod rated;

use std::ffi::OsStr;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Command, FromArgMatches, ValueEnum};

use super::Failure;
use super::failure::{counted, tell, warning};
use super::generate::Generate;
use super::input::{LineResult, readable};
use super::output::{Output, is_no_raster, is_not_read};
use super::standard::output_is_not_read;
use super::stats::read::{AskedColumn, ReadTables};
use export::StudyReport;
use figures::COLUMNS;
use rated::StudyRun;
use unguess_corpus::{Entries, InputLines, Source, printable};
use unguess_puzzles::generate::{Generator, Method};

/// Set a collection beside published figures: W, SER and minutes by number of clues, with mean, spread, shape and correlations.
#[derive(Args)]
#[command(after_help = "unguess study -n 200 --seed 7 -o page.html\n\
        unguess study --method top-down corpora/top-down-2500.txt\n\
        unguess rate -r w,ser,time puzzles.txt -o ratings.csv && unguess study ratings.csv\n\n\
        FILE has puzzles, which are rated, or ratings of rate as CSV or JSON lines, which are read as they are. Puzzles of \
        -n are made as generate makes them, until there are N: all puzzles of the last grid count.\n\n\
        After Ctrl-C the tables are about the puzzles that are rated by then. --puzzles keeps the puzzles of -n, \
        and the same command continues after an interruption. To keep ratings, use rate -o with --resume, and study \
        its table.\n\n\
        Exit code: 0; 2 wrong command line; 3 input that cannot be read or makes no sense; 130 after Ctrl-C.")]
pub(super) struct Study {
    /// Puzzles or their ratings; - or nothing is standard input
    #[arg(conflicts_with = "count")]
    file: Option<PathBuf>,
    /// Make this number of puzzles, and study them
    #[arg(long, short = 'n', value_name = "N", value_parser = super::positive)]
    count: Option<NonZero<u64>>,
    /// The seed of -n
    #[arg(long, default_value = "0", value_name = "N", requires = "count", conflicts_with = "file", value_parser = super::number)]
    seed: u64,
    /// How the puzzles are made: chooses the published figures, and controlled-bias estimates all minimal puzzles too
    ///
    /// With -n the default is controlled-bias. Figures of a FILE without a method stand beside those of all minimal puzzles.
    #[arg(long, value_parser = method())]
    method: Option<Method>,
    /// With -n, keep the puzzles in this table, or continue an interrupted one
    #[arg(long, value_name = "FILE", requires = "count", conflicts_with = "file")]
    puzzles: Option<PathBuf>,
    /// The time limit for one rating of a puzzle, in seconds
    #[arg(long, value_name = "SECONDS", value_parser = super::seconds)]
    timeout: Option<Duration>,
    /// The format of the output; by default as the name after -o ends, or else text
    #[arg(long, value_enum)]
    format: Option<StudyFormat>,
    /// The file to write; an existing file is replaced, and - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Number of threads; by default one for each core
    #[arg(long, short = 'j', value_name = "N", value_parser = super::threads)]
    threads: Option<NonZero<usize>>,
}

#[derive(Clone, Copy, ValueEnum)]
enum StudyFormat {
    /// Tables for people
    Text,
    /// A row for each figure
    Csv,
    /// A page with charts
    Html,
}

/// What was read or rated: the tables, what they are about in words, and whether Ctrl-C came before the last puzzle.
type Studied = (ReadTables, String, bool);

impl Study {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let (output, input) = (self.output.as_deref().filter(|path| *path != Path::new("-")), self.input());
        if let Some(path) = output {
            is_no_raster(path)?;
            is_not_read(path, [input])?;
        }
        let method = self.method.or(self.count.map(|_| Method::ControlledBias));
        let (tables, about, is_stopped) = match (self.count, method, &self.puzzles) {
            (Some(count), Some(method), None) => self.made(&Generator::new(method, self.seed), count.get())?,
            (Some(count), Some(method), Some(path)) => {
                self.keep(path, method, count)?;
                self.read(path)?
            }
            _ => self.read(input)?,
        };
        let title = match method.filter(|_| self.count.is_some()) {
            Some(method) => format!("{}, seed {}", method.id(), self.seed),
            None if input == Path::new("-") => "Standard input".to_owned(),
            None => printable(&input.file_name().unwrap_or_default().to_string_lossy()),
        };
        let report = StudyReport { title, about, tables: figures::tables(tables, method) };
        Output::to(output)?.finish(match self.format(output) {
            StudyFormat::Text => report.to_string().into_bytes(),
            StudyFormat::Csv => report.csv(),
            StudyFormat::Html => report.page().into_bytes(),
        })?;
        if is_stopped {
            tell(warning("stopped before the last puzzle: the figures are about those that were rated"));
        }
        Ok(if is_stopped { ExitCode::from(130) } else { ExitCode::SUCCESS })
    }

    /// What is read.
    fn input(&self) -> &Path {
        self.file.as_deref().unwrap_or(Path::new("-"))
    }

    /// The format that is asked for, or that the name of the output says.
    fn format(&self, output: Option<&Path>) -> StudyFormat {
        let ending = output.and_then(Path::extension).map(|ending| ending.to_string_lossy().to_lowercase());
        self.format.unwrap_or(match ending.as_deref() {
            Some("html" | "htm") => StudyFormat::Html,
            Some("csv") => StudyFormat::Csv,
            _ => StudyFormat::Text,
        })
    }

    /// Reads ratings, or rates puzzles.
    fn read(&self, path: &Path) -> Result<Studied, Failure> {
        let source = Source::named(path);
        let sources = readable(vec![source.clone()])?;
        if self.output.is_none() {
            output_is_not_read(&sources)?;
        }
        let mut lines = InputLines::new(sources).peekable();
        let rated = lines.peek().map_or_else(Vec::new, columns_of);
        let (tables, is_stopped) = if rated.is_empty() {
            let mut run = StudyRun::new(tables_of(&ALL_COLUMNS), self.threads, self.timeout, None)?;
            run.lines(Entries::new(lines))?;
            run.end()
        } else {
            let mut tables = tables_of(&rated);
            tables.read(&source, lines)?;
            (tables, false)
        };
        let about = about(&tables)?;
        Ok((tables, about, is_stopped))
    }

    /// Makes puzzles and rates them.
    fn made(&self, generator: &Generator, count: u64) -> Result<Studied, Failure> {
        let mut run = StudyRun::new(tables_of(&ALL_COLUMNS), self.threads, self.timeout, Some(count))?;
        run.series(generator, count)?;
        let tried = format!("{}, {} tries", counted(run.tally.grids, "grid"), run.tally.tries);
        let (tables, is_stopped) = run.end();
        let about = format!("{} from {tried}", about(&tables)?);
        Ok((tables, about, is_stopped))
    }

    /// Has `generate` make the puzzles into a table, where those that are there already stay.
    fn keep(&self, path: &Path, method: Method, count: NonZero<u64>) -> Result<(), Failure> {
        let [count, seed] = [count.get(), self.seed].map(|number| number.to_string());
        let threads = self.threads.map(|threads| format!("-j{threads}"));
        let words =
            ["generate", "--format=csv", "--resume", "--method", method.id(), "-n", &count, "--seed", &seed, "-o"];
        let words = words.map(OsStr::new).into_iter().chain([path.as_os_str()]).chain(threads.as_ref().map(OsStr::new));
        let matches = Generate::augment_args(Command::new("generate")).get_matches_from(words);
        Generate::from_arg_matches(&matches).expect("these are its options").run().map(drop)
    }
}

/// The columns that a row has when it is rated here.
const ALL_COLUMNS: [&str; COLUMNS.len()] = [COLUMNS[0].0, COLUMNS[1].0, COLUMNS[2].0, COLUMNS[3].0];

/// Nothing counted yet, in these columns.
fn tables_of(columns: &[&str]) -> ReadTables {
    ReadTables::new(&columns.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>(), None, true)
}

/// The columns of ratings that the first line of an input names, as a header or in a JSON object, and the clues;
/// nothing if it is not of a table of ratings.
fn columns_of(line: &LineResult) -> Vec<&'static str> {
    let text = line.as_ref().map_or_else(|_| String::new(), |line| String::from_utf8_lossy(&line.bytes).into_owned());
    let names: Vec<&str> = text.split([',', '{', '"', ':', '}']).map(str::trim).collect();
    let columns: Vec<&str> = ALL_COLUMNS.into_iter().filter(|column| names.contains(column)).collect();
    if columns.len() > 1 && columns.ends_with(&["clues"]) { columns } else { Vec::new() }
}

/// How many puzzles there are, and how many rows have no rating. Without a puzzle there is nothing to study.
fn about(tables: &ReadTables) -> Result<String, Failure> {
    let count = tables.columns.last().map_or(0, |clues| clues.values.count());
    if count == 0 {
        return Err(Failure::Input { message: "no puzzle with one solution found".to_owned() });
    }
    let apart = |column: &AskedColumn| {
        let rows: Vec<String> =
            column.apart.iter().map(|(what, count)| format!("{count} {}", printable(what))).collect();
        (!rows.is_empty()).then(|| format!("; without {}: {}", column.name, rows.join(", ")))
    };
    Ok(counted(count, "puzzle") + &tables.columns.iter().filter_map(apart).collect::<String>())
}

/// Reads the name of a method that makes puzzles.
fn method() -> impl TypedValueParser<Value = Method> {
    const METHODS: [Method; 3] = [Method::ControlledBias, Method::TopDown, Method::BottomUp];
    let of = |name: String| METHODS.into_iter().find(|method| method.id() == name).unwrap_or(METHODS[0]);
    PossibleValuesParser::new(METHODS.map(Method::id)).map(of)
}
