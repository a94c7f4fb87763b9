//! How the rows of a run are made, written beside them as long as it is not complete: rows do not tell.
//!
//! `rows.csv` has `rows.csv.unfinished` beside it until its last row is written. A table of ratings stays what it is, and
//! a run that has ended leaves nothing behind.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::cli::Failure;
use crate::corpus::{printable, shown};

/// What decides how rows are made, besides their columns and their puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Options {
    /// The version of this program.
    pub(super) version: String,
    /// The switches of the command line that make other rows, in a fixed order.
    pub(super) switches: Vec<String>,
    /// What is said in each file of a scale.
    pub(super) scales: Vec<String>,
}

impl Options {
    /// What differs, in words.
    fn difference(&self, there: &Self) -> Option<String> {
        let told = |switches: &[String]| match switches {
            [] => "none".to_owned(),
            some => printable(&some.join(" ")),
        };
        if self.version != there.version {
            let (there, here) = (printable(&there.version), &self.version);
            Some(format!("they were made by version {there}, and this is {here}"))
        } else if self.switches != there.switches {
            let (there, here) = (told(&there.switches), told(&self.switches));
            Some(format!("they were made with other options: {there}, and now {here}"))
        } else {
            (self.scales != there.scales).then(|| "they were made with another scale in --scale".to_owned())
        }
    }
}

/// The note beside the rows of a run that is not complete.
pub(super) struct Unfinished {
    path: PathBuf,
    /// Whether it says how the rows are made. Those of a run without a note are made nobody knows how.
    pub(super) is_known: bool,
}

impl Unfinished {
    /// The note beside these rows.
    pub(super) fn beside(rows: &Path) -> Self {
        let mut name = rows.as_os_str().to_owned();
        name.push(".unfinished");
        Self { path: name.into(), is_known: false }
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes it, before the first row. Where that cannot be, the run goes on without a note.
    pub(super) fn write(&mut self, options: &Options) {
        let text = serde_json::to_string_pretty(options).expect("it is made of texts") + "\n";
        self.is_known = fs::write(&self.path, text).is_ok();
        if !self.is_known {
            let _ = fs::remove_file(&self.path);
        }
    }

    /// Removes it, after the last row or before the first.
    pub(super) fn remove(&self) -> Result<(), Failure> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(Failure::Output { what: shown(&self.path), error })
            }
            _ => Ok(()),
        }
    }

    /// Reads it, and refuses to go on with other options than it says. Where there is none, nothing is known.
    pub(super) fn compare(&mut self, rows: &Path, options: &Options) -> Result<(), Failure> {
        let text = match fs::read(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            text => text.map_err(|error| Failure::Input { message: format!("{}: {error}", shown(&self.path)) })?,
        };
        let there: Options = serde_json::from_slice(&text).map_err(|error| {
            let message = format!("{} does not say how the rows are made: {error}", shown(&self.path));
            Failure::usage(message, "remove it if the rows were made with the same options")
        })?;
        self.is_known = true;
        options.difference(&there).map_or(Ok(()), |difference| {
            let message = format!("{} cannot be resumed: {difference}", shown(rows));
            Err(Failure::usage(message, "give the files and options of the first run, or another output"))
        })
    }
}
