//! Texts as they come: in an array of Arrow, or as objects of Python.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use unguess_desk::kept::{Grid, InputLine, PuzzleLocation};

use crate::failure::InputFault;

/// How many bytes of a text are kept, as of a line of a file: no puzzle is longer.
const KEPT: usize = 1 << 16;

/// A value that should be a puzzle: text, or bytes that may be, as a line; or why it is none.
pub(crate) type Text = Result<InputLine, String>;

/// The line that bytes are. A board may have several lines; what follows the puzzle in one line is not looked at.
pub(crate) fn line(bytes: &[u8], index: u64) -> InputLine {
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    let kept = &bytes[..bytes.len().min(KEPT)];
    let form = if kept.contains(&b'\n') { PuzzleLocation::Board } else { PuzzleLocation::First };
    InputLine::of("".into(), index, kept, bytes.len() as u64).at(form)
}

/// The state that one text describes on the usual board.
pub(crate) fn classic_grid(text: &Bound<PyAny>) -> PyResult<Grid> {
    let fault = |place, reason| InputFault { index: None, place, reason }.exception(text.py());
    let line = of_object(text, 1)?.map_err(|reason| fault(None, reason))?;
    line.classic_grid().map_err(|bad| fault(Some((bad.line, bad.column)), bad.reason.to_string()))
}

/// The line that an object is, if it is a text or bytes, or why it is not a puzzle. `index` is its place among all
/// objects.
pub(crate) fn of_object(object: &Bound<PyAny>, index: u64) -> PyResult<Text> {
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(Ok(line(text.to_string_lossy().as_bytes(), index)));
    }
    if let Ok(bytes) = object.cast::<PyBytes>() {
        return Ok(Ok(line(bytes.as_bytes(), index)));
    }
    if object.is_none() {
        return Ok(Err("expected a puzzle, found None".to_owned()));
    }
    let kind = object.get_type().name()?;
    Ok(Err(format!("expected a puzzle, a text of 81 characters; found an object of type {kind}")))
}

/// The text in a place of an array, the type of which [`has_texts`].
pub(crate) fn of_array(array: &ArrayRef, place: Option<usize>, index: u64) -> Text {
    let bytes = place.and_then(|place| bytes_at(array, place)).ok_or("expected a puzzle, found null")?;
    Ok(line(bytes, index))
}

/// Whether values of a type are texts, or bytes that may be.
pub(crate) fn has_texts(kind: &DataType) -> bool {
    match kind {
        DataType::Null => true,
        DataType::FixedSizeBinary(_) => false,
        DataType::Dictionary(_, values) => has_texts(values),
        _ => kind.is_string() || kind.is_binary(),
    }
}

/// The bytes of the text at a place of an array; nothing if the value is missing or not a text.
fn bytes_at(array: &ArrayRef, place: usize) -> Option<&[u8]> {
    if array.is_null(place) {
        return None;
    }
    match array.data_type() {
        DataType::Utf8 => Some(array.as_string::<i32>().value(place).as_bytes()),
        DataType::LargeUtf8 => Some(array.as_string::<i64>().value(place).as_bytes()),
        DataType::Utf8View => Some(array.as_string_view().value(place).as_bytes()),
        DataType::Binary => Some(array.as_binary::<i32>().value(place)),
        DataType::LargeBinary => Some(array.as_binary::<i64>().value(place)),
        DataType::BinaryView => Some(array.as_binary_view().value(place)),
        _ => None,
    }
}
