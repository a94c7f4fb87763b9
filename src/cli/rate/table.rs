//! The rows so far, and the messages besides them.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use miette::MietteDiagnostic;

use crate::cli::Failure;
use crate::cli::bad_lines::{BadLines, misplaced};
use crate::cli::failure::{mistake, tell, warning};
use crate::cli::kept_rows::KeptRows;
use crate::cli::progress::RunProgress;
use crate::cli::report::ReportRun;
use unguess_corpus::{Done, PuzzleRow, Status};

/// What is made of a line.
pub(super) struct MadeRow {
    pub(super) text: Vec<u8>,
    /// How many steps were checked.
    pub(super) checked: u64,
    /// The row itself, if its text is not all that is needed of it. Otherwise the thread that has made it frees it, which takes
    /// less than if another one does.
    pub(super) row: Option<Box<PuzzleRow>>,
}

/// The rows so far.
pub(super) struct RatedTable {
    pub(super) rows: KeptRows,
    pub(super) done: Done,
    /// How many bytes of the input are read.
    pub(super) read: Arc<AtomicU64>,
    pub(super) progress: RunProgress,
    pub(super) bad: BadLines,
    /// How many steps were checked.
    pub(super) checked: u64,
    /// Whether rows have a status.
    pub(super) has_status: bool,
    pub(super) report: Option<ReportRun>,
}

impl RatedTable {
    /// Writes a row if its techniques are those that are asked for, and in any case its warnings to standard error.
    pub(super) fn add(&mut self, MadeRow { text, checked, row }: MadeRow) -> Result<(), Failure> {
        let is_written = row.as_ref().is_none_or(|row| row.is_needed);
        self.checked += checked;
        self.done.rows += u64::from(is_written);
        if let Some(row) = row {
            self.tell(*row);
        }
        self.progress.advance(self.read.load(Ordering::Relaxed));
        if is_written { self.rows.write(&text) } else { Ok(()) }
    }

    /// Counts a row for the report and the exit code, and writes its warnings to standard error.
    fn tell(&mut self, row: PuzzleRow) {
        if let Some(report) = self.report.as_mut().filter(|_| row.is_needed) {
            report.add(&row);
        }
        if let Some(bad) = row.fault {
            let shown = self.bad.shown(*bad);
            self.progress.aside(|| tell(shown));
        }
        if let Some(mistakes) = row.mistakes {
            self.progress.aside(|| tell(misplaced(&row.origin, &mistakes)));
        }
        self.done.not_ok += u64::from(row.is_needed && row.status != Status::Ok);
        self.done.refused += u64::from(row.status == Status::Refused);
        if let Some(refusal) = row.refusal {
            self.progress.aside(|| tell(mistake(format!("{}: {refusal}", row.puzzle))));
        // A table says in its column why a rating is missing; other outputs need a warning.
        } else if !self.has_status
            && row.rated.is_none()
            && let Some(unrated) = unrated(&row.puzzle, row.status)
        {
            self.progress.aside(|| tell(unrated));
        }
    }

    /// How the command ends when all rows are written.
    pub(super) fn ending(&self, is_strict: bool) -> ExitCode {
        ExitCode::from(match self.done {
            Done { refused: 1.., .. } => 70,
            Done { not_ok: 1.., .. } if is_strict => 1,
            _ => 0,
        })
    }
}

/// The warning about a puzzle without a rating; a line that is not a puzzle is reported anyway.
fn unrated(puzzle: &str, status: Status) -> Option<MietteDiagnostic> {
    let warned = |why: &str| warning(format!("{puzzle} {why}"));
    match status {
        Status::Multiple => Some(warned("has several solutions").with_help("--allow-multiple rates it all the same")),
        Status::None => Some(warned("has no solution")),
        Status::Stuck => Some(warned("is beyond this rating")),
        Status::Timeout => Some(warned("takes longer than --timeout")),
        Status::Ok | Status::Invalid | Status::Refused => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::kept_rows::{RowsTerms, RowsThere};
    use unguess_corpus::{InputLine, RatingOptions, Refusal};

    /// A refused step costs no other puzzle its row, and decides how the command ends.
    #[test]
    fn a_refused_step_is_a_row_and_an_exit_code() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows");
        let terms = RowsTerms { path: Some(&path), is_resumed: false, options: None, header: b"" };
        let mut table = RatedTable {
            rows: KeptRows::open(&terms, [].into_iter(), |_, _| Ok(RowsThere::default())).unwrap(),
            done: Done::default(),
            read: Arc::default(),
            progress: RunProgress::of("puzzles", None),
            bad: BadLines::default(),
            checked: 0,
            has_status: true,
            report: None,
        };
        let line = InputLine::new("f", 1, "12");
        let row = |status| PuzzleRow { status, fault: None, ..PuzzleRow::of(&line, &[], &RatingOptions::default()) };
        let made = |text: &[u8], row| MadeRow { text: text.to_vec(), checked: 0, row: Some(Box::new(row)) };
        let code = |table: &RatedTable, is_strict| format!("{:?}", table.ending(is_strict));
        let expected = |code| format!("{:?}", ExitCode::from(code));
        table.add(made(b"1\n", row(Status::Ok))).unwrap();
        assert_eq!(code(&table, true), expected(0));
        table.add(made(b"2\n", row(Status::Stuck))).unwrap();
        assert_eq!((code(&table, true), code(&table, false)), (expected(1), expected(0)));
        let refusal = Some(Refusal::Contradiction { scale: "W".to_owned() });
        table.add(made(b"3\n", PuzzleRow { refusal, ..row(Status::Refused) })).unwrap();
        table.add(made(b"4\n", row(Status::Ok))).unwrap();
        assert_eq!((code(&table, true), code(&table, false)), (expected(70), expected(70)));
        table.rows.end().unwrap();
        assert_eq!(std::fs::read_to_string(path).unwrap(), "1\n2\n3\n4\n");
    }
}
