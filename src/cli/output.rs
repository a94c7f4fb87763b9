//! Where rows go. What is written at any time are complete rows, and nothing that is read is overwritten.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use same_file::Handle;

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

/// Whether the program was started without a standard output.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// From now on, writing to standard output fails.
pub(super) fn close() {
    CLOSED.store(true, Ordering::Relaxed);
}

/// Why nothing can be written to a standard output that is closed.
pub(super) fn closed() -> io::Error {
    io::Error::new(io::ErrorKind::NotConnected, "it is closed")
}

/// Takes nothing.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(closed())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Refuses to write to a file that is read, by whatever name. Of the inputs, `-` is standard input.
pub(super) fn is_not_read<'a>(path: &Path, inputs: impl IntoIterator<Item = &'a Path>) -> Result<(), Failure> {
    let Some(output) = regular(path) else { return Ok(()) };
    let is_output = |input: &Path| match input.to_str() {
        Some("-") => Handle::stdin().is_ok_and(|input| input == output),
        _ => regular(input).is_some_and(|input| input == output),
    };
    if inputs.into_iter().any(is_output) {
        let message = format!("{} is both input and output", shown(path));
        return Err(Failure::usage(message, "name another output"));
    }
    Ok(())
}

/// A file that is there, by whatever name. What is no regular file is not overwritten when it is written to.
fn regular(path: &Path) -> Option<Handle> {
    if path.is_file() { Handle::from_path(path).ok() } else { None }
}

/// Standard output or a file.
pub struct Output {
    name: String,
    writer: BufWriter<Box<dyn Write + Send>>,
    /// Somebody looks at it row by row.
    watched: bool,
    flushed: Instant,
}

impl Output {
    /// Standard output.
    pub fn standard() -> Self {
        if CLOSED.load(Ordering::Relaxed) {
            return Self::new("standard output".to_owned(), Box::new(Closed), false);
        }
        let output = io::stdout();
        let watched = output.is_terminal();
        Self::new("standard output".to_owned(), Box::new(output), watched)
    }

    /// A file, which is emptied or made.
    pub fn file(path: &Path) -> Result<Self, Failure> {
        let name = shown(path);
        match File::create(path) {
            Ok(file) => Ok(Self::new(name, Box::new(file), false)),
            Err(error) => Err(Failure::Output { what: name, error }),
        }
    }

    /// A file, made if it is not there, with what `length` says is good in it.
    pub fn continued(path: &Path, length: impl FnOnce(&File) -> Result<u64, Failure>) -> Result<Self, Failure> {
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
    pub fn write(&mut self, row: &[u8]) -> Result<(), Failure> {
        self.writer.write_all(row).map_err(|error| self.failed(error))?;
        if self.watched || self.flushed.elapsed() >= PATIENCE { self.flush() } else { Ok(()) }
    }

    /// Writes what waits.
    pub fn flush(&mut self) -> Result<(), Failure> {
        self.flushed = Instant::now();
        self.writer.flush().map_err(|error| self.failed(error))
    }

    fn failed(&self, error: io::Error) -> Failure {
        Failure::Output { what: self.name.clone(), error }
    }
}
