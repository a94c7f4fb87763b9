//! Parallel work whose results come in the order of what went in.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::time::Duration;

use super::shares::Shares;
use super::supply::{OneByOne, Supply};
use super::threads::{AtomicBool, Condvar, Mutex, MutexGuard, Ordering, Pool, SHARE, WINDOW, now};

/// How long a thread keeps its results before it hands them on, though there are more items in its share.
const LONGEST_DELAY: Duration = Duration::from_millis(1);

/// One thread for each core.
pub fn default_threads() -> NonZero<usize> {
    std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Works on each item in parallel, and hands the results to `sink` in the order of the items until it breaks.
///
/// A thread takes one item at a time when it is free, so a slow one delays no work, only the results after it.
///
/// Asks the system for `threads` threads, and works with fewer if it does not have that many.
///
/// # Panics
/// If `work`, `sink` or the iterator does.
pub fn in_order<T: Send, R: Send>(
    threads: NonZero<usize>,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    sink: impl FnMut(R) -> ControlFlow<()> + Send,
) {
    in_shares(threads, OneByOne(items), work, sink);
}

/// Works like [`in_order`] until one of the results, or what is done with it, is a failure.
///
/// # Errors
/// That failure.
///
/// # Panics
/// If `work`, `each` or the iterator does.
pub fn try_in_order<T: Send, R: Send, E: Send, F: From<E> + Send>(
    threads: Option<NonZero<usize>>,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> Result<R, E> + Sync,
    mut each: impl FnMut(R) -> Result<(), F> + Send,
) -> Result<(), F> {
    let mut end = Ok(());
    in_order(threads.unwrap_or_else(default_threads), items, work, |result| {
        end = result.map_err(F::from).and_then(&mut each);
        if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    end
}

/// Works like [`in_order`] on items of little work: a thread takes several at once when they are there, and another one that
/// finds none takes half of what is left of them.
///
/// # Panics
/// If `work`, `sink` or the iterator does.
pub fn in_shares<T: Send, R: Send>(
    threads: NonZero<usize>,
    items: impl Supply<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    sink: impl FnMut(R) -> ControlFlow<()> + Send,
) {
    let pool = Pool::of(threads);
    let pipeline = Pipeline {
        items: Mutex::new(PipelineItems { rest: items, taken: 0, capacity: 0, is_at_end: false }),
        shares: Shares::new(pool.threads()),
        state: Mutex::new(PipelineState { first: 0, results: BTreeMap::new(), is_handing_on: false, waiting: 0 }),
        sink: Mutex::new(sink),
        capacity: Condvar::new(),
        is_over: AtomicBool::new(false),
    };
    let worker = |thread: usize| {
        let _stop = StopOnPanic(&pipeline);
        let mut ready = Vec::new();
        while pipeline.fill(thread) {
            pipeline.work_on(thread, &work, &mut ready);
        }
    };
    pool.each(worker);
}

/// What the threads share. Each waits only for those who do the same: one takes items, or one hands results on, while
/// the others work.
struct Pipeline<I, T, S, R> {
    items: Mutex<PipelineItems<I>>,
    shares: Shares<T>,
    sink: Mutex<S>,
    state: Mutex<PipelineState<R>>,
    capacity: Condvar,
    /// Whether nobody wants more.
    is_over: AtomicBool,
}

struct PipelineItems<I> {
    rest: I,
    /// How many of them have been taken.
    taken: usize,
    /// How many items may be taken before the state has to be asked again how many are under way.
    capacity: usize,
    is_at_end: bool,
}

struct PipelineState<R> {
    /// The number of the first item whose result is not handed on.
    first: usize,
    /// Results in a row, by the number of the first.
    results: BTreeMap<usize, Vec<R>>,
    /// Whether some thread hands results on, and will hand on those that come meanwhile.
    is_handing_on: bool,
    /// How many threads wait until more items may be taken.
    waiting: usize,
}

impl<R> PipelineState<R> {
    /// Takes out the results up to the first that is missing. Says whether some thread waits for that.
    fn take_ready(&mut self, ready: &mut Vec<Vec<R>>) -> bool {
        while let Some(results) = self.results.remove(&self.first) {
            self.first += results.len();
            ready.push(results);
        }
        self.waiting > 0 && !ready.is_empty()
    }
}

impl<I, T, S, R> Pipeline<I, T, S, R> {
    /// Nothing more is begun. Threads that wait for capacity look again once they can lock the state.
    fn end<G>(&self, _locked: G) {
        self.is_over.store(true, Ordering::Relaxed);
        self.capacity.notify_all();
    }
}

impl<I: Supply<Item = T>, T, S: FnMut(R) -> ControlFlow<()>, R> Pipeline<I, T, S, R> {
    /// Gives a thread ready items, half of another's share, or the next item once it comes. False if no item is left.
    fn fill(&self, thread: usize) -> bool {
        while !self.is_over() {
            let mut items = match self.items.try_lock() {
                Ok(items) => items,
                // While another thread takes items, half of a share may be had without waiting.
                Err(_) if self.shares.relieve(thread) => return true,
                Err(_) => self.items.lock().expect(SOUND),
            };
            let capacity = self.capacity_left(&mut items);
            let can_take = capacity > 0 && !items.is_at_end;
            if can_take && items.rest.is_ready() && self.take(&mut items, capacity, thread)
                || self.shares.relieve(thread)
            {
                return true;
            }
            if items.is_at_end {
                return false;
            }
            if can_take {
                if self.take(&mut items, 1, thread) {
                    return true;
                }
            } else {
                let taken = items.taken;
                drop(items);
                self.wait_for_capacity(taken);
            }
        }
        false
    }

    /// How many items may be taken.
    fn capacity_left(&self, items: &mut PipelineItems<I>) -> usize {
        if items.taken == items.capacity {
            items.capacity = self.state().first + WINDOW;
        }
        items.capacity - items.taken
    }

    /// Makes the next items the share of a thread: the first one, even if it has to be waited for, and those that are
    /// ready after it, at most `most` in all. Returns whether there was an item.
    fn take(&self, items: &mut PipelineItems<I>, most: usize, thread: usize) -> bool {
        let (first, mut share) = (items.taken, VecDeque::new());
        while share.len() < SHARE.min(most) && (share.is_empty() || items.rest.is_ready()) {
            let Some(item) = items.rest.next() else {
                items.is_at_end = true;
                break;
            };
            share.push_back(item);
        }
        items.taken += share.len();
        let is_any = !share.is_empty();
        self.shares.give(thread, first, share);
        is_any
    }

    /// Waits until more than `taken` items may have been taken.
    fn wait_for_capacity(&self, taken: usize) {
        let mut state = self.state();
        state.waiting += 1;
        let is_full = |state: &mut PipelineState<R>| state.first + WINDOW <= taken && !self.is_over();
        self.capacity.wait_while(state, is_full).expect(SOUND).waiting -= 1;
    }

    /// Works on the share of a thread, and hands its results on each time [`LONGEST_DELAY`] has passed, and at the end.
    fn work_on(&self, thread: usize, work: &impl Fn(T) -> R, ready: &mut Vec<Vec<R>>) {
        let mut results = Vec::new();
        let (mut first, mut since) = (self.shares.first_of(thread), now());
        while let Some(item) = self.next_of(thread) {
            results.push(work(item));
            let time = now();
            if time.zip(since).is_some_and(|(time, since)| time - since >= LONGEST_DELAY) {
                since = time;
                let done = std::mem::take(&mut results);
                first += done.len();
                self.hand_on(first - done.len(), done, ready);
            }
        }
        if !results.is_empty() {
            self.hand_on(first, results, ready);
        }
    }

    fn next_of(&self, thread: usize) -> Option<T> {
        if self.is_over() { None } else { self.shares.next_of(thread) }
    }

    /// Keeps the results of items in a row, of which `first` is the number of the first. Hands all results up to the
    /// first missing one to the sink, unless another thread is doing so: that one then hands on these, too.
    fn hand_on(&self, first: usize, results: Vec<R>, ready: &mut Vec<Vec<R>>) {
        let mut state = self.state();
        state.results.insert(first, results);
        if state.is_handing_on {
            return;
        }
        state.is_handing_on = true;
        loop {
            if state.take_ready(ready) {
                self.capacity.notify_all();
            }
            if ready.is_empty() {
                state.is_handing_on = false;
                return;
            }
            drop(state);
            let is_enough = {
                let mut sink = self.sink.lock().expect(SOUND);
                ready.drain(..).flatten().any(|result| sink(result).is_break())
            };
            state = self.state();
            if is_enough {
                // No other thread hands on anything any more.
                self.end(state);
                return;
            }
        }
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    fn state(&self) -> MutexGuard<'_, PipelineState<R>> {
        self.state.lock().expect(SOUND)
    }
}

const SOUND: &str = "no other thread has panicked";

/// Lets the other threads end when one panics: without its result they would wait for capacity for ever.
struct StopOnPanic<'a, I, T, S, R>(&'a Pipeline<I, T, S, R>);

impl<I, T, S, R> Drop for StopOnPanic<'_, I, T, S, R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end(self.0.state.lock());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn threads(count: usize) -> NonZero<usize> {
        NonZero::new(count).unwrap()
    }

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for count in [1, 2, 5] {
            let mut results = Vec::new();
            let slow_at_first = |item: u64| {
                std::thread::sleep(std::time::Duration::from_micros(if item.is_multiple_of(64) { 500 } else { 0 }));
                item * 2
            };
            in_order(threads(count), 0..2000, slow_at_first, |result| {
                results.push(result);
                ControlFlow::Continue(())
            });
            assert_eq!(results, (0..2000).map(|item| item * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_slow_item_bounds_how_far_the_others_run_ahead() {
        let taken = std::sync::atomic::AtomicUsize::new(0);
        let items = (0..3 * WINDOW).inspect(|_| {
            taken.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        });
        let first_waits = |item| {
            while item == 0 && taken.load(std::sync::atomic::Ordering::Relaxed) < WINDOW {
                std::thread::yield_now();
            }
            std::thread::sleep(std::time::Duration::from_millis(if item == 0 { 20 } else { 0 }));
            taken.load(std::sync::atomic::Ordering::Relaxed)
        };
        let mut seen = Vec::new();
        in_order(threads(2), items, first_waits, |ahead| {
            seen.push(ahead);
            ControlFlow::Continue(())
        });
        assert_eq!((seen[0], seen.len()), (WINDOW, 3 * WINDOW));
    }

    #[test]
    fn the_last_items_are_worked_on_at_the_same_time() {
        let all_at_work = std::sync::Barrier::new(3);
        let slow_at_the_end = |item: usize| {
            if item >= 997 {
                all_at_work.wait();
            }
        };
        let mut seen = 0;
        in_order(threads(3), 0..1000, slow_at_the_end, |()| {
            seen += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(seen, 1000);
    }

    /// Numbers that are all there.
    struct All(std::ops::Range<usize>);

    impl Iterator for All {
        type Item = usize;

        fn next(&mut self) -> Option<usize> {
            self.0.next()
        }
    }

    impl Supply for All {
        fn is_ready(&mut self) -> bool {
            true
        }
    }

    /// Those at the end of a share can meet only where others take them from who holds it.
    #[test]
    fn what_a_thread_has_not_begun_is_shared_again() {
        for share in [1, 2, 40] {
            let count = share * SHARE;
            let all_at_work = std::sync::Barrier::new(3);
            let slow_at_the_end = |item: usize| {
                if item >= count - 3 {
                    all_at_work.wait();
                }
                item
            };
            let mut seen = Vec::new();
            in_shares(threads(3), All(0..count), slow_at_the_end, |item| {
                seen.push(item);
                ControlFlow::Continue(())
            });
            assert!(seen.into_iter().eq(0..count));
        }
    }

    #[test]
    fn a_sink_that_has_enough_ends_an_endless_stream() {
        let mut left = 10;
        in_order(
            threads(2),
            0..,
            |item: u64| item,
            |_| {
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(left, 0);
    }

    #[test]
    #[should_panic(expected = "puzzle 7")]
    fn a_panic_in_one_thread_ends_all() {
        in_order(threads(2), 0.., |item: u64| assert_ne!(item, 7, "puzzle 7"), |()| ControlFlow::Continue(()));
    }
}
