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

    /// The columns of rows, with those that say which puzzles come from one grid, if they are known.
    fn columns(&self, has_units: bool) -> OutputColumns {
        let kept = if has_units { &UNITS[..] } else { &[] };
        OutputColumns::of(&self.raters).with_kept(&kept.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
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

    /// Rates the puzzles of some lines.
    pub(super) fn lines(&mut self, mut lines: Entries<impl Iterator<Item = LineResult> + Send>) -> Result<(), Failure> {
        let names = lines.other_names()?;
        let places: Vec<usize> = UNITS.iter().filter_map(|unit| names.iter().position(|name| name == unit)).collect();
        let has_units = places.len() == UNITS.len();
        let columns = self.rater.columns(has_units);
        let work = |line: LineResult, rater: &StudyRater| {
            let line = line?;
            let others = if has_units { line.others() } else { Vec::new() };
            let kept = places.iter().filter_map(|place| others.get(*place).cloned()).collect();
            Ok(((), vec![PuzzleRow { kept, ..rater.row(&line) }]))
        };
        self.each(lines, work, |tally, (), rows| {
            rows.into_iter().try_for_each(|row| tally.add(row, &columns))?;
            Ok(true)
        })
    }

    /// Makes units of a series until there are `count` puzzles, and rates the puzzles.
    pub(super) fn series(&mut self, generator: &Generator, count: u64) -> Result<(), Failure> {
        let columns = self.rater.columns(true);
        let work = |number: u64, rater: &StudyRater| {
            let unit = generator.unit(number);
            let row = |puzzle: &Puzzle| rater.row(&InputLine::new("the series", number, &puzzle.to_string()));
            Ok(((number, unit.tries), unit.puzzles.iter().map(row).collect()))
        };
        // How many grids and tries there were since the last puzzle.
        let mut since = [0; 2];
        self.each(0.., work, |tally, (number, tries), rows| {
            (tally.grids, tally.tries) = (tally.grids + 1, tally.tries + tries);
            since = [since[0] + 1, since[1] + tries];
            for row in rows {
                let [grids, tries] = std::mem::take(&mut since);
                let kept = [number, grids, tries].map(|count| count.to_string()).to_vec();
                tally.add(PuzzleRow { kept, ..row }, &columns)?;
            }
            Ok(tally.puzzles < count)
        })
    }

    /// Works on items in parallel and counts the rows of each, in order, as long as `count` says that more are wanted. Rows under way
    /// when Ctrl-C comes are left out.
    fn each<T: Send, R: Send>(
        &mut self,
        items: impl Iterator<Item = T> + Send,
        work: impl Fn(T, &StudyRater) -> Result<(R, Vec<PuzzleRow>), Failure> + Sync,
        mut count: impl FnMut(&mut StudyTally, R, Vec<PuzzleRow>) -> Result<bool, Failure> + Send,
    ) -> Result<(), Failure> {
        let Self { rater, threads, stop, tally } = self;
        let is_stopped = || stop.load(Ordering::Relaxed);
        let mut end = Ok(true);
        let items = items.take_while(|_| !is_stopped());
        in_order(
            *threads,
            items,
            |item| work(item, rater),
            |made| {
                let is_cut = |rows: &[PuzzleRow]| rows.iter().any(|row| row.status == Status::Timeout);
                end = made.and_then(|(made, rows)| Ok(!(is_stopped() && is_cut(&rows)) && count(tally, made, rows)?));
                if let Ok(true) = end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
        );
        end.map(|_| ())
    }
}
