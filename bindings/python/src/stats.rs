//! `stats`: values are counted, and the figures of those that were.

use std::collections::HashMap;
use unguess_desk::kept::{
    Bias, Distribution, Moments, Scale, Share, SharesChart, Value, WordOrder, printable, shares_chart,
};

use arrow_array::Array;
use arrow_array::cast::AsArray;
use arrow_schema::DataType;
use pyo3::exceptions::{PyTypeError, PyValueError};

use pyo3::prelude::*;
use serde_json::json;

use crate::arrow::{arrays, fault};
use crate::values::{Scalar, has_scalars, scalar};

/// A value with the number of clues of its puzzles and how many there are.
type CountedValue = (NumberOrWord, usize, u64);

/// A value of a column.
#[derive(FromPyObject)]
pub(crate) enum NumberOrWord {
    Number(f64),
    Word(String),
}

/// The distribution of counted values of a column, with words in order of difficulty, and the bias of the sample.
fn distribution(column: &str, counted: Vec<CountedValue>, unbiased: bool) -> (Distribution, Bias) {
    let mut order = WordOrder::of_column(column);
    let bias = if unbiased { Bias::Controlled } else { Bias::None };
    let mut distribution = Distribution::new();
    for (value, clues, count) in counted {
        let value = match value {
            NumberOrWord::Number(number) => Value::from(number),
            NumberOrWord::Word(word) => order.ranked(Value::Word(word)),
        };
        distribution.add(value, clues, count);
    }
    (distribution, bias)
}

/// The document of a column: its values with their shares, words in order of difficulty, and the figures of the
/// numbers.
#[pyfunction]
pub(crate) fn stats(column: &str, counted: Vec<CountedValue>, unbiased: bool) -> String {
    let (distribution, bias) = distribution(column, counted, unbiased);
    let share = |share: Share| json!({ "value": share.value, "count": share.count, "share": share.share, "error": share.error });
    let shares: Vec<_> = distribution.shares(bias).into_iter().map(share).collect();
    json!({ "count": distribution.count(), "values": shares, "moments": Moments::of(&distribution, bias) }).to_string()
}

/// The picture of a column: how often each value comes, as SVG.
#[pyfunction]
pub(crate) fn chart(column: &str, counted: Vec<CountedValue>, unbiased: bool) -> PyResult<String> {
    let (distribution, bias) = distribution(column, counted, unbiased);
    let (raw, real) = (distribution.shares(Bias::None), distribution.shares(bias));
    let decimals = usize::from(raw.iter().filter_map(|share| share.value.number()).any(|number| number.fract() != 0.0));
    let chart = SharesChart {
        name: printable(column),
        count: distribution.count(),
        labels: raw.iter().map(|share| printable(&format!("{:.decimals$}", share.value))).collect(),
        raw,
        real,
        bias,
    };
    shares_chart::svg(&[chart]).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// What a shipped scale puts into a column for a puzzle that it cannot solve, if it is one that does.
#[pyfunction]
pub(crate) fn given_up(column: &str) -> Option<f64> {
    Scale::given_up(column).map(|rating| f64::from(rating.0) / 10.0)
}

/// How often the values of some columns of a table come together, and the names of those columns that are there.
type CountedRows = (Vec<String>, Vec<(Vec<Option<Scalar>>, u64)>);

/// Counts which values of some columns of a table come together, in the order in which each comes first. The first column must be
/// there.
#[pyfunction]
pub(crate) fn counted(table: &Bound<PyAny>, names: Vec<String>) -> PyResult<CountedRows> {
    let no_table = || PyTypeError::new_err("ratings are a table: what rate gives, or one that speaks Arrow");
    let mut arrays = arrays(table)?.ok_or_else(no_table)?;
    let DataType::Struct(fields) = arrays.field().data_type().clone() else { return Err(no_table()) };
    let columns: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
    let place = |name: &String| columns.iter().position(|other| other == name);
    if let Some(missing) = names.first().filter(|name| place(name).is_none()) {
        return Err(PyValueError::new_err(format!("no column {missing:?}; the table has {}", columns.join(", "))));
    }
    let (names, places): (Vec<String>, Vec<usize>) =
        names.into_iter().filter_map(|name| place(&name).map(|place| (name, place))).unzip();
    if let Some(place) = places.iter().find(|place| !has_scalars(fields[**place].data_type())) {
        let (name, kind) = (fields[*place].name(), fields[*place].data_type());
        return Err(PyTypeError::new_err(format!("the column {name:?} has the type {kind}, which has no statistics")));
    }
    let mut rows: Vec<(Vec<Option<Scalar>>, u64)> = Vec::new();
    let mut seen: HashMap<String, usize> = HashMap::new();
    while let Some(batch) = arrays.next().transpose().map_err(|error| fault(&error))? {
        let columns = batch.as_struct();
        for row in 0..columns.len() {
            let values: Vec<_> = places.iter().map(|place| scalar(columns.column(*place), row)).collect();
            let number = *seen.entry(format!("{values:?}")).or_insert_with(|| {
                rows.push((values, 0));
                rows.len() - 1
            });
            rows[number].1 += 1;
        }
    }
    Ok((names, rows))
}
