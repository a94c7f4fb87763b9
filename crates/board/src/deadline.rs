//! Time limits of searches.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::time::Instant;
// The clock of the browser or of node.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
use web_time::Instant;

/// The time limit of a search: never, a moment, or until it is stopped. Once it is over, it stays over.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    until: Option<Instant>,
    stop: Option<Arc<AtomicBool>>,
}

/// The time for whoever measures, if that is of use: in a browser nothing is measured.
pub fn now() -> Option<Instant> {
    (!cfg!(all(target_family = "wasm", target_os = "unknown"))).then(Instant::now)
}

impl Deadline {
    /// For ever.
    pub const NEVER: Self = Self { until: None, stop: None };

    /// Starts now and ends after the limit, if there is one, and when `stop` is set, if there is one.
    pub fn new(limit: Option<Duration>, stop: Option<Arc<AtomicBool>>) -> Self {
        Self { until: limit.and_then(|limit| Instant::now().checked_add(limit)), stop }
    }

    /// This deadline, or `limit` from now if that is earlier. Without a limit it is borrowed, not cloned: threads that count
    /// references to one value hinder each other.
    pub fn within(&self, limit: Option<Duration>) -> Cow<'_, Self> {
        match limit {
            None => Cow::Borrowed(self),
            Some(limit) => {
                let limited = Self::new(Some(limit), self.stop.clone());
                let until = limited.until.into_iter().chain(self.until).min();
                Cow::Owned(Self { until, ..limited })
            }
        }
    }

    /// Whether the search is to end, with whatever it has.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) || self.until.is_some_and(is_past)
    }
}

/// Apart, so that searches without a limit ask little.
#[inline(never)]
fn is_past(until: Instant) -> bool {
    Instant::now() >= until
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_ends_at_its_limit_or_when_it_is_told_to() {
        let stop = Arc::new(AtomicBool::new(false));
        let deadline = Deadline::new(None, Some(Arc::clone(&stop)));
        assert!(!deadline.is_over());
        stop.store(true, Ordering::Relaxed);
        assert!(deadline.is_over());
        assert!(!Deadline::default().is_over());
        assert!(deadline.within(None).is_over() && deadline.within(Some(Duration::MAX)).is_over());
        assert!(Deadline::NEVER.within(Some(Duration::ZERO)).is_over());
        assert!(!Deadline::NEVER.within(Some(Duration::MAX)).is_over());
        assert!(!Deadline::new(Some(Duration::MAX), None).is_over());
        assert!(Deadline::new(Some(Duration::ZERO), None).is_over());
    }
}
