//! Solves puzzles against the clock.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use unguess_board::Puzzle;
use unguess_board::solutions::{Verdict, weighed};

/// The number of puzzles that a thread takes at a time: few, so that hard puzzles at the end do not leave the others idle.
const SHARE: usize = 8;

/// Puzzles with a name, as they are written.
#[derive(Clone)]
pub(super) struct PuzzleBatch {
    pub(super) name: String,
    pub(super) puzzles: Vec<String>,
}

/// One puzzle, solved once.
#[derive(Clone, Copy, Default)]
pub(super) struct TimedPuzzle {
    pub(super) nanoseconds: u64,
    pub(super) backtracks: u64,
    pub(super) thread: usize,
    /// It has a solution, and that was found.
    pub(super) is_solved: bool,
    /// What was found is a solution, or nothing was found.
    pub(super) is_right: bool,
}

/// A batch, solved.
pub(super) struct SolvedBatch {
    pub(super) threads: usize,
    pub(super) wall: Duration,
    /// What all threads together had of a processor, where the system tells and it is not too short to be measured.
    pub(super) processor: Option<Duration>,
    /// In the order of the puzzles, all of them once for each repetition.
    pub(super) samples: Vec<TimedPuzzle>,
}

/// How a batch is solved.
#[derive(Clone, Copy)]
pub(super) struct SolvingMethod {
    pub(super) repeats: usize,
    pub(super) verify: bool,
}

impl SolvingMethod {
    /// Solves the puzzles of a batch, each as often as is asked for, with some threads. The time to read the text of a
    /// puzzle counts, too.
    pub(super) fn run(self, batch: &PuzzleBatch, threads: NonZero<usize>) -> SolvedBatch {
        let total = batch.puzzles.len() * self.repeats;
        let next = AtomicUsize::new(0);
        let start = Instant::now();
        let share = |thread| self.share(batch, [total, threads.get()], &next, thread);
        let parts: Vec<_> = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.get()).map(|thread| scope.spawn(move || share(thread))).collect();
            workers.into_iter().map(|worker| worker.join().expect("solving does not panic")).collect()
        });
        let wall = start.elapsed();
        let mut samples = vec![TimedPuzzle::default(); total];
        let processor = parts.iter().map(|part| part.1).sum::<Option<Duration>>().filter(|time| !time.is_zero());
        for (place, sample) in parts.into_iter().flat_map(|part| part.0) {
            samples[place] = sample;
        }
        SolvedBatch { threads: threads.get(), wall, processor, samples }
    }

    /// The work of one thread: it takes [`SHARE`] puzzles at a time from `next`, the place of the first puzzle that no
    /// thread has taken, until all `total` are taken. Returns a sample for each puzzle, with its place, and how long
    /// the thread had a processor.
    fn share(
        self,
        batch: &PuzzleBatch,
        [total, threads]: [usize; 2],
        next: &AtomicUsize,
        thread: usize,
    ) -> (Vec<(usize, TimedPuzzle)>, Option<Duration>) {
        let mut samples = Vec::with_capacity(total.div_ceil(threads));
        let before = processor_time();
        loop {
            let first = next.fetch_add(SHARE, Ordering::Relaxed);
            if first >= total {
                let spent = processor_time().zip(before).map(|(after, before)| after.saturating_sub(before));
                return (samples, spent);
            }
            let mut start = Instant::now();
            for place in first..total.min(first + SHARE) {
                let found = self.solve(&batch.puzzles[place % batch.puzzles.len()]);
                let end = Instant::now();
                let nanoseconds = (end - start).as_nanos() as u64;
                samples.push((place, TimedPuzzle { nanoseconds, thread, ..found }));
                start = end;
            }
        }
    }

    /// Solves one puzzle. The sample still lacks its time and its thread.
    fn solve(self, text: &str) -> TimedPuzzle {
        let Ok(puzzle) = text.parse::<Puzzle>() else {
            return TimedPuzzle { is_right: true, ..TimedPuzzle::default() };
        };
        // The search also proves that there is no second solution.
        let (verdict, effort) = weighed(&puzzle);
        let solution = match verdict {
            Verdict::None => None,
            Verdict::Unique(solution) | Verdict::Multiple([solution, _]) => Some(solution),
        };
        let is_right = !self.verify || solution.is_none_or(|solution| solution.solves(&puzzle));
        TimedPuzzle { is_solved: solution.is_some(), is_right, backtracks: effort.dead_ends, ..TimedPuzzle::default() }
    }
}

impl SolvedBatch {
    /// Microseconds a puzzle takes on its thread, on average.
    pub(super) fn latency(&self) -> f64 {
        self.samples.iter().map(|sample| sample.nanoseconds as f64).sum::<f64>() / self.samples.len() as f64 / 1e3
    }

    /// Microseconds of processor a puzzle takes, on average: what other programs do at the same time does not count.
    /// Where the system does not tell, its time on its thread.
    pub(super) fn cost(&self) -> f64 {
        self.processor.map_or(self.latency(), |time| time.as_secs_f64() * 1e6 / self.samples.len() as f64)
    }

    /// Thousands of puzzles a second, all threads together.
    pub(super) fn throughput(&self) -> f64 {
        self.samples.len() as f64 / self.wall.max(Duration::from_nanos(1)).as_secs_f64() / 1e3
    }

    /// Microseconds for a puzzle as one by how many are solved in a second, all threads together: P. Norvig's mean time.
    pub(super) fn mean(&self) -> f64 {
        1e3 / self.throughput()
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
