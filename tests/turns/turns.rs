//! The protocol of locks by which threads take items, work on them and hand the results on (`crates/corpus/src/order.rs`).
//!
//! What is modelled: a few threads, no more items under way than a handful, items that are there or have to be waited for, a
//! clock that has gone on or has not, and every switch from one thread to another at a lock, a signal or a flag. What must hold
//! whatever the order:
//!
//! * each item has one result, and results come in the order of the items;
//! * no thread waits for ever;
//! * what is taken and not handed on is bounded, whoever is slow;
//! * once nobody wants more, no result is handed on, and all threads end.
//!
//! `shuttle` and not `loom`: three threads with a few items take some hundred turns, too many to go through all their orders
//! as `loom` does. Many are tried, at random and with few switches in the wrong place. What neither flags nor locks of this
//! kind can show is left out: a flag is seen at once here, where a processor may be late; all that rests on it is asked again
//! under a lock. A panic ends the scheduler, so that one is for the tests beside the code.
//!
//! `UNGUESS_WHOLE=1` tries more orders. A failure prints the schedule that `shuttle::replay` runs again.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use shuttle::rand::Rng;
use unguess_turns::{SHARE, Supply, WINDOW, in_order, in_shares};

/// How many threads, items, and results that are wanted.
#[derive(Clone, Copy)]
struct Scene {
    threads: usize,
    items: usize,
    wanted: usize,
}

/// Tries a scene with many orders of turns: half of them at random, half with few switches.
fn tried(scene: Scene, run: fn(Scene)) {
    let orders = if std::env::var_os("UNGUESS_WHOLE").is_some() { 4_000 } else { 400 };
    shuttle::check_random(move || run(scene), orders);
    shuttle::check_pct(move || run(scene), orders, 3);
}

/// What is under way: how many items are taken, and how many results are handed on.
#[derive(Default)]
struct StepCounts {
    taken: AtomicUsize,
    handed_on: AtomicUsize,
}

impl StepCounts {
    /// An item is taken. The results that a thread is about to hand on leave their room to others, once.
    fn take(&self) {
        let taken = 1 + self.taken.fetch_add(1, Ordering::Relaxed);
        let under_way = taken - self.handed_on.load(Ordering::Relaxed);
        assert!(under_way <= 2 * WINDOW, "{under_way} items are under way");
    }
}

/// Numbers, of which the next one is there or has to be waited for.
struct PipelineItems {
    next: usize,
    end: usize,
    counts: Arc<StepCounts>,
}

impl Iterator for PipelineItems {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if shuttle::rand::thread_rng().gen_bool(0.2) {
            shuttle::thread::yield_now();
        }
        (self.next < self.end).then(|| {
            self.counts.take();
            self.next += 1;
            self.next - 1
        })
    }
}

impl Supply for PipelineItems {
    fn is_ready(&mut self) -> bool {
        shuttle::rand::thread_rng().gen_bool(0.7)
    }
}

/// Ten times each number, checked as they are handed on.
fn run(Scene { threads, items, wanted }: Scene, has_shares: bool) {
    let counts = Arc::new(StepCounts::default());
    let supply = PipelineItems { next: 0, end: items, counts: Arc::clone(&counts) };
    let threads = NonZero::new(threads).expect("somebody works");
    let work = |item: usize| {
        if shuttle::rand::thread_rng().gen_bool(0.3) {
            shuttle::thread::yield_now();
        }
        10 * item
    };
    let sink = |result: usize| {
        let before = counts.handed_on.fetch_add(1, Ordering::Relaxed);
        assert!(before < wanted, "nobody wants {result}");
        assert_eq!(result, 10 * before, "results come in the order of the items");
        if shuttle::rand::thread_rng().gen_bool(0.3) {
            shuttle::thread::yield_now();
        }
        if before + 1 == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    if has_shares {
        in_shares(threads, supply, work, sink);
    } else {
        in_order(threads, supply, work, sink);
    }
    assert_eq!(counts.handed_on.load(Ordering::Relaxed), items.min(wanted), "each item has one result");
}

fn shared(scene: Scene) {
    run(scene, true);
}

fn one_by_one(scene: Scene) {
    run(scene, false);
}

#[test]
fn no_result_is_lost_and_all_come_in_order_from_two_threads() {
    tried(Scene { threads: 2, items: 3 * WINDOW, wanted: usize::MAX }, shared);
    tried(Scene { threads: 2, items: 3 * WINDOW, wanted: usize::MAX }, one_by_one);
}

#[test]
fn no_result_is_lost_and_all_come_in_order_from_three_threads() {
    tried(Scene { threads: 3, items: 2 * WINDOW + 1, wanted: usize::MAX }, shared);
    tried(Scene { threads: 3, items: 2 * WINDOW + 1, wanted: usize::MAX }, one_by_one);
}

#[test]
fn there_may_be_fewer_items_than_threads_or_none() {
    for items in 0..=SHARE {
        tried(Scene { threads: 3, items, wanted: usize::MAX }, shared);
    }
}

#[test]
fn all_threads_end_once_nobody_wants_more() {
    for wanted in [1, WINDOW, 2 * WINDOW - 1] {
        tried(Scene { threads: 3, items: usize::MAX, wanted }, shared);
        tried(Scene { threads: 2, items: usize::MAX, wanted }, one_by_one);
    }
}
