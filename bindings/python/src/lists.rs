//! Columns that come as lists of Python, where no other library makes Arrow of them.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch, StringArray};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::arrow::fault;
use crate::stream::ArrowRows;

/// A table of columns, each with its name and its values, which are texts, numbers, truth values or None.
#[pyfunction]
pub(crate) fn table(columns: Vec<(String, Bound<PyAny>)>) -> PyResult<ArrowRows> {
    let columns = columns.into_iter().map(|(name, values)| {
        let array = array(&values).ok_or_else(|| {
            let help = "pyarrow, if it is installed, knows more types";
            PyTypeError::new_err(format!(
                "the column {name:?} has values that are no texts, numbers or truth values: {help}"
            ))
        })?;
        Ok((name, array, true))
    });
    let columns = columns.collect::<PyResult<Vec<_>>>()?;
    RecordBatch::try_from_iter_with_nullable(columns).map(ArrowRows::of).map_err(|error| fault(&error))
}

/// The values of a list as an array: all texts, truth values, whole numbers or numbers, and None for missing ones.
/// Nothing if they are of several kinds or another one.
fn array(values: &Bound<PyAny>) -> Option<ArrayRef> {
    if let Ok(values) = values.extract::<Vec<Option<String>>>() {
        return Some(Arc::new(StringArray::from(values)));
    }
    if let Ok(values) = values.extract::<Vec<Option<bool>>>() {
        return Some(Arc::new(BooleanArray::from(values)));
    }
    if let Ok(values) = values.extract::<Vec<Option<i64>>>() {
        return Some(Arc::new(Int64Array::from(values)));
    }
    let values = values.extract::<Vec<Option<f64>>>().ok()?;
    Some(Arc::new(Float64Array::from(values)))
}
