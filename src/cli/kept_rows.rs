//! Rows that go to a file, where an interrupted run is resumed, or to a stream.

use std::fs::File;
use std::io::Seek;
use std::path::Path;

use miette::MietteDiagnostic;

use super::Failure;
use super::failure::{tell, warning};
use super::output::{Output, is_not_read};
use super::unfinished::{Options, Unfinished};
use unguess_corpus::shown;

/// Where rows go, with the checksums that are kept beside a file until the last row is written.
pub(super) struct KeptRows {
    output: Output,
    unfinished: Option<Unfinished>,
    /// That an interrupted run has left rows in the file without saying how they were made.
    unknown: Option<MietteDiagnostic>,
    /// Whether this run has written a row.
    has_written: bool,
}

/// How rows are written.
pub(super) struct RowsTerms<'a> {
    /// The file; nothing for standard output.
    pub(super) path: Option<&'a Path>,
    /// Whether an interrupted run is resumed.
    pub(super) is_resumed: bool,
    /// What decides how rows are made, if a run can be resumed.
    pub(super) options: Option<Options>,
    /// What comes before the first row.
    pub(super) header: &'a [u8],
}

/// The rows of an interrupted run: how many, and where they end, in bytes.
#[derive(Clone, Copy, Default)]
pub(super) struct RowsThere {
    pub(super) rows: u64,
    pub(super) end: u64,
}

impl KeptRows {
    /// Opens the output of a run and writes the header, or continues the rows of an interrupted run. Refuses to
    /// overwrite a file that is read, or that another run is writing. To continue, `there` reads the rows that are in
    /// the file, up to the given number of bytes: those that are certain, or all if no checksum says so.
    pub(super) fn open<'a>(
        terms: &RowsTerms,
        inputs: impl Iterator<Item = &'a Path> + Clone,
        there: impl FnOnce(&File, u64) -> Result<RowsThere, Failure>,
    ) -> Result<Self, Failure> {
        let Some(path) = terms.path else {
            return Self::stream("standard output cannot be resumed".to_owned(), || Ok(Output::of_rows()), terms);
        };
        is_not_read(path, inputs.clone())?;
        if path.exists() && !path.is_file() {
            let refusal = format!("{} cannot be resumed: it is not a regular file", shown(path));
            return Self::stream(refusal, || Output::file(path), terms);
        }
        let mut unfinished = Unfinished::beside(path);
        is_not_read(unfinished.path(), inputs)?;
        let mut found = RowsThere::default();
        let mut output = Output::continued(path, |mut file| {
            if let Some(options) = terms.options.as_ref().filter(|_| terms.is_resumed) {
                let certain = unfinished.resume(path, file, options)?;
                file.rewind().map_err(|error| unreadable(path, error))?;
                found = there(file, certain.unwrap_or(u64::MAX))?;
            }
            if found.end == 0 {
                unfinished.discard()?;
            }
            Ok(found.end)
        })?;
        // Nothing is continued: the options come before the header, the header before the rows.
        if found.end == 0 {
            terms.options.iter().for_each(|options| unfinished.begin(options));
            unfinished.add(terms.header);
            output.write(terms.header)?;
        }
        let is_unknown = found.rows > 0 && !unfinished.is_open();
        let unknown = || {
            let [path, rows] = [shown(path), found.rows.to_string()];
            let what = format!("nothing beside {path} says how its first {rows} rows were made");
            warning(what + "; they stay as they are, and the remaining rows use the options given now")
        };
        Ok(Self { output, unfinished: Some(unfinished), unknown: is_unknown.then(unknown), has_written: false })
    }

    /// Rows that go to an output from which nothing can be read again, such as a pipe. `refusal` is why such a run
    /// cannot be resumed.
    fn stream(
        refusal: String,
        output: impl FnOnce() -> Result<Output, Failure>,
        terms: &RowsTerms,
    ) -> Result<Self, Failure> {
        if terms.is_resumed {
            return Err(Failure::usage(refusal, "name a file with -o"));
        }
        let mut rows = Self { output: output()?, unfinished: None, unknown: None, has_written: false };
        rows.output.write(terms.header)?;
        Ok(rows)
    }

    /// Writes a row, and from time to time the checksum of the rows so far.
    pub(super) fn write(&mut self, row: &[u8]) -> Result<(), Failure> {
        self.has_written = true;
        self.output.write(row)?;
        let Some(unfinished) = &mut self.unfinished else { return Ok(()) };
        unfinished.add(row);
        if unfinished.is_due() { self.settle() } else { Ok(()) }
    }

    /// Writes what waits, and the checksum of all that is written.
    pub(super) fn settle(&mut self) -> Result<(), Failure> {
        self.output.flush()?;
        self.unfinished.iter_mut().for_each(Unfinished::mark);
        Ok(())
    }

    /// Tells of rows without a record of how they were made, if others have been added to them.
    pub(super) fn tell(&mut self) {
        self.unknown.take().filter(|_| self.has_written).into_iter().for_each(tell);
    }

    /// Removes what is beside the file, after the last row.
    pub(super) fn end(&mut self) -> Result<(), Failure> {
        self.settle()?;
        self.tell();
        self.unfinished.as_mut().map_or(Ok(()), Unfinished::end)
    }
}

/// That a file of rows cannot be read.
pub(super) fn unreadable(path: &Path, error: impl std::fmt::Display) -> Failure {
    Failure::Input { message: format!("{}: {error}", shown(path)) }
}
