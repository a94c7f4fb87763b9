//! What work in order rests on: threads, locks, a clock, and how much may be under way. The model in `tests/turns` has others in
//! its place.

use std::num::NonZero;

pub(super) use std::sync::atomic::{AtomicBool, Ordering};
pub(super) use std::sync::{Condvar, Mutex, MutexGuard};

pub(super) use unguess_board::deadline::now;

/// So many items are under way at most. It bounds the memory, and is large so that one hard puzzle does not leave the
/// other threads without work.
pub(super) const WINDOW: usize = 1 << 15;

/// The number of items that a thread takes at once, if they are there without waiting.
pub(super) const SHARE: usize = 32;

/// Threads; none besides that of the caller if the system has no more to give.
pub(super) struct Pool(Option<rayon::ThreadPool>);

impl Pool {
    /// Asks the system for a number of threads; uses fewer if it does not have that many.
    pub(super) fn of(threads: NonZero<usize>) -> Self {
        let pool = |threads: usize| rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok();
        let fewer = |threads: &usize| (*threads > 1).then_some(threads / 2);
        Self(std::iter::successors(Some(threads.get()), fewer).find_map(pool))
    }

    /// How many there are.
    pub(super) fn threads(&self) -> usize {
        self.0.as_ref().map_or(1, rayon::ThreadPool::current_num_threads)
    }

    /// Has each of them work, by its number, and waits for all.
    pub(super) fn each(&self, worker: impl Fn(usize) + Sync) {
        match &self.0 {
            Some(pool) => {
                pool.broadcast(|thread| worker(thread.index()));
            }
            None => worker(0),
        }
    }
}
