//! The table `Puzzles μsec KHz Threads Backtracks Name`.

use super::measure::{PuzzleBatch, SolvedBatch, TimedPuzzle};
use unguess_corpus::csv_line;

/// The names of the columns; figures may be wider than their names, and never touch.
const HEADER: [&str; 6] = ["Puzzles", "μsec", "KHz", "Threads", "Backtracks", "Name"];

/// How rows are written.
#[derive(Clone, Copy)]
pub(super) enum Style {
    Columns,
    Csv,
}

/// Shares of the puzzles, in percent, with the figures that they do not exceed.
const SHARES: [usize; 6] = [25, 50, 75, 90, 99, 100];

impl Style {
    /// The line with the names of the columns. CSV has more columns.
    pub(super) fn header(self) -> String {
        match self {
            Self::Columns => columns(&HEADER.map(str::to_owned)),
            Self::Csv => {
                let of = |what: &str| SHARES.map(|share| format!(",{what}_{share}")).concat();
                let (times, backtracks) = (of("microseconds"), of("backtracks"));
                format!("puzzles,microseconds,khz,threads,backtracks,name,solved,latency{times}{backtracks}\n")
            }
        }
    }

    /// The row of a whole run.
    pub(super) fn run(self, run: &SolvedBatch, name: &str) -> String {
        self.row(&run.samples, [run.mean(), run.throughput()], run.threads, name)
    }

    /// A row for each thread.
    pub(super) fn threads(self, run: &SolvedBatch, name: &str) -> String {
        let row = |thread: usize| {
            let timed: Vec<_> = run.samples.iter().filter(|sample| sample.thread == thread).copied().collect();
            self.row(&timed, speed(&timed), 1, &format!("{name}, thread {}", thread + 1))
        };
        (0..run.threads).map(row).collect()
    }

    /// A row for each puzzle.
    pub(super) fn puzzles(self, run: &SolvedBatch, batch: &PuzzleBatch) -> String {
        let names = batch.puzzles.iter().cycle();
        run.samples.iter().zip(names).map(|(sample, name)| self.row(&[*sample], speed(&[*sample]), 1, name)).collect()
    }

    /// A row about some puzzles. The caller gives `mean`, the microseconds of a puzzle, and `khz`, thousands of puzzles
    /// a second: in the row of a whole run both are of all its threads together.
    fn row(self, samples: &[TimedPuzzle], [mean, khz]: [f64; 2], threads: usize, name: &str) -> String {
        let count = samples.len() as f64;
        let backtracks = samples.iter().map(|sample| sample.backtracks as f64).sum::<f64>() / count.max(1.0);
        let figures = [format!("{mean:.2}"), format!("{khz:.3}"), threads.to_string(), format!("{backtracks:.1}")];
        let [mean, khz, threads, backtracks] = figures;
        let fields = [samples.len().to_string(), mean, khz, threads, backtracks, name.to_owned()];
        match self {
            Self::Columns => columns(&fields),
            Self::Csv => {
                let solved = samples.iter().filter(|sample| sample.is_solved).count().to_string();
                let latency = format!("{:.2}", speed(samples)[0]);
                let times = times(samples).map(|time| format!("{time:.2}"));
                let backtracks = backtrack_counts(samples).map(|count| count.to_string());
                let rest = [solved, latency].into_iter().chain(times).chain(backtracks);
                let fields: Vec<String> = fields.into_iter().chain(rest).collect();
                String::from_utf8_lossy(&csv_line(fields.iter())).into_owned()
            }
        }
    }
}

fn columns([puzzles, mean, khz, threads, backtracks, name]: &[String; 6]) -> String {
    format!("{puzzles:>9} {mean:>11} {khz:>9} {threads:>7} {backtracks:>10} {name}\n")
}

/// Mean microseconds and thousands a second of what one thread did.
fn speed(samples: &[TimedPuzzle]) -> [f64; 2] {
    let nanoseconds = samples.iter().map(|sample| sample.nanoseconds).sum::<u64>() as f64;
    let count = samples.len() as f64;
    [nanoseconds / count.max(1.0) / 1e3, count * 1e6 / nanoseconds.max(1.0)]
}

/// Microseconds that [`SHARES`] of the puzzles do not exceed; 0 of none.
fn times(samples: &[TimedPuzzle]) -> [f64; 6] {
    quantiles(samples, |sample| sample.nanoseconds).map(|nanoseconds| nanoseconds as f64 / 1e3)
}

fn backtrack_counts(samples: &[TimedPuzzle]) -> [u64; 6] {
    quantiles(samples, |sample| sample.backtracks)
}

/// For each of [`SHARES`], the figure that this share of the puzzles does not exceed; 0 without puzzles.
fn quantiles(samples: &[TimedPuzzle], of: impl Fn(&TimedPuzzle) -> u64) -> [u64; 6] {
    let mut values: Vec<u64> = samples.iter().map(of).collect();
    values.sort_unstable();
    SHARES.map(|percent| values.get(values.len().saturating_sub(1) * percent / 100).copied().unwrap_or_default())
}

/// A line about a run: thousands of puzzles a second of processor time, and quartiles and extremes of the latency and
/// of the backtracks.
pub(super) fn spread(run: &SolvedBatch) -> String {
    let (times, backtracks) = (times(&run.samples), backtrack_counts(&run.samples));
    let khz = 1e3 / run.cost().max(1e-3);
    let of = if run.processor.is_some() { "processor" } else { "elapsed time" };
    format!(
        "# {khz:.1} KHz of {of}; latency {:.2} μsec; 25 %, median, 75 %, 90 %, 99 %, most: μsec {times:.2?}, \
        backtracks {backtracks:?}\n",
        run.latency()
    )
}
