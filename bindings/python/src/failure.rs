//! What goes wrong, as exceptions of Python.

use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use unguess_desk::kept::BadLine;

/// Why a value is no puzzle.
#[derive(Clone, Debug)]
pub(crate) struct InputFault {
    /// Which value of the input it is, counted from 0; none for a single puzzle.
    pub(crate) index: Option<u64>,
    /// The 1-based line of the text and the 1-based character in it to blame, if one is.
    pub(crate) place: Option<(u64, usize)>,
    pub(crate) reason: String,
}

impl InputFault {
    /// Of a line, the number of which is the index of its value.
    pub(crate) fn of(bad: &BadLine, index: u64) -> Self {
        let place = (bad.line - index + 1, bad.column);
        Self { index: Some(index), place: Some(place), reason: bad.reason.to_string() }
    }

    /// The exception `InvalidPuzzle` of the package.
    pub(crate) fn exception(self, py: Python) -> PyErr {
        let (line, column) = self.place.unzip();
        exception(py, "InvalidPuzzle", (self.reason, self.index, line, column))
    }
}

/// That a step does not hold, a mistake in this program.
pub(crate) fn refused(py: Python, reason: &str) -> PyErr {
    exception(py, "Refused", (reason,))
}

fn exception<'py>(py: Python<'py>, name: &str, arguments: impl PyCallArgs<'py>) -> PyErr {
    let kind = py.import("unguess._errors").and_then(|errors| errors.getattr(name));
    kind.and_then(|kind| kind.call1(arguments)).map_or_else(|error| error, PyErr::from_value)
}
