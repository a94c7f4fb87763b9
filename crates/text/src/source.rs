//! Where lines come from: files, standard input, and the command line.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::line::InputLine;
use super::printable::shown;

/// What the text of an argument is called, in place of the name of its file.
pub const ARGUMENT: &str = "argument";

/// Where lines come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input.
    Standard,
    /// A file, perhaps compressed with gzip or zstd.
    File(PathBuf),
    /// A text on the command line, which has a puzzle in it, and its place there, counted from 1.
    Argument(u64, String),
    /// One line, or lines that are one board.
    Line(Box<InputLine>),
}

/// A source that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {error}")]
pub struct InputError {
    /// Its name.
    pub file: Arc<str>,
    /// Why not.
    pub error: io::Error,
}

impl Source {
    /// The source that a path on the command line names: `-` is standard input.
    pub fn named(path: &Path) -> Self {
        if path == Path::new("-") { Self::Standard } else { Self::File(path.to_owned()) }
    }

    /// Its size in bytes, compressed as it is, if it is a file.
    pub fn size(&self) -> Option<u64> {
        match self {
            Self::Standard => None,
            Self::Argument(_, text) => Some(text.len() as u64),
            Self::Line(line) => Some(line.length),
            Self::File(path) => fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|data| data.len()),
        }
    }

    /// Tries whether the source can be opened at all. A pipe is not tried: to open and close it takes what is in it.
    ///
    /// # Errors
    /// If the source cannot be opened.
    pub fn probe(&self) -> Result<(), InputError> {
        let may_be_tried = match self {
            Self::Standard | Self::Argument(..) | Self::Line(_) => Ok(false),
            Self::File(path) => fs::metadata(path).map(|data| data.is_file() || data.is_dir()),
        };
        match may_be_tried {
            Ok(false) => Ok(()),
            Ok(true) => self.open().map(drop).map_err(|error| self.fault(error)),
            Err(error) => Err(self.fault(error)),
        }
    }

    pub(super) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Self::Standard => Ok(Box::new(io::stdin())),
            Self::Argument(_, text) => Ok(Box::new(Cursor::new(text.clone()))),
            Self::Line(line) => Ok(Box::new(Cursor::new(line.bytes.clone()))),
            Self::File(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Self::File(path) => Ok(Box::new(File::open(path)?)),
        }
    }

    /// The one line that it is, if it is one.
    pub(super) fn line(&self) -> Option<InputLine> {
        match self {
            Self::Line(line) => Some((**line).clone()),
            Self::Argument(place, text) => InputLine::of_one_board(ARGUMENT, *place, text),
            Self::Standard | Self::File(_) => None,
        }
    }

    /// The number before that of its first line.
    pub(super) fn before(&self) -> u64 {
        if let Self::Argument(place, _) = self { place.saturating_sub(1) } else { 0 }
    }

    pub(super) fn fault(&self, error: io::Error) -> InputError {
        InputError { file: self.to_string().into(), error }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard input"),
            Self::Argument(..) | Self::Line(_) => f.write_str(ARGUMENT),
            Self::File(path) => f.write_str(&shown(path)),
        }
    }
}
