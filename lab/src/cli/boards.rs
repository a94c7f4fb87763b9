//! Boards from files, one after the other.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use super::Failure;
use crate::csp::text::{Reader, TextError};
use crate::csp::{Board, Shape, Tables};
use unguess_desk::kept::{InputError, InputLines, Source, has_something, text};

/// A board with where it comes from.
pub(super) struct Read {
    /// Its file.
    pub(super) file: Arc<str>,
    /// The line that it ends with.
    pub(super) line: u64,
    /// The board, or what is wrong with it.
    pub(super) board: Result<(Arc<Tables>, Board), String>,
}

/// The boards of some files.
pub(super) struct Boards {
    lines: InputLines,
    reader: Reader,
    /// The file of the last line.
    file: Option<Arc<str>>,
    /// A line of the next file that has been read already.
    next: Option<unguess_desk::kept::InputLine>,
    tables: BTreeMap<Shape, Arc<Tables>>,
}

impl Boards {
    /// Of files, all of which can be opened; none is standard input.
    pub(super) fn of(files: &[PathBuf]) -> Result<Self, Failure> {
        let sources: Vec<Source> = match files {
            [] => vec![Source::Standard],
            files => files.iter().map(|path| Source::named(path)).collect(),
        };
        if sources.iter().filter(|source| **source == Source::Standard).count() > 1 {
            return Err(Failure::usage("standard input is named twice", "name - once"));
        }
        sources.iter().try_for_each(Source::probe)?;
        let lines = InputLines::new(sources);
        Ok(Self { lines, reader: Reader::default(), file: None, next: None, tables: BTreeMap::new() })
    }

    fn read(&mut self, line: u64, board: Result<Board, TextError>) -> Read {
        let file = self.file.clone().unwrap_or_else(|| "standard input".into());
        let board = match board {
            Ok(board) => {
                let tables = self.tables.entry(board.shape()).or_insert_with_key(|shape| Arc::new(Tables::new(*shape)));
                Ok((Arc::clone(tables), board))
            }
            Err(error) => Err(format!("{file}:{error}")),
        };
        Read { file, line, board }
    }
}

impl Iterator for Boards {
    type Item = Result<Read, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let line = match self.next.take().map(Ok).or_else(|| self.lines.find(has_something)) {
                Some(Ok(line)) => Some(line),
                Some(Err(error)) => return Some(Err(error)),
                None => None,
            };
            // A file may end in a board, whether another one follows or not.
            let goes_on = line.as_ref().is_some_and(|line| self.file.as_ref().is_none_or(|file| *file == line.file));
            if !goes_on {
                let ended = std::mem::take(&mut self.reader).end();
                let read = ended.err().map(|error| self.read(error.line, Err(error)));
                self.file = line.as_ref().map(|line| Arc::clone(&line.file));
                self.next = line;
                match (read, &self.next) {
                    (Some(read), _) => return Some(Ok(read)),
                    (None, None) => return None,
                    (None, Some(_)) => continue,
                }
            }
            let line = line.expect("it goes on");
            self.file = Some(Arc::clone(&line.file));
            let taken = match text(&line.bytes) {
                Ok(text) => self.reader.take(line.number, text),
                Err(error) => {
                    self.reader = Reader::default();
                    let board = Err(format!("{}:{}: {error}", line.file, line.number));
                    return Some(Ok(Read { file: line.file, line: line.number, board }));
                }
            };
            if let Some(board) = taken.transpose() {
                return Some(Ok(self.read(line.number, board)));
            }
        }
    }
}
