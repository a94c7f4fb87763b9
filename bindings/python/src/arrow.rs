//! Arrow's interface for Python: capsules that hold a stream, an array or a schema. All of the unsafe code is here.

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{ArrayIterator, ArrayReader, RecordBatchReader, make_array};
use arrow_schema::{ArrowError, Field, Schema};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const STREAM: &CStr = c"arrow_array_stream";
const ARRAY: &CStr = c"arrow_array";
const SCHEMA: &CStr = c"arrow_schema";

/// Arrays of one type, one after the other.
pub(crate) type Arrays = Box<dyn ArrayReader + Send>;

pub(crate) fn fault(error: &ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The arrays of an object that offers them; nothing if it does not.
pub(crate) fn arrays(object: &Bound<PyAny>) -> PyResult<Option<Arrays>> {
    if object.hasattr("__arrow_c_stream__")? {
        let capsule = object.call_method0("__arrow_c_stream__")?;
        return Ok(Some(Box::new(stream(capsule.cast::<PyCapsule>()?)?)));
    }
    if object.hasattr("__arrow_c_array__")? {
        let pair = object.call_method0("__arrow_c_array__")?;
        let pair = pair.cast::<PyTuple>()?;
        let (schema, array) = (pair.get_item(0)?, pair.get_item(1)?);
        return Ok(Some(one_array(schema.cast::<PyCapsule>()?, array.cast::<PyCapsule>()?)?));
    }
    Ok(None)
}

#[expect(unsafe_code, reason = "a capsule of this name holds a stream by Arrow's definition")]
fn stream(capsule: &Bound<PyCapsule>) -> PyResult<ArrayStreamReader> {
    let pointer = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: the capsule is alive; the stream is moved out of it and marked there as released.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(pointer.as_ptr()) };
    ArrayStreamReader::try_new(stream).map_err(|error| fault(&error))
}

/// The array that two capsules of Arrow hold, a schema and the array itself, as the only array of a stream.
#[expect(unsafe_code, reason = "capsules of these names hold a schema and an array by Arrow's definition")]
fn one_array(schema: &Bound<PyCapsule>, array: &Bound<PyCapsule>) -> PyResult<Arrays> {
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: both capsules are alive; what they hold is moved out of them and marked there as released.
    let (schema, array) =
        unsafe { (FFI_ArrowSchema::from_raw(schema.as_ptr()), FFI_ArrowArray::from_raw(array.as_ptr())) };
    // SAFETY: they were given together, so the one describes the other.
    let data = unsafe { from_ffi(array, &schema) }.map_err(|error| fault(&error))?;
    let field = Arc::new(Field::try_from(&schema).map_err(|error| fault(&error))?);
    Ok(Box::new(ArrayIterator::new([Ok(make_array(data))], field)))
}

/// A capsule with the batches of a reader.
pub(crate) fn stream_capsule(
    py: Python<'_>,
    batches: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(batches), STREAM)
}

/// A capsule with a schema.
pub(crate) fn schema_capsule<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema).map_err(|error| fault(&error))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}
