//! Parallel work whose results come in the order of what went in.

use std::collections::VecDeque;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
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
        items: Mutex::new(Items { rest: items, taken: 0, room: 0 }),
        state: Mutex::new(State { first: 0, results: VecDeque::new(), is_handing_on: false, is_waiting: false }),
        sink: Mutex::new(sink),
        room: Condvar::new(),
        is_over: AtomicBool::new(false),
    };
    let worker = || {
        let _stop = StopOnPanic(&belt);
        let mut ready = Vec::new();
        while let Some((number, item)) = belt.take() {
            belt.hand_on(number, work(item), &mut ready);
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

/// What the threads share. Each waits only for those who do the same: one takes an item, or one hands results on, while
/// the others work.
struct Belt<I, S, R> {
    items: Mutex<Items<I>>,
    sink: Mutex<S>,
    state: Mutex<State<R>>,
    room: Condvar,
    /// Whether the items are at their end, or nobody wants more.
    is_over: AtomicBool,
}

struct Items<I> {
    rest: I,
    /// How many of them have been taken.
    taken: usize,
    /// Before how many are taken nobody need ask the others whether there is room.
    room: usize,
}

struct State<R> {
    /// The number of the first item whose result is not handed on.
    first: usize,
    /// The results from there to the last that is known.
    results: VecDeque<Option<R>>,
    /// Whether some thread hands on what is known, and will hand on what becomes known meanwhile.
    is_handing_on: bool,
    /// Whether some thread waits for room.
    is_waiting: bool,
}

impl<R> State<R> {
    /// Takes out the results that are known, up to the first unknown one. Says whether some thread waits for that.
    fn take_known(&mut self, ready: &mut Vec<R>) -> bool {
        while let Some(result) = self.results.front_mut().and_then(Option::take) {
            self.results.pop_front();
            self.first += 1;
            ready.push(result);
        }
        self.is_waiting && !ready.is_empty()
    }
}

impl<I, S, R> Belt<I, S, R> {
    /// No more items are taken. Whoever waits for room looks again once it can lock the state.
    fn end<T>(&self, _locked: T) {
        self.is_over.store(true, Ordering::Relaxed);
        self.room.notify_all();
    }
}

impl<I: Iterator, S: FnMut(R) -> ControlFlow<()>, R> Belt<I, S, R> {
    /// The next item and its number. It may wait for room.
    fn take(&self) -> Option<(usize, I::Item)> {
        let mut items = self.items.lock().expect(SOUND);
        let number = items.taken;
        if number == items.room {
            let waits = |state: &mut State<R>| {
                state.is_waiting = number == state.first + WINDOW && !self.is_over();
                state.is_waiting
            };
            items.room = self.room.wait_while(self.state(), waits).expect(SOUND).first + WINDOW;
        }
        if self.is_over() {
            return None;
        }
        items.taken += 1;
        let item = items.rest.next();
        if item.is_none() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        Some((number, item?))
    }

    /// Takes a result, and hands on all that are known up to the first unknown one, unless another thread is about to.
    fn hand_on(&self, number: usize, result: R, ready: &mut Vec<R>) {
        let mut state = self.state();
        let place = number - state.first;
        if state.results.len() <= place {
            state.results.resize_with(place + 1, || None);
        }
        state.results[place] = Some(result);
        if state.is_handing_on {
            return;
        }
        state.is_handing_on = true;
        loop {
            if state.take_known(ready) {
                self.room.notify_all();
            }
            if ready.is_empty() {
                state.is_handing_on = false;
                return;
            }
            drop(state);
            let is_enough = {
                let mut sink = self.sink.lock().expect(SOUND);
                ready.drain(..).any(|result| sink(result).is_break())
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

    fn state(&self) -> MutexGuard<'_, State<R>> {
        self.state.lock().expect(SOUND)
    }
}

const SOUND: &str = "no other thread has panicked";

/// Lets the other threads end when one panics: without its result they would wait for room for ever.
struct StopOnPanic<'a, I, S, R>(&'a Belt<I, S, R>);

impl<I, S, R> Drop for StopOnPanic<'_, I, S, R> {
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
