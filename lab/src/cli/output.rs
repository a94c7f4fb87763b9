//! Where rows go. What is written at any time are complete rows.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use super::failure::Failure;
use unguess_desk::kept::shown;

/// Rows wait no longer than this for more rows to be written with them.
const FLUSH_INTERVAL: Duration = Duration::from_millis(500);

/// Standard output or a file.
pub(super) struct Output {
    name: String,
    writer: BufWriter<Box<dyn Write + Send>>,
    flushed: Instant,
}

impl Output {
    /// Standard output.
    pub(super) fn standard() -> Self {
        Self::new("standard output".to_owned(), io::stdout())
    }

    /// A file, which is emptied or made.
    pub(super) fn file(path: &Path) -> Result<Self, Failure> {
        let file = File::create(path).map_err(|error| Failure::Output(shown(path), error))?;
        Ok(Self::new(shown(path), file))
    }

    /// A file, made if it is not there, with what `length` says is good in it.
    pub(super) fn continued(path: &Path, length: impl FnOnce(&File) -> Result<u64, Failure>) -> Result<Self, Failure> {
        let failed = |error| Failure::Output(shown(path), error);
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.map_err(failed)?;
        let length = length(&file)?;
        file.set_len(length).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        Ok(Self::new(shown(path), file))
    }

    fn new(name: String, output: impl Write + Send + 'static) -> Self {
        Self { name, writer: BufWriter::with_capacity(1 << 16, Box::new(output)), flushed: Instant::now() }
    }

    /// Writes a row. The buffer takes it whole or is written before, so that rows are never torn.
    pub(super) fn write(&mut self, row: impl AsRef<[u8]>) -> Result<(), Failure> {
        self.writer.write_all(row.as_ref()).map_err(|error| Failure::Output(self.name.clone(), error))?;
        if self.flushed.elapsed() >= FLUSH_INTERVAL { self.flush() } else { Ok(()) }
    }

    /// Writes what waits.
    pub(super) fn flush(&mut self) -> Result<(), Failure> {
        self.flushed = Instant::now();
        self.writer.flush().map_err(|error| Failure::Output(self.name.clone(), error))
    }
}
