//! `unguess stats`: the distribution of a column of ratings, its figures, and how columns go together.

mod export;
pub(super) mod groups;
pub(super) mod layout;
pub(super) mod read;
mod records;
pub(super) mod text;
mod units;

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;
use std::slice;

use clap::{Args, ValueEnum};

use super::Failure;
use super::input::readable;
use super::output::{Output, is_no_raster, is_not_read};
use groups::{Compared, GroupedFigures};
use read::ReadTables;
use unguess_corpus::{InputLines, Source, printable, shown};
use unguess_puzzles::stats::{Bias, Correlation, Distribution, Moments, PerGrid, Value};
use unguess_render::shares_chart::{self, SharesChart};

/// Count the values of columns of ratings: a table with bars for each, its mean and spread, and the correlations of
/// several columns.
#[derive(Args)]
#[command(
    after_help = "Reads the output of rate, as CSV or JSON lines, plain, gzip or zstd. Rows without a value are \
        counted separately: stuck and timeout rows, and rows that are not puzzles with one solution.\n\n\
        If the columns unit, grids and tries of generate are there (rate --keep adds them), errors are those of \
        independent grids, and --unbiased estimates how many minimal puzzles a grid has.\n\n\
        unguess generate --method controlled-bias -n 1000 --format csv | unguess rate -r w --keep | unguess stats -c \
        w --unbiased\n\n\
        Exit code: 0; 2 wrong command line; 3 input that cannot be read or makes no sense, with file, line and \
        column."
)]
pub(super) struct Stats {
    /// Files of rows with a header; - or nothing is standard input
    files: Vec<PathBuf>,
    /// The columns, such as w or er,w; all ratings in the table by default. Two columns also give a table of both
    #[arg(long, short, value_delimiter = ',', value_name = "NAMES")]
    column: Vec<String>,
    /// Correct for the bias of a controlled-bias generator, by the number of clues: estimates for all minimal puzzles
    #[arg(long)]
    unbiased: bool,
    /// With --unbiased, the number of grids that the generator tried: estimates how many minimal puzzles a grid has
    ///
    /// Tables of generate --format csv already contain this number.
    #[arg(long, value_name = "N", requires = "unbiased", value_parser = crate::cli::positive)]
    grids: Option<NonZero<u64>>,
    /// Group the figures of each column by the values of this one, such as clues
    #[arg(long, value_name = "COLUMN")]
    by: Option<String>,
    /// The value that a rating of 0 counts as: published means of W count puzzles that singles solve as 0.9
    #[arg(long, value_name = "WORTH", value_parser = crate::cli::positive_number)]
    singles: Option<f64>,
    /// Print the values that these shares of the puzzles do not exceed, such as 0.5,0.9
    #[arg(long, value_delimiter = ',', value_name = "SHARES", value_parser = share)]
    quantiles: Vec<f64>,
    /// Test whether the columns of another file can have this distribution: chi-square and Kolmogorov-Smirnov
    ///
    /// Both samples are used as they are, with all puzzles independent of each other.
    #[arg(long, value_name = "FILE", conflicts_with = "unbiased")]
    against: Option<PathBuf>,
    /// Group numbers in the tables in intervals of this width; mean and spread stay exact
    #[arg(long, value_name = "WIDTH", value_parser = crate::cli::positive_number)]
    bin: Option<f64>,
    /// The format of the output
    #[arg(long, value_enum, default_value_t)]
    format: StatsFormat,
    /// Also draw the distributions into a file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum StatsFormat {
    /// Text for people
    #[default]
    Text,
    /// A row for each column and value
    Csv,
    /// One JSON document
    Json,
}

/// What is found out.
struct StatsReport {
    bias: Bias,
    columns: Vec<Summary>,
    /// How many puzzles share their grid with another one.
    sharing: u64,
    /// Of the first column, if the number of grids that were tried is given.
    per_grid: Option<PerGrid>,
    /// By number of clues: figures per grid of the first column, if the number of grids that were tried is given.
    per_grid_by_clues: BTreeMap<usize, PerGrid>,
    /// Figures by the values of another column, if that is asked for.
    groups: Vec<GroupedFigures>,
    /// What tests say of another sample, if there is one.
    compared: Vec<Compared>,
    /// Of each two columns with numbers.
    relations: Vec<([String; 2], Correlation)>,
    /// Of two columns, how often their values come together.
    cross: Option<Distribution<[Value; 2]>>,
}

/// What is found out about a column.
struct Summary {
    name: String,
    /// Put together in intervals if that is asked for.
    values: Distribution,
    decimals: usize,
    /// The width of the intervals.
    bin: Option<f64>,
    /// How many rows have no value that counts, by what they are.
    apart: BTreeMap<String, u64>,
    moments: Option<Moments>,
    /// How many puzzles without bias would tell as much.
    effective: f64,
    /// Shares, and what they do not exceed.
    quantiles: Vec<(f64, f64)>,
}

impl Summary {
    /// The chart of how often each value of this column comes.
    fn chart(&self, bias: Bias) -> SharesChart {
        let raw = self.values.shares(Bias::None);
        SharesChart {
            name: printable(&self.name),
            count: self.values.count(),
            labels: raw.iter().map(|share| self.shown(&share.value)).collect(),
            real: self.values.shares(bias),
            raw,
            bias,
        }
    }
}

impl Stats {
    /// Reads the columns asked for, with that of `--by` last, and writes what they say.
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        for (place, name) in self.column.iter().enumerate() {
            let is_twice = self.column[..place].contains(name);
            Failure::refuse_if(is_twice, format!("the column {name:?} is asked for twice"), "name each once")?;
        }
        if let Some(by) = self.by.as_ref().filter(|by| self.column.contains(by)) {
            return Err(Failure::usage(format!("the column {by:?} cannot be grouped by itself"), "name another one"));
        }
        let standard = [PathBuf::from("-")];
        let files = if self.files.is_empty() { &standard } else { &self.files[..] };
        if let Some(path) = &self.svg {
            is_no_raster(path)?;
            is_not_read(path, files.iter().map(PathBuf::as_path))?;
        }
        let mut tables = self.read(&self.column, self.by.as_ref(), files)?;
        let bias = if self.unbiased { Bias::Controlled } else { Bias::None };
        let groups = if self.by.is_some() { groups::groups(&tables, bias) } else { Vec::new() };
        // The column that groups the others is not reported itself.
        if self.by.is_some() {
            tables.leave_out_last();
        }
        let names: Vec<String> = tables.columns.iter().map(|column| column.name.clone()).collect();
        let others = self.against.as_ref().map(|file| self.read(&names, None, slice::from_ref(file))).transpose()?;
        let compared = others.map_or_else(Vec::new, |others| groups::compared(&tables, &others));
        let mut report = StatsReport::of(tables, bias, self.grids, self.bin, &self.quantiles);
        (report.groups, report.compared) = (groups, compared);
        let text = match self.format {
            StatsFormat::Text => report.to_string().into_bytes(),
            StatsFormat::Csv => export::csv(&report),
            StatsFormat::Json => export::json(&report)?.into_bytes(),
        };
        if let Some(path) = &self.svg {
            let charts: Vec<SharesChart> = report.columns.iter().map(|column| column.chart(bias)).collect();
            let picture = shares_chart::svg(&charts).map_err(|error| Failure::Output {
                what: shown(path),
                error: std::io::Error::other(error.to_string()),
            })?;
            Output::file(path)?.finish(picture)?;
        }
        Output::of_rows().finish(text).map(|()| ExitCode::SUCCESS)
    }
}

impl Stats {
    /// Reads the columns with these names from some files. The column that groups them, if there is one, comes last and
    /// is not counted with `--singles`.
    fn read(&self, names: &[String], by: Option<&String>, files: &[PathBuf]) -> Result<ReadTables, Failure> {
        let mut tables = ReadTables::new(names, by, self.unbiased);
        for file in files {
            let sources = readable(vec![Source::named(file)])?;
            tables.read(&sources[0].clone(), InputLines::new(sources))?;
        }
        if let Some(worth) = self.singles {
            let counted = tables.columns.len() - usize::from(by.is_some());
            tables.count_singles_as(worth, counted);
        }
        Ok(tables)
    }
}

impl StatsReport {
    /// The report of what was read from tables. With a bias, figures are of all minimal puzzles, and if it is known how
    /// many grids were tried, there are figures per grid. With `bin`, distributions have intervals of that width.
    fn of(tables: ReadTables, bias: Bias, grids: Option<NonZero<u64>>, bin: Option<f64>, quantiles: &[f64]) -> Self {
        let names: Vec<String> = tables.columns.iter().map(|column| column.name.clone()).collect();
        let pair = |pair: &[usize; 2]| pair.map(|place| names[place].clone());
        let relations =
            tables.joints.iter().filter_map(|(places, joint)| Some((pair(places), Correlation::of(joint, bias)?)));
        let relations = relations.collect();
        let binned = |value: &Value| bin.map_or_else(|| value.clone(), |width| value.binned(width));
        let joint = tables.joints.get(&[0, 1]).filter(|_| names.len() == 2);
        let cross = joint.map(|joint| joint.map(|pair| [binned(&pair[0]), binned(&pair[1])]));
        let counted = tables.units.tried().filter(|_| bias != Bias::None);
        // The numbers of grids and of tries. The option is the number of tries, and without a table that counts, of
        // both.
        let tried = match (grids, counted) {
            (Some(tries), counted) => Some([counted.map_or(tries.get(), |counted| counted[0]), tries.get()]),
            (None, counted) => counted,
        };
        let first = tables.columns.first().zip(tried);
        let per_grid = first.map(|(column, [grids, tries])| PerGrid::of(&column.values, tries, grids));
        let per_grid_by_clues = first.map(|(column, [grids, tries])| PerGrid::by_clues(&column.values, tries, grids));
        let summary = |column: read::AskedColumn| Summary {
            effective: column.values.effective(bias),
            quantiles: groups::quantiles(&column.values, bias, quantiles),
            moments: Moments::of(&column.values, bias),
            bin: bin.filter(|_| column.values.values().any(|value| binned(value) != *value)),
            values: column.values.map(binned),
            name: column.name,
            decimals: column.decimals,
            apart: column.apart,
        };
        Self {
            bias,
            sharing: tables.units.sharing,
            columns: tables.columns.into_iter().map(summary).collect(),
            per_grid,
            per_grid_by_clues: per_grid_by_clues.unwrap_or_default(),
            groups: Vec::new(),
            compared: Vec::new(),
            relations,
            cross,
        }
    }
}

/// The report of the columns of a table, in text, or why the lines are not such a table.
pub fn report_of_tables(lines: InputLines, columns: &[String], unbiased: bool) -> String {
    let mut tables = ReadTables::new(columns, None, unbiased);
    match tables.read(&Source::Standard, lines) {
        Ok(()) => {
            let bias = if unbiased { Bias::Controlled } else { Bias::None };
            StatsReport::of(tables, bias, None, None, &[]).to_string()
        }
        Err(failure) => failure.to_string(),
    }
}

/// Reads a share.
fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "it is a number from 0 to 1, such as 0.9".to_owned())
}
