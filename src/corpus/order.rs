//! Parallel work whose results come in the order of what went in.

use std::collections::VecDeque;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard};

/// So many items are under way at most. It bounds the memory, and is large so that one hard puzzle does not leave the
/// other threads without work.
const WINDOW: usize = 1 << 15;

/// One thread for each core.
pub fn default_threads() -> NonZero<usize> {
    std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

/// Works on each item in parallel, and hands the results to `sink` in the order of the items until it breaks.
///
/// A thread takes one item at a time when it is free, so a slow one delays no work, only the results after it.
///
/// If the system has not so many threads to give, it works with fewer.
///
/// # Panics
/// If `work`, `sink` or the iterator does.
pub fn in_order<T: Send, R: Send>(
    threads: NonZero<usize>,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    sink: impl FnMut(R) -> ControlFlow<()> + Send,
) {
    let belt = Belt {
        state: Mutex::new(State { items: Some(items), sink: Some(sink), first: 0, results: VecDeque::new() }),
        room: Condvar::new(),
    };
    let worker = || {
        let _stop = StopOnPanic(&belt);
        let mut state = belt.wait_for_room(belt.lock());
        while let Some((number, item)) = state.take() {
            drop(state);
            let result = work(item);
            state = belt.lock();
            if state.hand_on(number, result) {
                belt.room.notify_all();
            }
            state = belt.wait_for_room(state);
        }
    };
    let pool = |threads: usize| rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok();
    let fewer = |threads: &usize| (*threads > 1).then_some(threads / 2);
    match std::iter::successors(Some(threads.get()), fewer).find_map(pool) {
        Some(pool) => {
            pool.broadcast(|_| worker());
        }
        None => worker(),
    }
}

/// What the threads share. Handing on a result and taking the next item happen under one lock.
struct Belt<I, S, R> {
    state: Mutex<State<I, S, R>>,
    room: Condvar,
}

struct State<I, S, R> {
    /// None once they are at their end or nobody wants more.
    items: Option<I>,
    /// None once it wants no more.
    sink: Option<S>,
    /// The number of the first item whose result is not handed on.
    first: usize,
    /// The results from there on, where they are known.
    results: VecDeque<Option<R>>,
}

impl<I: Iterator, S: FnMut(R) -> ControlFlow<()>, R> State<I, S, R> {
    fn has_room(&self) -> bool {
        self.items.is_none() || self.results.len() < WINDOW
    }

    /// The next item and its number.
    fn take(&mut self) -> Option<(usize, I::Item)> {
        let Some(item) = self.items.as_mut()?.next() else {
            self.items = None;
            return None;
        };
        self.results.push_back(None);
        Some((self.first + self.results.len() - 1, item))
    }

    /// Takes a result, and hands on all that are known up to the first unknown one. Says whether this made room.
    fn hand_on(&mut self, number: usize, result: R) -> bool {
        let was_full = !self.has_room();
        self.results[number - self.first] = Some(result);
        while let Some(result) = self.results.front_mut().and_then(Option::take) {
            self.results.pop_front();
            self.first += 1;
            if self.sink.as_mut().is_some_and(|sink| sink(result).is_break()) {
                self.sink = None;
                self.items = None;
            }
        }
        was_full && self.has_room()
    }
}

impl<I: Iterator, S: FnMut(R) -> ControlFlow<()>, R> Belt<I, S, R> {
    fn lock(&self) -> MutexGuard<'_, State<I, S, R>> {
        self.state.lock().expect("no other thread has panicked")
    }

    fn wait_for_room<'a>(&self, state: MutexGuard<'a, State<I, S, R>>) -> MutexGuard<'a, State<I, S, R>> {
        self.room.wait_while(state, |state| !state.has_room()).expect("no other thread has panicked")
    }
}

/// Lets the other threads end when one panics: without its result they would wait for room for ever.
struct StopOnPanic<'a, I, S, R>(&'a Belt<I, S, R>);

impl<I, S, R> Drop for StopOnPanic<'_, I, S, R> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            if let Ok(mut state) = self.0.state.lock() {
                state.items = None;
            }
            self.0.room.notify_all();
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
