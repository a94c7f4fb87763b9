//! Where rows go. What is written at any time are complete rows.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use super::Failure;
use crate::corpus::shown;

/// Rows wait no longer than this for more rows to be written with them.
const PATIENCE: Duration = Duration::from_millis(500);

/// Endings of pictures in pixels and of pages that are none of ours.
const RASTERS: [&str; 7] = ["png", "jpg", "jpeg", "gif", "webp", "bmp", "pdf"];

/// A picture is not put under a name that says it is of another kind.
pub(super) fn is_no_raster(path: &Path) -> Result<(), Failure> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    if !RASTERS.contains(&&*ending) {
        return Ok(());
    }
    let named = path.with_extension("svg");
    let help = format!("write {} (of explain with --format svg): every browser shows and prints it", shown(&named));
    Err(Failure::usage(format!("{}: pictures are made as SVG, not as {}", shown(path), ending.to_uppercase()), help))
}

/// Standard output or a file.
pub(super) struct Output {
    name: String,
    writer: BufWriter<Box<dyn Write + Send>>,
    /// Somebody looks at it row by row.
    watched: bool,
    flushed: Instant,
}

impl Output {
    /// Standard output.
    pub(super) fn standard() -> Self {
        let output = io::stdout();
        let watched = output.is_terminal();
        Self::new("standard output".to_owned(), Box::new(output), watched)
    }

    /// A file, which is emptied or made.
    pub(super) fn file(path: &Path) -> Result<Self, Failure> {
        let name = shown(path);
        match File::create(path) {
            Ok(file) => Ok(Self::new(name, Box::new(file), false)),
            Err(error) => Err(Failure::Output { what: name, error }),
        }
    }

    /// A file, made if it is not there, with what `length` says is good in it.
    pub(super) fn continued(path: &Path, length: impl FnOnce(&File) -> Result<u64, Failure>) -> Result<Self, Failure> {
        let failed = |error| Failure::Output { what: shown(path), error };
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path).map_err(failed)?;
        let length = length(&file)?;
        file.set_len(length).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        Ok(Self::new(shown(path), Box::new(file), false))
    }

    fn new(name: String, output: Box<dyn Write + Send>, watched: bool) -> Self {
        Self { name, writer: BufWriter::with_capacity(1 << 16, output), watched, flushed: Instant::now() }
    }

    /// Writes a row. The buffer takes it whole or is written before, so that rows are never torn.
    pub(super) fn write(&mut self, row: &[u8]) -> Result<(), Failure> {
        self.writer.write_all(row).map_err(|error| self.failed(error))?;
        if self.watched || self.flushed.elapsed() >= PATIENCE { self.flush() } else { Ok(()) }
    }

    /// Writes what waits.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        self.flushed = Instant::now();
        self.writer.flush().map_err(|error| self.failed(error))
    }

    fn failed(&self, error: io::Error) -> Failure {
        Failure::Output { what: self.name.clone(), error }
    }
}
