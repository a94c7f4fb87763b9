//! What each thread has taken and not begun, and how others take from that.

use std::collections::VecDeque;

use super::threads::{Mutex, MutexGuard};

/// What some threads have taken and not begun.
pub(super) struct Shares<T> {
    of: Vec<Mutex<ItemShare<T>>>,
    /// Held by who takes from the share of another: who finds nothing knows that nothing is on its way.
    moving: Mutex<()>,
}

/// Items in a row.
struct ItemShare<T> {
    /// The number of the first.
    first: usize,
    items: VecDeque<T>,
}

impl<T> ItemShare<T> {
    /// Takes off the last half.
    fn half(&mut self) -> Self {
        let kept = self.items.len() / 2;
        Self { first: self.first + kept, items: self.items.split_off(kept) }
    }
}

impl<T> Shares<T> {
    /// An empty share for each of `threads` threads.
    pub(super) fn new(threads: usize) -> Self {
        let nothing = |_| Mutex::new(ItemShare { first: 0, items: VecDeque::new() });
        Self { of: (0..threads).map(nothing).collect(), moving: Mutex::new(()) }
    }

    /// Gives a thread items, of which the first has this number.
    pub(super) fn give(&self, thread: usize, first: usize, items: VecDeque<T>) {
        *self.share(thread) = ItemShare { first, items };
    }

    /// Gives a thread half of what another one has, if one has something.
    pub(super) fn relieve(&self, thread: usize) -> bool {
        let _moving = self.moving.lock().expect(SOUND);
        let others = (0..self.of.len()).filter(|other| *other != thread);
        let half = others.map(|other| self.share(other).half()).find(|half| !half.items.is_empty());
        half.map(|half| *self.share(thread) = half).is_some()
    }

    /// The number of the next item of a thread.
    pub(super) fn first_of(&self, thread: usize) -> usize {
        self.share(thread).first
    }

    /// The next item of a thread.
    pub(super) fn next_of(&self, thread: usize) -> Option<T> {
        let mut share = self.share(thread);
        let next = share.items.pop_front()?;
        share.first += 1;
        Some(next)
    }

    fn share(&self, of: usize) -> MutexGuard<'_, ItemShare<T>> {
        self.of[of].lock().expect(SOUND)
    }
}

/// What is called while a share is locked does not panic.
const SOUND: &str = "no other thread has panicked";
