//! Finds out how far an interrupted run came.

use std::io::{self, BufRead, Read};

use super::columns::OutputColumns;
use super::format::RowFormat;
use super::status::Status;
use unguess_text::InputError;
use unguess_text::InputLine;

/// No row is longer than this, in bytes.
const LONGEST_ROW: u64 = 1 << 16;

/// What an interrupted run has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// How many complete rows there are.
    pub rows: u64,
    /// How many of them are not `ok`.
    pub not_ok: u64,
    /// How many of them are `refused`.
    pub refused: u64,
    /// Where the last complete row ends, in bytes; 0 if not even the header is complete.
    pub end: u64,
}

/// Why a run cannot be resumed.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// The rows cannot be read.
    #[error(transparent)]
    Rows(#[from] io::Error),
    /// The input cannot be read.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The rows are written in another way.
    #[error("the existing rows are {}, not {}", .found.name(), .asked.name())]
    Format {
        /// How they are written.
        found: RowFormat,
        /// How they should be.
        asked: RowFormat,
    },
    /// The rows have other columns.
    #[error("the existing rows have other columns")]
    Columns,
    /// A row belongs to another input.
    #[error("row {row} is about another puzzle than {file}:{line}")]
    Puzzle {
        /// The 1-based number of the row.
        row: u64,
        /// The file of the line it should be about.
        file: String,
        /// Its number.
        line: u64,
    },
    /// There are rows after the end of the input.
    #[error("there are more rows than puzzles: {0} belong to this input")]
    More(u64),
}

/// Reads the complete rows that an interrupted run has left, and as many input lines: each row must be about its line.
/// A last row without its end is not complete. If `has_gaps`, some lines have no row: each row is then about the next
/// line with its puzzle, as a puzzle that comes twice has a row each time or never.
///
/// # Errors
/// If something cannot be read, or the rows do not belong to the input.
pub fn resume(
    mut rows: impl BufRead,
    format: RowFormat,
    columns: &OutputColumns,
    lines: &mut impl Iterator<Item = Result<InputLine, InputError>>,
    has_gaps: bool,
) -> Result<Done, ResumeError> {
    // The header comes first, if the format has one. Part of a header is a run that has written nothing.
    let mut done = Done::default();
    let header = format.header(columns);
    let mut row = Vec::new();
    if !header.is_empty() {
        read_row(&mut rows, &mut row)?;
        if !row.ends_with(b"\n") && header.starts_with(&row) {
            return Ok(done);
        }
        if row != header {
            return Err(other_format(&row, format).unwrap_or(ResumeError::Columns));
        }
        done.end = header.len() as u64;
    }
    loop {
        row.clear();
        read_row(&mut rows, &mut row)?;
        if !row.ends_with(b"\n") {
            return if format.may_become_row(&row) { Ok(done) } else { Err(ResumeError::Columns) };
        }
        // Without a header, the first row shows in which format rows are written.
        if done.end == 0
            && let Some(error) = other_format(&row, format)
        {
            return Err(error);
        }
        let mut next = || lines.next().ok_or(ResumeError::More(done.rows));
        let mut line = next()??;
        let head = format.head(&row, columns);
        while head.as_ref().is_none_or(|(puzzle, ..)| *puzzle != line.field()) {
            if !has_gaps {
                let file = line.file.to_string();
                return Err(ResumeError::Puzzle { row: done.rows + 1, file, line: line.number });
            }
            line = next()??;
        }
        let status = head.filter(|(.., has_columns)| *has_columns).and_then(|(_, status, _)| Status::named(&status));
        done.rows += 1;
        let status = status.ok_or(ResumeError::Columns)?;
        done.not_ok += u64::from(status != Status::Ok);
        done.refused += u64::from(status == Status::Refused);
        done.end += row.len() as u64;
    }
}

/// Reads a row with its end. Nothing that is so long without one is a row.
fn read_row(rows: &mut impl BufRead, row: &mut Vec<u8>) -> io::Result<()> {
    let read = rows.take(LONGEST_ROW).read_until(b'\n', row)?;
    if read as u64 == LONGEST_ROW && !row.ends_with(b"\n") {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "this is not a file of ratings"));
    }
    Ok(())
}

/// If a first line shows that the rows are written in another way than asked.
fn other_format(first: &[u8], asked: RowFormat) -> Option<ResumeError> {
    let found = RowFormat::of_first_line(first).filter(|found| *found != asked)?;
    Some(ResumeError::Format { found, asked })
}
