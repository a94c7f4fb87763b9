//! A supply that ends when it has to stop.

use std::sync::atomic::{AtomicBool, Ordering};

use unguess_corpus::Supply;

/// A supply that is at its end as soon as `stop` is set.
pub(super) struct Stoppable<'s, S> {
    pub(super) supply: S,
    pub(super) stop: &'s AtomicBool,
}

impl<S: Iterator> Iterator for Stoppable<'_, S> {
    type Item = S::Item;

    fn next(&mut self) -> Option<S::Item> {
        self.supply.next().filter(|_| !self.stop.load(Ordering::Relaxed))
    }
}

impl<S: Supply> Supply for Stoppable<'_, S> {
    fn is_ready(&mut self) -> bool {
        self.supply.is_ready()
    }
}
