//! Rated puzzles as rows: what is read of them without another library.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{DataType, FieldRef};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::stream::ArrowRows;
use crate::values::{Scalar, has_scalars, scalar};

/// Rated puzzles.
#[pyclass(name = "Rated", frozen, extends = ArrowRows, module = "unguess._unguess")]
pub(crate) struct RatedPuzzles {
    /// The columns of words for difficulty, each with its words, the easiest first.
    #[pyo3(get)]
    pub(crate) bands: Vec<(String, Vec<String>)>,
    /// The first column of each rating.
    #[pyo3(get)]
    pub(crate) figures: Vec<String>,
}

/// A column: its name, what it holds, its values and the words that it has.
type ColumnValues = (String, &'static str, Vec<Option<Scalar>>, Vec<Option<Scalar>>);

fn scalars(array: &ArrayRef) -> Vec<Option<Scalar>> {
    (0..array.len()).map(|place| scalar(array, place)).collect()
}

fn rows_of<'a>(rated: &'a Bound<RatedPuzzles>) -> &'a ArrowRows {
    rated.as_super().get()
}

#[pymethods]
impl RatedPuzzles {
    /// Waits for all batches and keeps them.
    fn collect(rated: &Bound<Self>) -> PyResult<()> {
        rows_of(rated).keep(rated.py())
    }

    /// How many rows there are, if they are all there.
    #[getter]
    fn rows(rated: &Bound<Self>) -> Option<usize> {
        Some(rows_of(rated).kept()?.iter().map(RecordBatch::num_rows).sum())
    }

    /// Each column: its name, what it holds (`whole`, `real`, `words` or `other`), its values and the words that it has. A column of
    /// a type that Python does not have raises `TypeError`.
    fn values(rated: &Bound<Self>) -> PyResult<Vec<ColumnValues>> {
        let all = rows_of(rated).kept().unwrap_or_default();
        let column = |(place, field): (usize, &FieldRef)| {
            let (name, kind) = (field.name(), field.data_type());
            if !has_scalars(kind) {
                let message = format!("the column {name:?} has the type {kind}: to_pandas needs pyarrow for it");
                return Err(PyTypeError::new_err(message));
            }
            let of = |batch: &RecordBatch| scalars(batch.column(place));
            let words =
                all.last().and_then(|batch| Some(scalars(batch.column(place).as_any_dictionary_opt()?.values())));
            let kind = match kind {
                DataType::Int32 => "whole",
                DataType::Float64 => "real",
                DataType::Dictionary(..) => "words",
                _ => "other",
            };
            Ok((name.clone(), kind, all.iter().flat_map(of).collect(), words.unwrap_or_default()))
        };
        rows_of(rated).schema.fields().iter().enumerate().map(column).collect()
    }

    /// The first rows as they stand in a table, with nothing for null, if all rows are there.
    fn head(rated: &Bound<Self>, count: usize) -> Vec<Vec<Option<String>>> {
        let all = rows_of(rated).kept().unwrap_or_default();
        let cell = |batch: &RecordBatch, column: usize, row: usize| {
            let array = batch.column(column);
            let is_shown = has_scalars(array.data_type());
            if is_shown { scalar(array, row).map(|value| value.shown()) } else { Some("…".to_owned()) }
        };
        let rows = all.iter().flat_map(|batch| (0..batch.num_rows()).map(move |row| (batch, row)));
        rows.take(count)
            .map(|(batch, row)| (0..batch.num_columns()).map(|column| cell(batch, column, row)).collect())
            .collect()
    }

    #[getter]
    fn columns(rated: &Bound<Self>) -> Vec<String> {
        rows_of(rated).schema.fields().iter().map(|field| field.name().clone()).collect()
    }
}
