//! Batches of rows: as they come, or all of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::arrow::{schema_capsule, stream_capsule};
use crate::failure::InputFault;
use crate::work::receive;

/// What comes from the threads that rate.
pub(crate) enum Message {
    Batch(RecordBatch, Notes),
    Fault(InputFault),
    Error(PyErr),
}

/// The notes on the rows of a batch.
#[derive(Default)]
pub(crate) struct Notes {
    /// How many values were looked at: more than there are rows if some have none.
    pub(crate) values: usize,
    /// How many are no puzzles, and why the first is none.
    pub(crate) invalid: u64,
    pub(crate) first_invalid: Option<InputFault>,
    /// For how many a step was refused, and why for the first.
    pub(crate) refused: u64,
    pub(crate) first_refused: Option<String>,
}

/// Batches that are under way in other threads.
pub(crate) struct Stream {
    pub(crate) receiver: Receiver<Message>,
    /// Tells the threads to end.
    pub(crate) stop: Arc<AtomicBool>,
    /// Called with the number of values of each batch, and the notes on them; its method `end` after the last.
    pub(crate) watch: Option<Py<PyAny>>,
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Stream {
    /// The next batch, or nothing at the end. Other threads of Python run while this one waits.
    fn next(&mut self, py: Python) -> PyResult<Option<RecordBatch>> {
        match receive(py, &mut self.receiver, &self.stop)? {
            Some(Message::Batch(batch, notes)) => {
                self.tell(py, notes)?;
                Ok(Some(batch))
            }
            Some(Message::Fault(fault)) => Err(fault.exception(py)),
            Some(Message::Error(error)) => Err(error),
            None => {
                if let Some(watch) = self.watch.take() {
                    watch.call_method0(py, "end")?;
                }
                Ok(None)
            }
        }
    }

    fn tell(&self, py: Python, notes: Notes) -> PyResult<()> {
        let Some(watch) = &self.watch else { return Ok(()) };
        let invalid = notes.first_invalid.map(|fault| fault.exception(py).into_value(py));
        watch.call1(py, (notes.values, notes.invalid, invalid, notes.refused, notes.first_refused))?;
        Ok(())
    }
}

/// Rows, as Arrow hands them over: a stream of batches that can be read once, or all batches.
#[pyclass(name = "Rows", frozen, subclass, module = "unguess._unguess")]
pub(crate) struct ArrowRows {
    pub(crate) schema: SchemaRef,
    batches: Mutex<Batches>,
}

enum Batches {
    Stream(Stream),
    All(Vec<RecordBatch>),
    Gone,
}

impl ArrowRows {
    /// Those of a stream.
    pub(crate) fn streamed(schema: SchemaRef, stream: Stream) -> Self {
        Self { schema, batches: Mutex::new(Batches::Stream(stream)) }
    }

    /// Those of one batch.
    pub(crate) fn of(batch: RecordBatch) -> Self {
        Self { schema: batch.schema(), batches: Mutex::new(Batches::All(vec![batch])) }
    }

    /// The batches, if all are there.
    pub(crate) fn kept(&self) -> Option<Vec<RecordBatch>> {
        match &*self.locked() {
            Batches::All(all) => Some(all.clone()),
            _ => None,
        }
    }

    /// Waits for all batches that are still to come, and keeps them. It is an error if somebody has taken the stream.
    pub(crate) fn keep(&self, py: Python) -> PyResult<()> {
        let all = match self.take() {
            Batches::Stream(mut stream) => {
                std::iter::from_fn(|| stream.next(py).transpose()).collect::<PyResult<_>>()?
            }
            Batches::All(all) => all,
            Batches::Gone => return Err(gone()),
        };
        *self.locked() = Batches::All(all);
        Ok(())
    }

    fn take(&self) -> Batches {
        let mut batches = self.locked();
        match &*batches {
            Batches::All(all) => Batches::All(all.clone()),
            _ => std::mem::replace(&mut *batches, Batches::Gone),
        }
    }

    fn locked(&self) -> MutexGuard<'_, Batches> {
        self.batches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl ArrowRows {
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.schema)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // Arrow allows a stream to have its own schema, whatever schema is requested.
        drop(requested_schema);
        let schema = Arc::clone(&self.schema);
        match self.take() {
            Batches::All(all) => {
                stream_capsule(py, Box::new(RecordBatchIterator::new(all.into_iter().map(Ok), schema)))
            }
            Batches::Stream(stream) => stream_capsule(py, Box::new(StreamReader { schema, stream: Some(stream) })),
            Batches::Gone => Err(gone()),
        }
    }
}

fn gone() -> PyErr {
    PyRuntimeError::new_err("these rows came as a stream, which was read already: collect() keeps them")
}

/// A stream for readers that know nothing of Python.
struct StreamReader {
    schema: SchemaRef,
    stream: Option<Stream>,
}

impl Iterator for StreamReader {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let stream = self.stream.as_mut()?;
        let next = Python::try_attach(|py| stream.next(py).map_err(|error| interrupted(py, &error)));
        let next = next.unwrap_or_else(|| Err("Python has ended".to_owned()));
        let next = next.map_err(ArrowError::CDataInterface).transpose();
        if !matches!(next, Some(Ok(_))) {
            self.stream = None;
        }
        next
    }
}

/// The message to a reader. Ctrl-C has no place in it, so Python hears of that again.
fn interrupted(py: Python, error: &PyErr) -> String {
    if error.is_instance_of::<PyKeyboardInterrupt>(py) {
        let _ = py.import("_thread").and_then(|thread| thread.call_method0("interrupt_main"));
    }
    error.to_string()
}

impl RecordBatchReader for StreamReader {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}
