//! The table `Puzzles μsec KHz Threads Backtracks Name`.

use super::measure::{Batch, Run, Sample};
use crate::corpus::csv_line;

/// The names of the columns; figures may be wider than their names, and never touch.
const HEADER: [&str; 6] = ["Puzzles", "μsec", "KHz", "Threads", "Backtracks", "Name"];

/// How rows are written.
#[derive(Clone, Copy)]
pub(super) enum Style {
    Columns,
    Csv,
}

impl Style {
    pub(super) fn header(self) -> String {
        match self {
            Self::Columns => self.line(&HEADER.map(str::to_owned)),
            Self::Csv => "puzzles,microseconds,khz,threads,backtracks,name\n".to_owned(),
        }
    }

    fn line(self, fields: &[String; 6]) -> String {
        let [puzzles, microseconds, khz, threads, backtracks, name] = fields;
        match self {
            Self::Columns => format!("{puzzles:>9} {microseconds:>11} {khz:>9} {threads:>7} {backtracks:>10} {name}\n"),
            Self::Csv => String::from_utf8_lossy(&csv_line(fields.iter())).into_owned(),
        }
    }

    /// The row of a whole run.
    pub(super) fn run(self, run: &Run, name: &str) -> String {
        let figures = [run.latency(), run.throughput(), run.backtracks()];
        self.row(run.samples.len(), figures, run.threads, name)
    }

    /// A row for each thread.
    pub(super) fn threads(self, run: &Run, name: &str) -> String {
        let row = |thread: usize| {
            let own: Vec<Sample> = run.samples.iter().filter(|sample| sample.thread == thread).copied().collect();
            self.row(own.len(), figures(&own), 1, &format!("{name}, thread {}", thread + 1))
        };
        (0..run.threads).map(row).collect()
    }

    /// A row for each puzzle.
    pub(super) fn puzzles(self, run: &Run, batch: &Batch) -> String {
        let names = batch.puzzles.iter().cycle();
        run.samples.iter().zip(names).map(|(sample, name)| self.row(1, figures(&[*sample]), 1, name)).collect()
    }

    fn row(self, puzzles: usize, [microseconds, khz, backtracks]: [f64; 3], threads: usize, name: &str) -> String {
        let figures = [puzzles.to_string(), format!("{microseconds:.2}"), format!("{khz:.3}"), threads.to_string()];
        let [puzzles, microseconds, khz, threads] = figures;
        self.line(&[puzzles, microseconds, khz, threads, format!("{backtracks:.1}"), name.to_owned()])
    }
}

/// Mean microseconds, thousands a second, and mean backtracks of what one thread did.
fn figures(samples: &[Sample]) -> [f64; 3] {
    let nanoseconds = samples.iter().map(|sample| sample.nanoseconds).sum::<u64>() as f64;
    let backtracks = samples.iter().map(|sample| sample.backtracks).sum::<u64>() as f64;
    let count = samples.len() as f64;
    [nanoseconds / count.max(1.0) / 1e3, count * 1e6 / nanoseconds.max(1.0), backtracks / count.max(1.0)]
}

/// Thousands of puzzles a second of processor time, and where the latency and the backtracks of a run lie.
pub(super) fn spread(run: &Run) -> String {
    let quantiles = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        [25, 50, 75, 90, 99, 100].map(|percent| values[(values.len() - 1) * percent / 100])
    };
    let times = quantiles(run.samples.iter().map(|sample| sample.nanoseconds as f64 / 1e3).collect());
    let backtracks = quantiles(run.samples.iter().map(|sample| sample.backtracks as f64).collect());
    let khz = 1e3 / run.cost().max(1e-3);
    let of = if run.processor.is_some() { "processor" } else { "elapsed time" };
    // The mean time as P. Norvig has it: one by how many are solved a second, whatever the number of threads.
    let mean = 1e3 / run.throughput();
    format!(
        "# {khz:.1} KHz of {of}; 1 / throughput {mean:.2} μsec; 25 %, median, 75 %, 90 %, 99 %, most: μsec {times:.2?}, \
        backtracks {backtracks:.0?}\n"
    )
}
