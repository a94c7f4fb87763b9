//! The figures of a collection, each beside the published one.

#![expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 puzzles")]

use std::collections::BTreeMap;

use super::published::{ALL, PublishedFigures};
use crate::cli::stats::groups::{GroupedFigures, groups};
use crate::cli::stats::read::{AskedColumn, ReadTables};
use unguess_puzzles::generate::Method;
use unguess_puzzles::stats::{Bias, Correlation, Moments, Share, Value};

/// The columns that are studied, and what their ratings are called; the number of clues comes last.
pub(super) const COLUMNS: [(&str, &str); 4] = [("w", "W"), ("er", "SER"), ("minutes", "minutes"), ("clues", "clues")];

/// What the published means of W count a puzzle as that singles solve.
const SINGLES: f64 = 0.9;

/// The figures of a distribution.
const KINDS: [&str; 4] = ["mean", "deviation", "skewness", "kurtosis"];

/// A figure beside the published one.
pub(super) struct StudyFigure {
    /// What it is a figure of: a sample, or all minimal puzzles.
    pub(super) sample: &'static str,
    /// What it is called in CSV.
    pub(super) name: String,
    /// The figure, and its standard error if it is known.
    pub(super) value: [Option<f64>; 2],
    /// As it is printed.
    pub(super) published: Option<String>,
}

/// A table of figures.
pub(super) struct StudyTable {
    pub(super) title: String,
    /// What the rows are by, if each is not a figure of the whole.
    pub(super) by: Option<&'static str>,
    /// What the columns are called.
    pub(super) heads: Vec<&'static str>,
    pub(super) rows: Vec<StudyRow>,
    /// The column that a chart shows.
    pub(super) charted: Option<usize>,
}

/// What a row is about, and its figures, one for each column.
pub(super) type StudyRow = (String, Vec<StudyFigure>);

/// A sample that figures are of, and the one whose published figures stand beside them.
#[derive(Clone, Copy)]
struct StudySample {
    name: &'static str,
    bias: Bias,
    beside: &'static str,
}

/// What tables are made from.
struct StudySource {
    read: ReadTables,
    published: PublishedFigures,
    samples: Vec<StudySample>,
}

/// The tables of what was read: the columns of a collection that was made by a method, if that is known, and the clues last.
pub(super) fn tables(read: ReadTables, method: Option<Method>) -> Vec<StudyTable> {
    let made = method.map_or(("here", ALL), |method| (method.id(), method.id()));
    let made = StudySample { name: made.0, bias: Bias::None, beside: made.1 };
    let all = StudySample { name: ALL, bias: Bias::Controlled, beside: ALL };
    let samples = if method == Some(Method::ControlledBias) { vec![made, all] } else { vec![made] };
    let mut source = StudySource { read, published: PublishedFigures::new(), samples };
    let shares = |name: &str, title: &str| {
        let column = source.read.columns.iter().find(|column| column.name == name)?;
        Some(source.shares(title, self::title(name), column))
    };
    let shares = [shares("clues", "Numbers of clues"), shares("w", "Length of the longest whip (W)")];
    source.read.count_singles_as(SINGLES, usize::from(shares[1].is_some()));
    let by_clues = groups(&source.read, Bias::None);
    let by_clues = by_clues.iter().map(|group| source.by_clues(group));
    [source.whole()].into_iter().chain(shares.into_iter().flatten()).chain(by_clues).collect()
}

/// What a column is called.
fn title(column: &str) -> &'static str {
    COLUMNS.iter().find(|(name, _)| *name == column).map_or("", |(_, title)| title)
}

/// A figure of a distribution, with its error if that is known.
fn of_kind(kind: &str, moments: &Moments) -> [Option<f64>; 2] {
    match kind {
        "mean" => [Some(moments.mean), Some(moments.error)],
        "deviation" => [Some(moments.deviation), None],
        "skewness" => [moments.skewness, None],
        _ => [moments.kurtosis, None],
    }
}

impl StudySource {
    /// Mean, spread and shape of each column, and the correlations of each two.
    fn whole(&self) -> StudyTable {
        let columns = &self.read.columns;
        let clues = columns.len() - 1;
        let mut rows = Vec::new();
        for column in [clues].into_iter().chain(0..clues).map(|place| &columns[place]) {
            let (name, of) = (title(&column.name), |bias| Moments::of(&column.values, bias));
            let row = |kind: &str| self.row(format!("{kind} of {name}"), |bias| Some(of_kind(kind, &of(bias)?)));
            rows.extend(KINDS.map(row));
            if name != title("clues") {
                let name = format!("deviation of {name} within clues");
                rows.push(self.row(name, |bias| Some([Some(of(bias)?.within), None])));
            }
        }
        for ([one, other], joint) in &self.read.joints {
            let [one, other] = if *other == clues { [other, one] } else { [one, other] };
            let [one, other] = [one, other].map(|place| title(&columns[*place].name));
            let name = format!("correlation of {one} and {other}");
            rows.push(self.row(name, |bias| Some([Some(Correlation::of(joint, bias)?.pearson), None])));
        }
        let heads = self.samples.iter().map(|sample| sample.name).collect();
        StudyTable { title: "Whole collection".to_owned(), by: None, heads, rows, charted: None }
    }

    /// A row of the first table: the figure of that name, and its error, of each sample.
    fn row(&self, name: String, of: impl Fn(Bias) -> Option<[Option<f64>; 2]>) -> StudyRow {
        let of = |sample: &StudySample| self.figure(*sample, name.clone(), "", of(sample.bias).unwrap_or_default());
        let figures = self.samples.iter().map(of).collect();
        (name, figures)
    }

    /// A figure of a sample, beside the published figure of that name.
    fn figure(&self, sample: StudySample, name: String, at: &str, value: [Option<f64>; 2]) -> StudyFigure {
        let published = self.published.of(sample.beside, &name, at);
        StudyFigure { sample: sample.name, name, value, published }
    }

    /// How often each value of a column comes: in numbers, and in per cent of each sample.
    fn shares(&self, title: &str, by: &'static str, column: &AskedColumn) -> StudyTable {
        let of_sample = |sample: &StudySample| column.values.shares(sample.bias);
        let by_value = |shares: Vec<Share>| shares.into_iter().map(|share| (share.value.clone(), share)).collect();
        let shares: Vec<BTreeMap<Value, Share>> = self.samples.iter().map(of_sample).map(by_value).collect();
        let row = |at: u32| {
            let (value, at) = (Value::from(f64::from(at)), at.to_string());
            let count = shares[0].get(&value).map_or(0.0, |share| share.count as f64);
            let plain = StudySample { beside: "", ..self.samples[0] };
            let count = self.figure(plain, format!("puzzles by {by}"), &at, [Some(count), None]);
            let share = |(sample, shares): (&StudySample, &BTreeMap<_, Share>)| {
                let share = shares.get(&value).map(|share| [share.share, share.error].map(|part| Some(100.0 * part)));
                self.figure(*sample, format!("% by {by}"), &at, share.unwrap_or([Some(0.0), None]))
            };
            let figures = [count].into_iter().chain(self.samples.iter().zip(&shares).map(share)).collect();
            (at, figures)
        };
        let is_there = |(_, figures): &StudyRow| {
            figures.iter().any(|figure| figure.published.is_some() || figure.value[0] > Some(0.0))
        };
        let heads = ["puzzles"].into_iter().chain(self.samples.iter().map(|sample| sample.name)).collect();
        let rows = (0..=81).map(row).filter(is_there).collect();
        StudyTable { title: format!("{title}, %"), by: Some(by), heads, rows, charted: Some(self.samples.len()) }
    }

    /// The figures of a column for each number of clues. Controlled bias has no bias there, so the published figures
    /// are those of all minimal puzzles.
    fn by_clues(&self, group: &GroupedFigures) -> StudyTable {
        let (name, sample) = (title(&group.name), StudySample { beside: ALL, ..self.samples[0] });
        let row = |(clues, count, moments): &(Value, u64, Moments)| {
            let figure =
                |kind, value| self.figure(sample, format!("{kind} of {name} by clues"), &clues.to_string(), value);
            let figures = KINDS.map(|kind| figure(kind, of_kind(kind, moments)));
            let count = figure("puzzles", [Some(*count as f64), None]);
            (clues.to_string(), [count].into_iter().chain(figures).collect())
        };
        let heads = ["puzzles"].into_iter().chain(KINDS).collect();
        let first = if name == "minutes" { "Minutes" } else { name };
        let (caption, rows) = (format!("{first} by number of clues"), group.rows.iter().map(row).collect());
        StudyTable { title: caption, by: Some("clues"), heads, rows, charted: Some(1) }
    }
}
