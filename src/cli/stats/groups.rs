//! Columns besides their values: figures by the values of another column, quantiles, and whether two
//! samples differ.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value as Json, json};

use super::layout::{csv_values, table};
use super::read::ReadTables;
use unguess_corpus::{csv_line, printable};
use unguess_puzzles::stats::{Bias, Comparison, Distribution, Moments, PerGrid, Value, quantile};

/// The figures of a column for each value of another one.
pub(in crate::cli) struct GroupedFigures {
    /// The other column.
    pub(in crate::cli) by: String,
    /// The column.
    pub(in crate::cli) name: String,
    /// By value of the other column, how many there are and their figures.
    pub(in crate::cli) rows: Vec<(Value, u64, Moments)>,
}

/// Two samples of a column compared.
pub(super) struct Compared {
    pub(super) name: String,
    pub(super) comparison: Option<Comparison>,
}

/// The figures of each column but the last one, for each value of the last column: mean, spread and shape of the rows
/// that have the value there.
pub(in crate::cli) fn groups(tables: &ReadTables, bias: Bias) -> Vec<GroupedFigures> {
    let last = tables.columns.len() - 1;
    let of_column = |place: usize| {
        let joint = tables.joints.get(&[place, last]);
        let parts = joint.map(|joint| joint.split(|[value, by], _| (by.clone(), value.clone())));
        let row = |(by, part): (Value, Distribution)| Some((by, part.count(), Moments::of(&part, bias)?));
        let [by, name] = [last, place].map(|place| tables.columns[place].name.clone());
        GroupedFigures { by, name, rows: parts.into_iter().flatten().filter_map(row).collect() }
    };
    (0..last).map(of_column).collect()
}

/// The quantiles of a column that are asked for, those that it has.
pub(super) fn quantiles(values: &Distribution, bias: Bias, shares: &[f64]) -> Vec<(f64, f64)> {
    shares.iter().filter_map(|share| Some((*share, quantile(values, bias, *share)?))).collect()
}

/// Compares each column of two inputs.
pub(super) fn compared(ours: &ReadTables, theirs: &ReadTables) -> Vec<Compared> {
    let pairs = ours.columns.iter().zip(&theirs.columns);
    let compared = |(one, other): (&super::read::AskedColumn, &super::read::AskedColumn)| Compared {
        name: one.name.clone(),
        comparison: Comparison::of(&one.values, &other.values),
    };
    pairs.map(compared).collect()
}

/// The names of the figures of a group.
const FIGURES: [&str; 9] =
    ["count", "mean", "error", "deviation", "skewness", "kurtosis", "minimum", "median", "maximum"];

impl GroupedFigures {
    /// Writes a table with a row of figures for each value of the column that groups.
    pub(super) fn text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (by, name) = (printable(&self.by), printable(&self.name));
        writeln!(f, "\n{name} by {by}:\n")?;
        let header = [&*by, "count", "mean", "±", "deviation", "skewness", "kurtosis", "min", "median", "max"];
        let shown = |figure: Option<f64>| figure.map_or(String::new(), |figure| format!("{figure:.3}"));
        let row = |(value, count, moments): &(Value, u64, Moments)| {
            let figures = [Some(moments.mean), Some(moments.error), Some(moments.deviation)].map(shown);
            let shape = [moments.skewness, moments.kurtosis].map(shown);
            let bounds = [moments.minimum, moments.median, moments.maximum].map(|bound| Value::from(bound).to_string());
            let first = [printable(&value.to_string()), count.to_string()];
            first.into_iter().chain(figures).chain(shape).chain(bounds).collect()
        };
        let rows: Vec<Vec<String>> =
            [header.map(str::to_owned).to_vec()].into_iter().chain(self.rows.iter().map(row)).collect();
        table(f, &rows)
    }

    /// Rows of comma-separated values, without their header.
    pub(super) fn csv(&self) -> Vec<u8> {
        let row = |(value, count, moments): &(Value, u64, Moments)| {
            let names = [&self.name, &self.by, &value.to_string()].map(|name| json!(name));
            csv_values(&[&names[..], &figures(*count, moments)].concat())
        };
        self.rows.iter().flat_map(row).collect()
    }

    pub(super) fn csv_header() -> Vec<u8> {
        csv_line(["column", "by", "value"].iter().chain(&FIGURES))
    }

    /// The table as JSON, one object for each group.
    pub(super) fn json(&self) -> Json {
        let row = |(value, count, moments): &(Value, u64, Moments)| {
            let figures = FIGURES.map(str::to_owned).into_iter().zip(figures(*count, moments));
            Json::Object([("value".to_owned(), json!(value))].into_iter().chain(figures).collect())
        };
        json!({ "column": self.name, "by": self.by, "rows": self.rows.iter().map(row).collect::<Vec<_>>() })
    }
}

/// The count and the moments, in the order of `FIGURES`.
fn figures(count: u64, moments: &Moments) -> [Json; 9] {
    let mut figures = json!(moments);
    figures["count"] = count.into();
    FIGURES.map(|name| figures[name].take())
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = printable(&self.name);
        let Some(found) = &self.comparison else {
            return writeln!(f, "{name}: one of the samples has no values to compare");
        };
        let Comparison { counts, chi_square, degrees, p_of_chi_square, distance, p_of_distance } = found;
        writeln!(f, "{name}: {} puzzles against {}", counts[0], counts[1])?;
        let plural = if *degrees == 1 { "degree" } else { "degrees" };
        writeln!(f, "chi-square {chi_square:.3} with {degrees} {plural} of freedom: p = {}", p(*p_of_chi_square))?;
        if let (Some(distance), Some(of_distance)) = (distance, p_of_distance) {
            writeln!(f, "Kolmogorov-Smirnov distance {distance:.5}: p = {} or less", p(*of_distance))?;
        }
        Ok(())
    }
}

/// A probability.
fn p(probability: f64) -> String {
    if probability < 0.0001 { format!("{probability:.1e}") } else { format!("{probability:.4}") }
}

/// How many minimal puzzles a grid has, by number of clues.
pub(super) fn by_clues(f: &mut fmt::Formatter<'_>, classes: &BTreeMap<usize, PerGrid>) -> fmt::Result {
    let header = ["clues", "per grid", "±"].map(str::to_owned).to_vec();
    let row = |(clues, PerGrid { mean, error }): (&usize, &PerGrid)| {
        vec![clues.to_string(), format!("{mean:.3e}"), format!("{error:.1e}")]
    };
    writeln!(f)?;
    table(f, &[header].into_iter().chain(classes.iter().map(row)).collect::<Vec<_>>())
}
