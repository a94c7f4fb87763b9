//! Solves puzzles against the clock, on one thread.

use std::path::Path;
use std::time::{Duration, Instant};

use unguess_desk::kept::{Entries, Generator, InputLines, Method, Puzzle, Source, csv_line, printable, shown};

use crate::cli::failure::{Failure, note};
use crate::study::{Options, study};

/// How many puzzles are generated when no file is named.
const MADE: u64 = 1000;

/// Shares of the puzzles, in percent, of which it is told what they do not exceed.
const SHARES: [usize; 6] = [25, 50, 75, 90, 99, 100];

/// The heads of a table.
pub(super) const HEADER: &str = "  Puzzles        μsec       KHz Backtracks Name\n";

/// The heads of comma-separated values.
pub(super) const CSV: &str = "puzzles,microseconds,khz,backtracks,name,solved\n";

/// Puzzles with a name.
pub(super) struct PuzzleBatch {
    pub(super) name: String,
    pub(super) puzzles: Vec<Puzzle>,
}

impl PuzzleBatch {
    /// Puzzles that depend on the seed alone.
    pub(super) fn made(seed: u64) -> Self {
        let generator = Generator::new(Method::TopDown, seed);
        let puzzles = (0..MADE).map(|number| generator.unit(number).puzzles[0]).collect();
        Self { name: "made top-down".to_owned(), puzzles }
    }

    /// The puzzles of a file. Lines that are not puzzles are reported and left out.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let mut puzzles = Vec::new();
        for line in Entries::new(InputLines::new(vec![Source::named(path)])) {
            match line?.grid() {
                Ok(grid) => puzzles.push(grid.placed()),
                Err(bad) => note(bad),
            }
        }
        if puzzles.is_empty() {
            return Err(Failure::Input(format!("{}: no puzzles", shown(path))));
        }
        Ok(Self { name: printable(&path.file_name().unwrap_or(path.as_os_str()).to_string_lossy()), puzzles })
    }
}

/// One puzzle, solved once.
#[derive(Clone, Copy)]
pub(super) struct TimedPuzzle {
    pub(super) nanoseconds: u64,
    pub(super) backtracks: u64,
    /// It has a solution, and that was found.
    pub(super) is_solved: bool,
    /// What was found is a solution, or nothing was found.
    pub(super) is_right: bool,
}

/// A batch, solved.
pub(super) struct SolvedBatch {
    /// In the order of the puzzles, all of them once for each repetition.
    pub(super) samples: Vec<TimedPuzzle>,
    /// What the thread had of a processor, where the system tells and it is not too short to be measured.
    processor: Option<Duration>,
}

/// Solves a batch so many times with the plain search, which stops at the first solution.
pub(super) fn solved(batch: &PuzzleBatch, options: Options, repeats: usize) -> SolvedBatch {
    let before = processor_time();
    let solve = |puzzle: &Puzzle| {
        let start = Instant::now();
        let found = study(puzzle, options);
        let is_right = found.first.is_none_or(|solution| solution.solves(puzzle));
        let nanoseconds = start.elapsed().as_nanos() as u64;
        TimedPuzzle { nanoseconds, backtracks: found.effort.dead_ends, is_solved: found.first.is_some(), is_right }
    };
    let samples = (0..repeats).flat_map(|_| batch.puzzles.iter().map(solve)).collect();
    let processor = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before));
    SolvedBatch { samples, processor: processor.filter(|time| !time.is_zero()) }
}

impl SolvedBatch {
    /// Microseconds of processor a puzzle takes, on average: what other programs do at the same time does not count.
    /// Where that is not known, its time.
    pub(super) fn cost(&self) -> f64 {
        let nanoseconds = self.samples.iter().map(|sample| sample.nanoseconds as f64).sum::<f64>();
        self.processor.map_or(nanoseconds / 1e3, |time| time.as_secs_f64() * 1e6) / self.samples.len() as f64
    }

    /// How many puzzles are solved.
    pub(super) fn solved(&self) -> usize {
        self.samples.iter().filter(|sample| sample.is_solved).count()
    }

    /// Dead ends a puzzle, on average.
    pub(super) fn backtracks(&self) -> f64 {
        self.samples.iter().map(|sample| sample.backtracks as f64).sum::<f64>() / self.samples.len() as f64
    }

    /// For each of [`SHARES`], the figure that this share of the puzzles does not exceed.
    fn quantiles(&self, of: impl Fn(&TimedPuzzle) -> u64) -> [u64; 6] {
        let mut values: Vec<u64> = self.samples.iter().map(of).collect();
        values.sort_unstable();
        SHARES.map(|percent| values[(values.len() - 1) * percent / 100])
    }

    /// The figures in a row, and their quantiles in a line below it.
    pub(super) fn text(&self, name: &str) -> String {
        let [count, mean, khz, backtracks] = self.figures();
        let times = self.quantiles(|sample| sample.nanoseconds).map(|nanoseconds| nanoseconds as f64 / 1e3);
        let most = self.quantiles(|sample| sample.backtracks);
        format!(
            "{count:>9} {mean:>11} {khz:>9} {backtracks:>10} {name}\n\
            # 25 %, median, 75 %, 90 %, 99 %, most: μsec {times:.2?}, backtracks {most:?}\n"
        )
    }

    /// The figures as comma-separated values.
    pub(super) fn csv(&self, name: &str) -> Vec<u8> {
        csv_line(self.figures().iter().map(String::as_str).chain([name, &self.solved().to_string()]))
    }

    fn figures(&self) -> [String; 4] {
        let cost = self.cost();
        let (khz, backtracks) = (1e3 / cost.max(1e-3), self.backtracks());
        [self.samples.len().to_string(), format!("{cost:.2}"), format!("{khz:.3}"), format!("{backtracks:.1}")]
    }
}

/// What the present thread has had of a processor so far.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn processor_time() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().ok()
}

/// Other systems are not asked.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn processor_time() -> Option<Duration> {
    None
}
