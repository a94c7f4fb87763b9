//! How the rows of a run are made, and checksums of the rows so far: kept beside the rows until the last one is written.
//!
//! `rows.csv` has `rows.csv.unfinished` beside it, whichever command writes it. Its first line says how the rows are made. Each line after it
//! has a number of bytes and the checksum of that many bytes at the beginning of the rows. An interrupted run may leave rows after the last
//! checksum: they are made again. A table stays what it is, and a run that has ended leaves nothing behind.

mod marks;

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flate2::Crc;
use serde::{Deserialize, Serialize};

use super::Failure;
use marks::{PrefixChecksum, marks, matching};
use unguess_corpus::{printable, shown};

/// Checksums are no nearer to each other than this.
const PERIOD: Duration = Duration::from_millis(500);

/// Nor nearer than this share of the time that has passed, so that there are few of them however long a run takes.
const SHARE: u32 = 1000;

/// What decides how rows are made, besides their columns and their puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Options {
    /// The version of this program.
    #[serde(rename = "unguess")]
    pub(super) version: String,
    /// The switches of the command line that make other rows, in a fixed order.
    pub(super) switches: Vec<String>,
    /// The text of each file of a scale.
    pub(super) scales: Vec<String>,
}

impl Options {
    /// Those of a run of this version.
    pub(super) fn new(switches: Vec<String>, scales: Vec<String>) -> Self {
        Self { version: env!("CARGO_PKG_VERSION").to_owned(), switches, scales }
    }

    /// In words, how the options of earlier rows (`there`) differ from these; nothing if they are the same.
    fn difference(&self, there: &Self) -> Option<String> {
        let named = |switches: &[String]| match switches {
            [] => "none".to_owned(),
            some => printable(&some.join(" ")),
        };
        if self.version != there.version {
            let (there, here) = (printable(&there.version), &self.version);
            Some(format!("they were made by version {there}, and this is {here}"))
        } else if self.switches != there.switches {
            let (there, here) = (named(&there.switches), named(&self.switches));
            Some(format!("they were made with other options: {there}, and now {here}"))
        } else {
            (self.scales != there.scales).then(|| "they were made with another scale in --scale".to_owned())
        }
    }
}

/// The file beside the rows of a run that is not complete.
pub(super) struct Unfinished {
    path: PathBuf,
    /// The file itself, open behind its last line. Of rows without one nobody knows how they were made.
    file: Option<File>,
    /// The checksum of the rows so far, and how many bytes they have.
    sum: Crc,
    bytes: u64,
    begun: Instant,
    marked: Instant,
}

impl Unfinished {
    /// The one beside these rows, not yet looked at.
    pub(super) fn beside(rows: &Path) -> Self {
        let mut name = rows.as_os_str().to_owned();
        name.push(".unfinished");
        let now = Instant::now();
        Self { path: name.into(), file: None, sum: Crc::new(), bytes: 0, begun: now, marked: now }
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether it says how the rows are made.
    pub(super) const fn is_open(&self) -> bool {
        self.file.is_some()
    }

    /// Makes the file beside the rows and writes the options into it, before the first row. If the file cannot be made
    /// or written, the run continues without it.
    pub(super) fn begin(&mut self, options: &Options) {
        (self.sum, self.bytes) = (Crc::new(), 0);
        let text = serde_json::to_string(options).expect("it is made of texts") + "\n";
        let made = OpenOptions::new().write(true).create_new(true).open(&self.path);
        let is_made = made.is_ok();
        self.file = made.ok().and_then(|mut file| file.write_all(text.as_bytes()).is_ok().then_some(file));
        if self.file.is_none() && is_made {
            let _ = fs::remove_file(&self.path);
        }
    }

    /// Counts what is written of the rows.
    pub(super) fn add(&mut self, rows: &[u8]) {
        self.sum.update(rows);
        self.bytes += rows.len() as u64;
    }

    /// Whether it is time for a checksum.
    pub(super) fn is_due(&self) -> bool {
        self.is_open() && self.marked.elapsed() >= PERIOD.max(self.begun.elapsed() / SHARE)
    }

    /// Writes the checksum of the rows so far, all of which are in their file. What is torn is not written on.
    pub(super) fn mark(&mut self) {
        self.marked = Instant::now();
        let line = PrefixChecksum { bytes: self.bytes, crc32: self.sum.sum() }.line();
        self.file = self.file.take().and_then(|mut file| file.write_all(line.as_bytes()).ok().map(|()| file));
    }

    /// Removes it after the last row, if this run has written it.
    pub(super) fn end(&mut self) -> Result<(), Failure> {
        if self.file.take().is_none() { Ok(()) } else { self.remove() }
    }

    /// Removes the file that an earlier run has left, before the first row. A file of this name that no run has left is
    /// not touched: then the run is refused.
    pub(super) fn discard(&mut self) -> Result<(), Failure> {
        let failed = |error| Failure::Input { message: format!("{}: {error}", shown(&self.path)) };
        let is_ours = match fs::symlink_metadata(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            data => data.map_err(failed)?.is_file() && self.read().map_err(failed)?.is_ok(),
        };
        if is_ours {
            return self.remove();
        }
        let message = format!("{} would be overwritten, and no run has left it", shown(&self.path));
        Err(Failure::usage(message, "move it away, or name another output"))
    }

    fn remove(&self) -> Result<(), Failure> {
        fs::remove_file(&self.path).map_err(|error| Failure::Output { what: shown(&self.path), error })
    }

    /// How the rows are made, and where the marks begin, in the text that goes with it; or why it is no such file.
    fn read(&self) -> std::io::Result<Result<(Options, String), String>> {
        let bytes = fs::read(&self.path)?;
        let Ok(text) = String::from_utf8(bytes) else { return Ok(Err("it is not UTF-8".to_owned())) };
        let first = text.split_inclusive('\n').next().unwrap_or_default();
        Ok(serde_json::from_str(first).map(|options| (options, text)).map_err(|error| error.to_string()))
    }

    /// Reads what an earlier run has left, and returns how many bytes of the rows are certain, by the last checksum;
    /// nothing if the run has left nothing. Refuses to continue with other options, or if rows under a checksum have
    /// changed.
    pub(super) fn resume(&mut self, rows: &Path, there: &File, options: &Options) -> Result<Option<u64>, Failure> {
        let failed = |error| Failure::Input { message: format!("{}: {error}", shown(&self.path)) };
        let read = match self.read() {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            read => read.map_err(failed)?,
        };
        let (made, text) = read.map_err(|error| {
            let message = format!("{} does not say how the rows are made: {error}", shown(&self.path));
            Failure::usage(message, "remove it if the rows were made with the same options")
        })?;
        let unreadable = |error| Failure::Input { message: format!("{}: {error}", shown(rows)) };
        let length = there.metadata().map_err(unreadable)?.len();
        let refused =
            |why: String, help: &str| Failure::usage(format!("{} cannot be resumed: {why}", shown(rows)), help);
        if let Some(difference) = options.difference(&made).filter(|_| length > 0) {
            return Err(refused(difference, "give the files and options of the first run, or another output"));
        }
        // Checksums of rows that never reached the disk do not count.
        let marks = marks(&text).take_while(|(mark, _)| mark.bytes <= length);
        let (last, sum) = matching(there, marks).map_err(unreadable)?.map_err(|lines| {
            let why = format!("something in its lines {} to {} was changed after it was written", lines[0], lines[1]);
            refused(why, &format!("undo the change, or remove {} to keep it", shown(&self.path)))
        })?;
        // Without any checksum, only the line of options stays.
        let (certain, end) = last.unwrap_or((0, text.find('\n').map_or(0, |end| end as u64 + 1)));
        (self.sum, self.bytes) = (sum, certain);
        self.file = Some(self.continued(end).map_err(failed)?);
        Ok(Some(certain))
    }

    /// The file, cut off after `end` bytes and open for appending. The part that is cut off is about rows that are made again.
    fn continued(&self, end: u64) -> std::io::Result<File> {
        let file = OpenOptions::new().append(true).open(&self.path)?;
        file.set_len(end)?;
        Ok(file)
    }
}
