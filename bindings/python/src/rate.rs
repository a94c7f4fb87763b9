//! `rate`: puzzles go in and rows come out, in the same order, by as many threads as are asked for.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use arrow_array::RecordBatch;
use arrow_schema::{Schema, SchemaRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use unguess_desk::Ratings;
use unguess_desk::kept::{PuzzleRow, Status, default_threads, in_order};

use crate::arrow::fault;
use crate::asked::{Asked, ColumnKind};
use crate::columns::{ColumnBuilders, fields};
use crate::failure::InputFault;
use crate::piece::Piece;
use crate::rated::RatedPuzzles;
use crate::source::{ColumnChoice, PythonSource};
use crate::stream::{ArrowRows, Message, Notes, Stream};

/// How many batches may wait to be taken. Beyond that nothing more is rated, so that memory stays bounded.
const WAITING: usize = 4;

/// Where puzzles stand, and how many are worked on at a time.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct InputOptions {
    column: Option<String>,
    keep: bool,
    threads: Option<NonZero<usize>>,
    raises: bool,
    batch_rows: NonZero<usize>,
}

/// Rates puzzles as a request asks, which are taken as they are needed. `watch` is called for each batch.
#[pyfunction]
pub(crate) fn rate(
    py: Python,
    puzzles: &Bound<PyAny>,
    request: &str,
    options: InputOptions,
    watch: Option<Py<PyAny>>,
) -> PyResult<Py<RatedPuzzles>> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Asked::of(py, request, Some(&stop))?;
    let choice = ColumnChoice { column: options.column, keep: options.keep };
    let source = PythonSource::of(puzzles, choice, options.batch_rows.get())?;
    let schema = schema(&asked, &source)?;
    let (sender, receiver) = sync_channel(WAITING);
    let threads = options.threads.unwrap_or_else(default_threads);
    let (bands, figures) = (asked.bands(), asked.figures());
    let work = RatingWork { asked, schema: Arc::clone(&schema), raises: options.raises };
    thread::Builder::new().name("unguess".to_owned()).spawn(move || work.run(source, threads, &sender))?;
    Py::new(py, (RatedPuzzles { bands, figures }, ArrowRows::streamed(schema, Stream { receiver, stop, watch })))
}

/// The names of the columns that ratings have, and whether they hold whole numbers, numbers, or words.
#[pyfunction]
pub(crate) fn columns_of(py: Python, request: &str) -> PyResult<Vec<(String, String)>> {
    let asked = Asked::of(py, request, None)?;
    let word = |kind| match kind {
        ColumnKind::Whole => "whole",
        ColumnKind::Real => "real",
        ColumnKind::Text | ColumnKind::Status | ColumnKind::Word | ColumnKind::Band(_) => "word",
    };
    Ok(asked.rated().map(|(name, kind)| (name.to_owned(), word(kind).to_owned())).collect())
}

/// The columns of the table: those of the ratings, then those that are kept of the source. No name may come twice.
fn schema(asked: &Asked, source: &PythonSource) -> PyResult<SchemaRef> {
    let rated = fields(asked);
    let kept = source.kept();
    if let Some(twice) = kept.iter().find(|kept| rated.iter().any(|field| field.name() == kept.name())) {
        let name = twice.name();
        return Err(PyValueError::new_err(format!(
            "the column {name:?} would be there twice: give the one to keep another name"
        )));
    }
    Ok(Arc::new(Schema::new([rated, kept].concat())))
}

struct RatingWork {
    asked: Asked,
    schema: SchemaRef,
    raises: bool,
}

/// A piece, a place in it, and the row of the value there, or why that is no text.
type PlacedRow = (Arc<Piece>, usize, Result<Box<PuzzleRow>, String>);

/// A batch under way.
struct Batch {
    columns: ColumnBuilders,
    /// Of each puzzle of the piece so far, whether it has a row.
    rows: Vec<bool>,
    notes: Notes,
}

impl RatingWork {
    /// Rates all values of the source and sends full batches, until the source ends, nobody takes a batch any more, or
    /// a message is an error.
    fn run(&self, source: PythonSource, threads: NonZero<usize>, sender: &SyncSender<Message>) {
        let mut batch = Batch { columns: ColumnBuilders::new(&self.asked), rows: Vec::new(), notes: Notes::default() };
        in_order(
            threads,
            source.take_while(|_| !self.is_over()).flat_map(values),
            |value| value.map(|(piece, place)| self.row(piece, place)),
            |placed: PyResult<PlacedRow>| {
                if self.is_over() {
                    return ControlFlow::Break(());
                }
                let is_sent = match self.add(&mut batch, placed) {
                    None => true,
                    Some(message @ Message::Batch(..)) => sender.send(message).is_ok(),
                    Some(last) => {
                        let _ = sender.send(last);
                        false
                    }
                };
                if is_sent { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
    }

    fn is_over(&self) -> bool {
        self.asked.ratings.options.stop.is_over()
    }

    fn row(&self, piece: Arc<Piece>, place: usize) -> PlacedRow {
        let Ratings { raters, options, .. } = &self.asked.ratings;
        let row = piece.text(place).map(|line| Box::new(PuzzleRow::of(&line, raters, options)));
        (piece, place, row)
    }

    /// Adds a row to the batch. Returns the message with the batch if the row is the last of its piece, or the message
    /// that ends the work if the row is a fault.
    fn add(&self, batch: &mut Batch, placed: PyResult<PlacedRow>) -> Option<Message> {
        let (piece, place, row) = match placed {
            Ok(placed) => placed,
            Err(error) => return Some(Message::Error(error)),
        };
        let index = piece.index(place);
        let fault = match &row {
            Ok(row) => row.fault.as_ref().map(|bad| InputFault::of(bad, index)),
            Err(reason) => Some(InputFault { index: Some(index), place: None, reason: reason.clone() }),
        };
        if let Some(fault) = fault {
            if self.raises {
                return Some(Message::Fault(fault));
            }
            batch.notes.invalid += 1;
            batch.notes.first_invalid.get_or_insert(fault);
        }
        // A row is kept if its path meets the needs that are asked for. A value that is not a text has no path, and is
        // kept if there are no needs.
        let is_kept = row.as_ref().map_or_else(|_| self.asked.ratings.options.needs.is_empty(), |row| row.is_needed);
        match row {
            _ if !is_kept => {}
            Ok(row) => {
                if row.status == Status::Refused {
                    batch.notes.refused += 1;
                    let reason = row.refusal.as_ref().map_or_else(String::new, ToString::to_string);
                    batch.notes.first_refused.get_or_insert(format!("{}: {reason}", row.puzzle));
                }
                batch.columns.add(&self.asked.ratings.columns.values(&row));
            }
            Err(_) => batch.columns.add_invalid(),
        }
        // Rows that are left out count too: the piece is complete when each of its values has come.
        batch.rows.push(is_kept);
        (batch.rows.len() == piece.len()).then(|| self.batch(batch, &piece))
    }

    /// The message with all rows of a batch and what there is to report on them; the batch is empty afterwards.
    fn batch(&self, batch: &mut Batch, piece: &Piece) -> Message {
        let rows = std::mem::take(&mut batch.rows);
        batch.notes.values = rows.len();
        let columns = batch.columns.finish().into_iter();
        let made = piece
            .kept_of(&rows)
            .and_then(|kept| RecordBatch::try_new(Arc::clone(&self.schema), columns.chain(kept).collect()));
        match made {
            Ok(rows) => Message::Batch(rows, std::mem::take(&mut batch.notes)),
            Err(error) => Message::Error(fault(&error)),
        }
    }
}

/// The values of a piece.
fn values(piece: PyResult<Piece>) -> Box<dyn Iterator<Item = PyResult<(Arc<Piece>, usize)>> + Send> {
    match piece {
        Ok(piece) => {
            let piece = Arc::new(piece);
            Box::new((0..piece.len()).map(move |place| Ok((Arc::clone(&piece), place))))
        }
        Err(error) => Box::new(std::iter::once(Err(error))),
    }
}
