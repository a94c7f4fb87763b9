//! What a run that takes long says before its end.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use super::failure::note;

/// The time until the first message; each later message comes after twice the time.
const FIRST: Duration = Duration::from_secs(5);

/// Says on standard error how far a run is, from time to time until it is dropped.
pub(super) struct Interim {
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Interim {
    /// Of a run that begins now and has no bar.
    pub(super) fn new(report: impl Fn() -> String + Send + 'static) -> Self {
        Self::beside(ProgressBar::hidden(), report)
    }

    /// Reports on a run that begins now, on a thread of its own, until the value is dropped. The bar of the run is
    /// hidden while a report is written.
    pub(super) fn beside(bar: ProgressBar, report: impl Fn() -> String + Send + 'static) -> Self {
        let (end, ended) = channel();
        let begun = Instant::now();
        let thread = thread::spawn(move || {
            for due in dues() {
                if ended.recv_timeout(due.saturating_sub(begun.elapsed())) != Err(RecvTimeoutError::Timeout) {
                    return;
                }
                bar.suspend(|| note(format!("after {} s: {}", begun.elapsed().as_secs(), report())));
            }
        });
        Self { end: Some(end), thread: Some(thread) }
    }
}

impl Drop for Interim {
    fn drop(&mut self) {
        self.end.take();
        // Nothing is written after the end.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// When something is written, counted from the beginning.
fn dues() -> impl Iterator<Item = Duration> {
    std::iter::successors(Some(FIRST), |due| due.checked_mul(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_says_how_far_it_is_at_growing_intervals_until_it_ends() {
        assert_eq!(dues().take(5).map(|due| due.as_secs()).collect::<Vec<_>>(), [5, 10, 20, 40, 80]);
        let begun = Instant::now();
        drop(Interim::new(|| unreachable!("it takes no 5 s")));
        assert!(begun.elapsed() < FIRST);
    }
}
