//! Where the rows of `rate` go: standard output, a new file, or one that an interrupted run has left.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;

use super::Rate;
use crate::cli::Failure;
use crate::cli::failure::{tell, warning};
use crate::cli::kept_rows::{KeptRows, RowsTerms, RowsThere, unreadable};
use crate::cli::scales;
use crate::cli::unfinished::Options;
use unguess_corpus::{Done, Entries, InputLines, OutputColumns, ResumeError, resume, shown};
use unguess_desk::StepOrder;

impl Rate {
    /// Opens the output with its header, and returns what an interrupted run has left there. To resume, the input lines
    /// that have rows already are read from `lines`, so that the run continues after them.
    pub(super) fn open(
        &self,
        columns: &OutputColumns,
        lines: &mut Entries<InputLines>,
    ) -> Result<(KeptRows, Done), Failure> {
        let is_table = self.line.is_none();
        let header = if is_table { self.format.header(columns) } else { Vec::new() };
        let options = if is_table { Some(self.options()?) } else { None };
        let terms = RowsTerms { path: self.file(), is_resumed: self.resume, options, header: &header };
        // Only at a terminal somebody is warned that rows are replaced.
        let replaced = self.file().filter(|path| !self.resume && io::stderr().is_terminal() && has_rows(path));
        let mut done = Done::default();
        let rows = KeptRows::open(&terms, self.inputs(), |file, certain| {
            let path = self.file().expect("there is a file to resume");
            let rows = BufReader::new(file).take(certain.max(header.len() as u64));
            let found = resume(rows, self.format, columns, lines, self.needs.first().is_some());
            // Without a row nothing is kept.
            done = Some(found.map_err(|error| not_resumed(path, error))?)
                .filter(|found| found.rows > 0)
                .unwrap_or_default();
            Ok(RowsThere { rows: done.rows, end: done.end })
        })?;
        if let Some(path) = replaced {
            let path = shown(path);
            tell(warning(format!("{path} had rows and is replaced; use --resume to continue after them")));
        }
        Ok((rows, done))
    }

    /// The options that decide how rows are made, besides columns and puzzles, as they are kept beside unfinished rows:
    /// a run is resumed only with the same ones.
    fn options(&self) -> Result<Options, Failure> {
        let switches = [
            ("--no-uniqueness", self.no_uniqueness),
            ("--allow-multiple", self.allow_multiple),
            ("--verify", self.verify),
            ("--order published", self.order == StepOrder::Published),
        ];
        let mut switches: Vec<String> =
            switches.iter().filter(|(_, is_on)| *is_on).map(|(name, _)| (*name).to_owned()).collect();
        switches.extend(self.needs.needs()?.options());
        switches.extend(self.isomorphs.map(|count| format!("--isomorphs {count} --seed {}", self.seed)));
        switches.extend(self.timeout.map(|limit| format!("--timeout {}", limit.as_secs_f64())));
        let scales = self.scale.iter().map(|path| scales::text(path)).collect::<Result<_, _>>()?;
        Ok(Options::new(switches, scales))
    }
}

/// Whether more than a header is in a file.
fn has_rows(path: &Path) -> bool {
    let two_lines = |file| BufReader::new(file).lines().take(2).flatten().count();
    File::open(path).is_ok_and(|file| file.metadata().is_ok_and(|data| data.is_file()) && two_lines(file) == 2)
}

/// The failure of a run that cannot be resumed, with what to do about it.
fn not_resumed(path: &Path, error: ResumeError) -> Failure {
    match error {
        ResumeError::Input(error) => error.into(),
        ResumeError::Rows(error) => unreadable(path, error),
        _ => {
            let message = format!("{} cannot be resumed: {error}", shown(path));
            Failure::usage(message, "give the files and options of the first run, or another output")
        }
    }
}
