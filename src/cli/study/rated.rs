//! Puzzles of a file or of a series, rated on several threads, and counted in their order.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::cli::Failure;
use crate::cli::bad_lines::BadLines;
use crate::cli::failure::tell;
use crate::cli::input::LineResult;
use crate::cli::interrupt::stop_on_interrupt;
use crate::cli::progress::RunProgress;
use crate::cli::stats::read::ReadTables;
use unguess_board::Puzzle;
use unguess_board::deadline::Deadline;
use unguess_corpus::{
    Entries, InputLine, OutputColumns, PuzzleRow, Rater, RatingOptions, Status, default_threads, in_order,
};
use unguess_desk::{RatingRequest, raters};
use unguess_puzzles::generate::Generator;

/// The columns of `generate` that say which puzzles come from one grid.
const UNITS: [&str; 3] = ["unit", "grids", "tries"];

/// What rates puzzles.
struct StudyRater {
    raters: Vec<Rater>,
    terms: RatingOptions,
}

/// What is counted so far.
pub(super) struct StudyTally {
    tables: ReadTables,
    pub(super) puzzles: u64,
    /// How many grids and tries the puzzles took, if they are made here.
    pub(super) grids: u64,
    pub(super) tries: u64,
    progress: RunProgress,
    bad: BadLines,
}

/// A run that rates and counts.
pub(super) struct StudyRun {
    rater: StudyRater,
    threads: NonZero<usize>,
    stop: Arc<AtomicBool>,
    pub(super) tally: StudyTally,
}

impl StudyRater {
    fn row(&self, line: &InputLine) -> PuzzleRow {
        PuzzleRow::of(line, &self.raters, &self.terms)
    }
}

impl StudyTally {
    /// Counts a row, and reports a line that is not a puzzle.
    fn add(&mut self, row: PuzzleRow, columns: &OutputColumns) -> Result<(), Failure> {
        let origin = &row.origin;
        let at = |reason: String| Failure::Input { message: format!("{}:{}: {reason}", origin.file, origin.line) };
        self.tables.add_row(columns, &row).map_err(at)?;
        if let Some(fault) = row.fault {
            let shown = self.bad.shown(*fault);
            self.progress.aside(|| tell(shown));
        }
        self.puzzles += 1;
        self.progress.advance(self.puzzles);
        Ok(())
    }
}

impl StudyRun {
    /// A run that counts into these tables, until Ctrl-C stops it. `limit` is for each rating of a puzzle, and `all` says how
    /// many puzzles are expected.
    pub(super) fn new(
        tables: ReadTables,
        threads: Option<NonZero<usize>>,
        limit: Option<Duration>,
        all: Option<u64>,
    ) -> Result<Self, Failure> {
        let ids = ["w", "ser", "time"].map(str::to_owned).to_vec();
        let raters = raters(&RatingRequest { ids, ..RatingRequest::default() })?;
        let stop = stop_on_interrupt();
        let deadline = Deadline::new(None, Some(Arc::clone(&stop)));
        let progress = RunProgress::of("puzzles", all).with_interim(String::new);
        Ok(Self {
            rater: StudyRater { raters, terms: RatingOptions { limit, stop: deadline, ..RatingOptions::default() } },
            threads: threads.unwrap_or_else(default_threads),
            stop,
            tally: StudyTally { tables, puzzles: 0, grids: 0, tries: 0, progress, bad: BadLines::default() },
        })
    }

    /// The tables, and whether Ctrl-C came before the last puzzle.
    pub(super) fn end(mut self) -> (ReadTables, bool) {
        self.tally.progress.finish();
        (self.tally.tables, self.stop.load(Ordering::Relaxed))
    }

    /// Rates the puzzles of some lines. What stands beside them may say which puzzles come from one grid.
    pub(super) fn lines(&mut self, mut lines: Entries<impl Iterator<Item = LineResult> + Send>) -> Result<(), Failure> {
        let names = lines.other_names()?;
        let work = |line: LineResult, rater: &StudyRater| {
            let line = line?;
            Ok((0, vec![PuzzleRow { kept: line.others(), ..rater.row(&line) }]))
        };
        self.each(lines, work, &names, u64::MAX)
    }

    /// Makes units of a series until there are `count` puzzles, and rates the puzzles.
    pub(super) fn series(&mut self, generator: &Generator, count: u64) -> Result<(), Failure> {
        let work = |number: u64, rater: &StudyRater| {
            let unit = generator.unit(number);
            // Puzzles of one unit come from one grid; how many grids and tries there were is counted apart.
            let kept = || [number, 0, 0].map(|count| count.to_string()).to_vec();
            let line = |puzzle: &Puzzle| InputLine::new("the series", number, &puzzle.to_string());
            let row = |puzzle: &Puzzle| PuzzleRow { kept: kept(), ..rater.row(&line(puzzle)) };
            Ok((unit.tries, unit.puzzles.iter().map(row).collect()))
        };
        self.each(0.., work, &UNITS.map(str::to_owned), count)
    }

    /// Works on items in parallel: each has taken some tries, and has rows with these columns beside the ratings. Counts the rows in
    /// order until there are `count`. Rows under way when Ctrl-C comes are left out.
    fn each<T: Send>(
        &mut self,
        items: impl Iterator<Item = T> + Send,
        work: impl Fn(T, &StudyRater) -> Result<(u64, Vec<PuzzleRow>), Failure> + Sync,
        beside: &[String],
        count: u64,
    ) -> Result<(), Failure> {
        let Self { rater, threads, stop, tally } = self;
        let columns = OutputColumns::of(&rater.raters).with_kept(beside);
        let is_stopped = || stop.load(Ordering::Relaxed);
        let items = items.take_while(|_| !is_stopped());
        let mut end = Ok(());
        in_order(
            *threads,
            items,
            |item| work(item, rater),
            |made| {
                let is_cut = |rows: &[PuzzleRow]| rows.iter().any(|row| row.status == Status::Timeout);
                if made.as_ref().is_ok_and(|(_, rows)| is_stopped() && is_cut(rows)) {
                    return ControlFlow::Break(());
                }
                end = made.and_then(|(tries, rows)| {
                    (tally.grids, tally.tries) = (tally.grids + 1, tally.tries + tries);
                    rows.into_iter().try_for_each(|row| tally.add(row, &columns))
                });
                if end.is_ok() && tally.puzzles < count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        end
    }
}
