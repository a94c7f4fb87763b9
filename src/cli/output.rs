//! Where rows go. What is written at any time are complete rows, and nothing that is read is overwritten.

use std::borrow::Cow;
use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Seek, SeekFrom, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use same_file::Handle;

use super::Failure;
use super::standard::{closed, output_is_closed};
use unguess_corpus::{csv_line, is_written_by_another, printable, shown};

/// Rows wait no longer than this for more rows to be written with them.
const FLUSH_INTERVAL: Duration = Duration::from_millis(500);

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

/// Takes nothing.
struct NullOutput;

impl Write for NullOutput {
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
    let message = format!("{} is both input and output", shown(path));
    Failure::refuse_if(inputs.into_iter().any(is_output), message, "name another output")
}

/// A file that is there, by whatever name. What is no regular file is not overwritten when it is written to.
fn regular(path: &Path) -> Option<Handle> {
    if path.is_file() { Handle::from_path(path).ok() } else { None }
}

/// Standard output or a file.
pub(super) struct Output {
    name: String,
    writer: BufWriter<Box<dyn Write + Send>>,
    /// Somebody looks at it row by row.
    watched: bool,
    /// What a terminal would take for a command is escaped.
    is_escaped: bool,
    flushed: Instant,
}

impl Output {
    /// Standard output.
    pub(super) fn standard() -> Self {
        if output_is_closed() {
            return Self::new("standard output".to_owned(), Box::new(NullOutput), false);
        }
        let output = io::stdout();
        let watched = output.is_terminal();
        Self::new("standard output".to_owned(), Box::new(output), watched)
    }

    /// Standard output, for rows that carry text from outside. A file or a pipe gets them as they are; a terminal would obey
    /// the control characters in them, and is shown them escaped.
    pub(super) fn of_rows() -> Self {
        let output = Self::standard();
        Self { is_escaped: output.watched, ..output }
    }

    /// A file, which is emptied or made.
    pub(super) fn file(path: &Path) -> Result<Self, Failure> {
        let file = opened(path, OpenOptions::new().write(true))?;
        // A pipe or a device has no length.
        if file.metadata().is_ok_and(|data| data.is_file()) {
            file.set_len(0).map_err(|error| Failure::Output { what: shown(path), error })?;
        }
        Ok(Self::new(shown(path), Box::new(file), false))
    }

    /// A file, or standard output where none is named or its name is `-`.
    pub(super) fn to(path: Option<&Path>) -> Result<Self, Failure> {
        path.filter(|path| *path != Path::new("-")).map_or_else(|| Ok(Self::standard()), Self::file)
    }

    /// A file, made if it is not there, with what `length` says is good in it.
    pub(super) fn continued(path: &Path, length: impl FnOnce(&File) -> Result<u64, Failure>) -> Result<Self, Failure> {
        let failed = |error| Failure::Output { what: shown(path), error };
        let mut file = opened(path, OpenOptions::new().read(true).write(true))?;
        let length = length(&file)?;
        file.set_len(length).and_then(|()| file.seek(SeekFrom::End(0))).map_err(failed)?;
        Ok(Self::new(shown(path), Box::new(file), false))
    }

    /// An output with nothing written yet; `watched` if it is a terminal.
    fn new(name: String, output: Box<dyn Write + Send>, watched: bool) -> Self {
        Self {
            name,
            writer: BufWriter::with_capacity(1 << 16, output),
            watched,
            is_escaped: false,
            flushed: Instant::now(),
        }
    }

    /// Writes a row. The buffer takes it whole or is written before, so that rows are never torn.
    pub(super) fn write(&mut self, row: &[u8]) -> Result<(), Failure> {
        let row = if self.is_escaped { Cow::Owned(escaped(row)) } else { Cow::Borrowed(row) };
        self.writer.write_all(&row).map_err(|error| self.failed(error))?;
        if self.watched || self.flushed.elapsed() >= FLUSH_INTERVAL { self.flush() } else { Ok(()) }
    }

    /// Writes a text, after which nothing comes.
    pub(super) fn finish(mut self, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        self.write(text.as_ref())?;
        self.flush()
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

/// A row of a table, with what is kept of its line.
pub(super) fn row(values: &[&str], kept: &[String]) -> Vec<u8> {
    csv_line(values.iter().copied().chain(kept.iter().map(String::as_str)))
}

/// Rows of cells, each column as wide as its widest cell.
pub(super) fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let widths: [usize; N] =
        std::array::from_fn(|at| rows.iter().map(|row| row[at].chars().count()).max().unwrap_or_default());
    let line = |row: &[String; N]| {
        let cells: Vec<String> = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}")).collect();
        cells.join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

/// Prints a text, which is all that a command has to say.
pub(super) fn print(text: impl AsRef<[u8]>) -> Result<ExitCode, Failure> {
    Output::standard().finish(text).map(|()| ExitCode::SUCCESS)
}

/// A file as it is, or a new one. One that another run is writing is refused; none but this run writes it until it is closed.
fn opened(path: &Path, options: &mut OpenOptions) -> Result<File, Failure> {
    let file = options.create(true).truncate(false).open(path);
    let file = file.map_err(|error| Failure::Output { what: shown(path), error })?;
    let is_taken = file.metadata().is_ok_and(|data| data.is_file()) && is_written_by_another(&file);
    let message = format!("another run is writing {}", shown(path));
    Failure::refuse_if(is_taken, message, "wait until it ends, or name another output").map(|()| file)
}

/// Rows without the control characters that a terminal would obey; the ends of lines stay.
fn escaped(rows: &[u8]) -> Vec<u8> {
    String::from_utf8_lossy(rows)
        .split_inclusive('\n')
        .map(|line| match line.strip_suffix('\n') {
            Some(line) => printable(line) + "\n",
            None => printable(line),
        })
        .collect::<String>()
        .into_bytes()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// What is written, to be looked at.
    #[derive(Clone, Default)]
    struct SharedBuffer(Arc<Mutex<Vec<u8>>>);

    impl Write for SharedBuffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_terminal_is_shown_control_characters_escaped_and_a_file_gets_them_as_they_are() {
        let row = "1,ok,\u{1b}]0;title\u{7},é\u{301}║\u{202e}\n2,ok\n".as_bytes();
        for (is_escaped, expected) in
            [(true, &b"1,ok,\\u{1b}]0;title\\u{7},\xc3\xa9\xcc\x81\xe2\x95\x91\\u{202e}\n2,ok\n"[..]), (false, row)]
        {
            let screen = SharedBuffer::default();
            let output = Output::new("screen".to_owned(), Box::new(screen.clone()), true);
            Output { is_escaped, ..output }.write(row).unwrap();
            assert_eq!(*screen.0.lock().unwrap(), expected);
        }
        // A byte that is no text could begin a command, too.
        assert_eq!(escaped(b"a\x9b31m\xff"), "a\u{fffd}31m\u{fffd}".as_bytes());
    }
}
