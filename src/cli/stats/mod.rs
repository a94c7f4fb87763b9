//! `unguess stats`: the distribution of a column of ratings, its figures, and how columns go together.

#![expect(clippy::cast_precision_loss, reason = "there are few places on an axis")]

mod export;
mod plot;
mod read;
mod records;
mod text;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::Failure;
use super::output::{self, Output};
use crate::corpus::{Source, shown};
use crate::stats::{Bias, Distribution, Moments, PerGrid, Relation, Value};
use read::Tables;

/// Count the values of columns of ratings: a table with bars for each, its mean and spread, and for several columns how
/// they go together.
#[derive(Args)]
#[command(
    after_help = "Reads what rate writes, as CSV or JSON lines, plain, gzip or zstd. Rows without a value that counts \
    are counted apart: stuck and timeout rows, and all that are no puzzles with one solution.\n\n\
    Exit code: 0; 2 wrong command line; 3 input that cannot be read or makes no sense, with file, line and column."
)]
pub(super) struct Stats {
    /// Files of rows with a header; - or nothing is standard input
    files: Vec<PathBuf>,
    /// Which columns, such as w or er,w: two also give a table of both
    #[arg(long, short, value_delimiter = ',', required = true, value_name = "NAMES")]
    column: Vec<String>,
    /// Correct for the bias of a controlled-bias generator, by the number of clues: what is so of all minimal puzzles
    #[arg(long)]
    unbiased: bool,
    /// With --unbiased, how many grids the generator tried: tells how many minimal puzzles a grid has
    #[arg(long, value_name = "N", requires = "unbiased", value_parser = crate::cli::positive)]
    grids: Option<NonZero<u64>>,
    /// Put numbers together in intervals of this width in the tables; mean and spread stay exact
    #[arg(long, value_name = "WIDTH", value_parser = width)]
    bin: Option<f64>,
    /// How it is written
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Draw the distributions into a file too
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Format {
    /// To be read
    #[default]
    Text,
    /// A row for each column and value
    Csv,
    /// One JSON document
    Json,
}

/// What is found out.
struct Report {
    bias: Bias,
    columns: Vec<Summary>,
    /// Of the first column, if it is known how many grids were tried.
    per_grid: Option<PerGrid>,
    /// Of each two columns with numbers.
    relations: Vec<([String; 2], Relation)>,
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
    apart: Vec<(String, u64)>,
    moments: Option<Moments>,
}

impl Stats {
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        for (place, name) in self.column.iter().enumerate() {
            if self.column[..place].contains(name) {
                return Err(Failure::usage(format!("the column {name:?} is asked for twice"), "name each once"));
            }
        }
        self.svg.as_deref().map_or(Ok(()), output::is_no_raster)?;
        let mut tables = Tables::new(&self.column, self.unbiased);
        let standard = [PathBuf::from("-")];
        for file in if self.files.is_empty() { &standard } else { &self.files[..] } {
            tables.read(&Source::named(file))?;
        }
        let report = self.report(tables);
        let text = match self.format {
            Format::Text => report.to_string(),
            Format::Csv => export::csv(&report),
            Format::Json => export::json(&report)?,
        };
        if let Some(path) = &self.svg {
            let picture = plot::svg(&report).map_err(|error| Failure::Output {
                what: shown(path),
                error: std::io::Error::other(error.to_string()),
            })?;
            let mut output = Output::file(path)?;
            output.write(picture.as_bytes())?;
            output.flush()?;
        }
        let mut output = Output::standard();
        output.write(text.as_bytes())?;
        output.flush()?;
        Ok(ExitCode::SUCCESS)
    }

    fn report(&self, tables: Tables) -> Report {
        let bias = if self.unbiased { Bias::Controlled } else { Bias::None };
        let names: Vec<String> = tables.columns.iter().map(|column| column.name.clone()).collect();
        let pair = |pair: &[usize; 2]| pair.map(|place| names[place].clone());
        let relations =
            tables.joints.iter().filter_map(|(places, joint)| Some((pair(places), Relation::of(joint, bias)?)));
        let relations = relations.collect();
        let binned = |value: &Value| self.bin.map_or_else(|| value.clone(), |width| value.binned(width));
        let joint = tables.joints.get(&[0, 1]).filter(|_| names.len() == 2);
        let cross = joint.map(|joint| joint.map(|pair| [binned(&pair[0]), binned(&pair[1])]));
        let first = tables.columns.first().zip(self.grids);
        let per_grid = first.map(|(column, grids)| PerGrid::of(&column.values, grids.get()));
        let summary = |column: read::Column| Summary {
            moments: Moments::of(&column.values, bias),
            bin: self.bin.filter(|_| column.values.values().any(|value| binned(value) != *value)),
            values: column.values.map(binned),
            name: column.name,
            decimals: column.decimals,
            apart: column.apart.into_iter().collect(),
        };
        Report { bias, columns: tables.columns.into_iter().map(summary).collect(), per_grid, relations, cross }
    }
}

/// Reads the width of intervals.
fn width(text: &str) -> Result<f64, String> {
    let width = text.parse().ok().filter(|width: &f64| width.is_finite() && *width > 0.0);
    width.ok_or_else(|| "it is a number above 0, such as 0.5 or 1".to_owned())
}
