//! Where puzzles come from: arrays of Arrow, an iterator over such, or an iterator over objects. They are taken as they
//! are needed, some at a time.

use std::collections::VecDeque;

use arrow_array::ArrayRef;
use arrow_array::cast::AsArray;
use arrow_schema::{DataType, Field};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};

use crate::arrow::{Arrays, arrays, fault};
use crate::piece::Piece;
use crate::text::{Text, has_texts, of_object};

/// Which columns of a table are meant.
#[derive(Clone)]
pub(crate) struct ColumnChoice {
    /// The one with puzzles, if it is named.
    pub(crate) column: Option<String>,
    /// Whether the others go into the rows.
    pub(crate) keep: bool,
}

/// Puzzles, taken in pieces of `size`.
pub(crate) struct PythonSource {
    origin: Origin,
    size: usize,
    /// How many puzzles were taken.
    taken: u64,
}

enum Origin {
    Arrays(ArrayTable),
    /// Each object of the iterator is a table like the first.
    Tables(ArrayTable, Py<PyIterator>, ColumnChoice),
    /// The first object was taken to see what it is.
    Objects(Option<Py<PyAny>>, Py<PyIterator>),
    End,
}

/// Arrays, each of which has a column with puzzles, or is one.
struct ArrayTable {
    arrays: Arrays,
    /// Which column of the arrays has the puzzles; none if they are no tables.
    column: Option<usize>,
    /// The columns that are kept.
    kept: Vec<(usize, Field)>,
    /// Puzzles with what is kept beside them, not yet in a piece.
    rest: VecDeque<(ArrayRef, Vec<ArrayRef>)>,
}

impl PythonSource {
    /// The puzzles of an object of Python.
    pub(crate) fn of(puzzles: &Bound<PyAny>, choice: ColumnChoice, size: usize) -> PyResult<Self> {
        let origin = match arrays(puzzles)? {
            Some(arrays) => Origin::Arrays(ArrayTable::new(arrays, &choice)?),
            None => Origin::of_iterator(puzzles.try_iter()?, choice)?,
        };
        Ok(Self { origin, size, taken: 0 })
    }

    /// The columns that are kept.
    pub(crate) fn kept(&self) -> Vec<Field> {
        match &self.origin {
            Origin::Arrays(table) | Origin::Tables(table, ..) => {
                table.kept.iter().map(|(_, field)| field.clone()).collect()
            }
            Origin::Objects(..) | Origin::End => Vec::new(),
        }
    }

    /// The next piece of puzzles, at most `size` of them; nothing at the end of the source.
    fn take(&mut self) -> PyResult<Option<Piece>> {
        let (size, taken) = (self.size, self.taken);
        let piece = match &mut self.origin {
            Origin::Arrays(table) => table.take(size, taken)?,
            Origin::Tables(table, iterator, choice) => loop {
                if let Some(piece) = table.take(size, taken)? {
                    break Some(piece);
                }
                match attached(|py| ArrayTable::next(py, iterator, choice, &table.kept))? {
                    Some(next) => *table = next,
                    None => break None,
                }
            },
            Origin::Objects(first, iterator) => {
                let texts = attached(|py| texts(py, first, iterator, size, taken))?;
                (!texts.is_empty()).then(|| Piece::of_objects(taken, texts))
            }
            Origin::End => None,
        };
        self.taken += piece.as_ref().map_or(0, |piece| piece.len() as u64);
        Ok(piece)
    }
}

impl Iterator for PythonSource {
    type Item = PyResult<Piece>;

    fn next(&mut self) -> Option<PyResult<Piece>> {
        let taken = self.take().transpose();
        if !matches!(taken, Some(Ok(_))) {
            self.origin = Origin::End;
        }
        taken
    }
}

/// Calls Python, unless it is about to end.
fn attached<T>(call: impl FnOnce(Python) -> PyResult<T>) -> PyResult<T> {
    Python::try_attach(call).unwrap_or_else(|| Err(PyRuntimeError::new_err("Python has ended")))
}

/// Up to `size` texts of an iterator, of which `taken` were taken before. The object `first`, which was looked at to
/// find out what the iterator has, comes before the others.
fn texts(
    py: Python,
    first: &mut Option<Py<PyAny>>,
    iterator: &Py<PyIterator>,
    size: usize,
    taken: u64,
) -> PyResult<Vec<Text>> {
    let mut iterator = iterator.bind(py).clone();
    let mut texts = Vec::with_capacity(size);
    for index in taken..taken + size as u64 {
        let object = match first.take() {
            Some(first) => Some(first.into_bound(py)),
            None => iterator.next().transpose()?,
        };
        let Some(object) = object else { break };
        texts.push(of_object(&object, index)?);
    }
    Ok(texts)
}

impl Origin {
    /// The source that an iterator is: of tables or columns if its first object offers arrays, else of puzzles.
    fn of_iterator(mut iterator: Bound<PyIterator>, choice: ColumnChoice) -> PyResult<Self> {
        let first = iterator.next().transpose()?;
        let table = match &first {
            Some(first) if !first.is_instance_of::<PyString>() => arrays(first)?,
            _ => None,
        };
        match table {
            Some(arrays) => Ok(Self::Tables(ArrayTable::new(arrays, &choice)?, iterator.unbind(), choice)),
            None if choice.column.is_some() => {
                Err(PyTypeError::new_err("column names the puzzles of a table, and these are no table"))
            }
            None if choice.keep => Err(PyTypeError::new_err("keep keeps columns of a table, and these are no table")),
            None => Ok(Self::Objects(first.map(Bound::unbind), iterator.unbind())),
        }
    }
}

impl ArrayTable {
    /// A table, or a single column of texts. Of a table, the column with the puzzles is the one that `choice` names,
    /// the only one, or the one called `puzzle`.
    fn new(arrays: Arrays, choice: &ColumnChoice) -> PyResult<Self> {
        let field = arrays.field().clone();
        let DataType::Struct(fields) = field.data_type() else {
            if choice.column.is_some() || choice.keep {
                return Err(PyTypeError::new_err("this is one column: column and keep are for tables"));
            }
            is_column_of_texts("the column", field.data_type())?;
            return Ok(Self { arrays, column: None, kept: Vec::new(), rest: VecDeque::new() });
        };
        let names = fields.iter().map(|field| field.name().as_str()).collect::<Vec<_>>();
        let missing = |what: &str| PyValueError::new_err(format!("{what}; the table has {}", names.join(", ")));
        let column = match &choice.column {
            Some(column) => {
                names.iter().position(|name| name == column).ok_or_else(|| missing(&format!("no column {column:?}")))?
            }
            None if names.len() == 1 => 0,
            None => names
                .iter()
                .position(|name| *name == "puzzle")
                .ok_or_else(|| missing("column has to name the column with puzzles: none is called \"puzzle\""))?,
        };
        is_column_of_texts(&format!("the column {:?}", names[column]), fields[column].data_type())?;
        let others = fields.iter().enumerate().filter(|(place, _)| choice.keep && *place != column);
        let kept = others.map(|(place, field)| (place, field.as_ref().clone())).collect();
        Ok(Self { arrays, column: Some(column), kept, rest: VecDeque::new() })
    }

    /// The next table of an iterator, which must have the columns `kept` if any are kept; nothing at its end.
    fn next(
        py: Python,
        iterator: &Py<PyIterator>,
        choice: &ColumnChoice,
        kept: &[(usize, Field)],
    ) -> PyResult<Option<Self>> {
        let mut iterator = iterator.bind(py).clone();
        let Some(object) = iterator.next().transpose()? else { return Ok(None) };
        let arrays = arrays(&object)?
            .ok_or_else(|| PyTypeError::new_err("the first object was a table, and a later one is none"))?;
        let table = Self::new(arrays, choice)?;
        let columns = |(_, field): &(usize, Field)| (field.name().clone(), field.data_type().clone());
        if !kept.iter().map(columns).eq(table.kept.iter().map(columns)) {
            return Err(PyTypeError::new_err("the tables have different columns, so that they cannot be kept"));
        }
        Ok(Some(table))
    }

    /// The next piece of the table, at most `size` rows; `taken` is how many rows were taken before. Each array of the
    /// table is cut into such pieces when it comes.
    fn take(&mut self, size: usize, taken: u64) -> PyResult<Option<Piece>> {
        while self.rest.is_empty() {
            let Some(array) = self.arrays.next().transpose().map_err(|error| fault(&error))? else {
                return Ok(None);
            };
            let whole = match self.column {
                None => (array, Vec::new()),
                Some(column) => {
                    let table = array.as_struct();
                    (
                        table.column(column).clone(),
                        self.kept.iter().map(|(place, _)| table.column(*place).clone()).collect(),
                    )
                }
            };
            let length = whole.0.len();
            for start in (0..length).step_by(size) {
                let part = |array: &ArrayRef| array.slice(start, size.min(length - start));
                self.rest.push_back((part(&whole.0), whole.1.iter().map(part).collect()));
            }
        }
        Ok(self.rest.pop_front().map(|(puzzles, kept)| Piece::of_array(taken, puzzles, kept)))
    }
}

/// Refuses a column whose values are not texts; `what` names the column.
fn is_column_of_texts(what: &str, kind: &DataType) -> PyResult<()> {
    if has_texts(kind) {
        return Ok(());
    }
    let reason = if kind.is_numeric() {
        ": a puzzle written with 0 loses its first zeros as a number, so read the column as strings"
    } else {
        ", and puzzles are strings"
    };
    Err(PyTypeError::new_err(format!("{what} has the type {kind}{reason}")))
}
