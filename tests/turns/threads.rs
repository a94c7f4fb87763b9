//! What work in order rests on, as the scheduler has it. So little may be under way that threads wait for each other.

use std::num::NonZero;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

pub(super) use shuttle::sync::atomic::{AtomicBool, Ordering};
pub(super) use shuttle::sync::{Condvar, Mutex, MutexGuard};

use shuttle::rand::Rng;

/// So many items are under way at most.
pub const WINDOW: usize = 4;

/// So many items a thread takes at once, if they can be had without waiting.
pub const SHARE: usize = 3;

/// A time that has passed, or has not: the scheduler says whether a thread hands on what it has done.
#[expect(clippy::unnecessary_wraps, reason = "elsewhere there may be no clock")]
pub(super) fn now() -> Option<Instant> {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    Some(*START + Duration::from_millis(shuttle::rand::thread_rng().gen_range(0..2)))
}

/// Threads, which the system always has.
pub(super) struct Pool(NonZero<usize>);

impl Pool {
    pub(super) const fn of(threads: NonZero<usize>) -> Self {
        Self(threads)
    }

    pub(super) const fn threads(&self) -> usize {
        self.0.get()
    }

    pub(super) fn each(&self, worker: impl Fn(usize) + Sync) {
        let worker = &worker;
        shuttle::thread::scope(|scope| {
            for thread in 0..self.threads() {
                scope.spawn(move || worker(thread));
            }
        });
    }
}
