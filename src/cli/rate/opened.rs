//! Where the rows of `rate` go: standard output, a new file, or one that an interrupted run has left.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Seek};
use std::path::Path;

use super::notes::Replaced;
use super::unfinished::{Options, Unfinished};
use super::{Rate, StepOrder};
use crate::cli::Failure;
use crate::cli::failure::tell;
use crate::cli::output::{Output, is_not_read};
use crate::cli::scales;
use unguess_corpus::{Columns, Done, Entries, Lines, ResumeError, resume, shown};

impl Rate {
    /// The output with its header, what is there of an interrupted run, and what is kept beside a file. To resume, the output
    /// keeps the rows that are certain, and their lines are read.
    pub(super) fn open(
        &self,
        columns: &Columns,
        lines: &mut Entries<Lines>,
    ) -> Result<(Output, Done, Option<Unfinished>), Failure> {
        let header = if self.line.is_some() { Vec::new() } else { self.format.header(columns) };
        let Some(path) = self.file() else {
            if self.resume {
                return Err(Failure::usage("standard output cannot be resumed", "name a file with -o"));
            }
            let mut output = Output::of_rows();
            output.write(&header)?;
            return Ok((output, Done::default(), None));
        };
        is_not_read(path, self.inputs())?;
        if path.exists() && !path.is_file() {
            return self.open_stream(path, &header);
        }
        let mut unfinished = Unfinished::beside(path);
        is_not_read(unfinished.path(), self.inputs())?;
        let options = self.options()?;
        let mut done = Done::default();
        let mut output = if self.resume {
            Output::continued(path, |file| {
                done = self.rows_of(path, file, &mut unfinished, columns, lines)?;
                Ok(done.end)
            })?
        } else {
            unfinished.discard()?;
            if io::stderr().is_terminal() && has_rows(path) {
                tell(Replaced { path: shown(path) });
            }
            Output::file(path)?
        };
        if done.rows == 0 {
            if self.line.is_none() {
                unfinished.discard()?;
                unfinished.begin(&options);
            }
            unfinished.add(&header);
            output.write(&header)?;
        }
        Ok((output, done, Some(unfinished)))
    }

    /// A pipe or a device, of which nothing can be read again.
    fn open_stream(&self, path: &Path, header: &[u8]) -> Result<(Output, Done, Option<Unfinished>), Failure> {
        if self.resume {
            let message = format!("{} cannot be resumed: it is not a regular file", shown(path));
            return Err(Failure::usage(message, "name a file with -o"));
        }
        let mut output = Output::file(path)?;
        output.write(header)?;
        Ok((output, Done::default(), None))
    }

    /// The rows that an interrupted run has left in a file and that are certain: all of them if it has left nothing beside
    /// them. Without a row nothing is kept.
    fn rows_of(
        &self,
        path: &Path,
        mut file: &File,
        unfinished: &mut Unfinished,
        columns: &Columns,
        lines: &mut Entries<Lines>,
    ) -> Result<Done, Failure> {
        let unreadable = |error| Failure::Input { message: format!("{}: {error}", shown(path)) };
        let certain = unfinished.resume(path, file, &self.options()?)?;
        file.rewind().map_err(unreadable)?;
        let read = certain.map_or(u64::MAX, |certain| certain.max(self.format.header(columns).len() as u64));
        let rows = BufReader::new(file).take(read);
        let done = resume(rows, self.format, columns, lines, self.needs.first().is_some());
        let done = done.map_err(|error| not_resumed(path, error))?;
        Ok(if done.rows == 0 { Done::default() } else { done })
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
        switches.extend(self.needs.written()?);
        switches.extend(self.isomorphs.map(|count| format!("--isomorphs {count} --seed {}", self.seed)));
        switches.extend(self.timeout.map(|limit| format!("--timeout {}", limit.as_secs_f64())));
        let scales = self.scale.iter().map(|path| scales::text(path)).collect::<Result<_, _>>()?;
        Ok(Options { version: env!("CARGO_PKG_VERSION").to_owned(), switches, scales })
    }
}

/// Whether more than a header is in a file.
fn has_rows(path: &Path) -> bool {
    let two_lines = |file| BufReader::new(file).lines().take(2).flatten().count();
    File::open(path).is_ok_and(|file| file.metadata().is_ok_and(|data| data.is_file()) && two_lines(file) == 2)
}

/// Why a run is not resumed, as a failure that says what to do.
fn not_resumed(path: &Path, error: ResumeError) -> Failure {
    match error {
        ResumeError::Input(error) => error.into(),
        ResumeError::Rows(error) => Failure::Input { message: format!("{}: {error}", shown(path)) },
        _ => {
            let message = format!("{} cannot be resumed: {error}", shown(path));
            Failure::usage(message, "give the files and options of the first run, or another output")
        }
    }
}
