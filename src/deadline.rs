//! How long a search may go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long a search may go on: for ever, until a moment, or until it is told to stop. Once it is over it stays so.
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    until: Option<Instant>,
    stop: Option<Arc<AtomicBool>>,
}

/// The time, if there is a clock: `wasm32-unknown-unknown` has none.
pub(crate) fn now() -> Option<Instant> {
    (!cfg!(all(target_family = "wasm", target_os = "unknown"))).then(Instant::now)
}

impl Deadline {
    /// From now on for so long, if there is a limit, and until `stop` is set, if there is that. Where there is no clock, no
    /// time is up.
    pub fn new(limit: Option<Duration>, stop: Option<Arc<AtomicBool>>) -> Self {
        Self { until: limit.and_then(|limit| now()?.checked_add(limit)), stop }
    }

    /// Whether the search is to end, with whatever it has.
    pub fn is_over(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.until.is_some_and(|until| Instant::now() >= until)
    }
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
        assert!(!Deadline::new(Some(Duration::MAX), None).is_over());
        assert!(Deadline::new(Some(Duration::ZERO), None).is_over());
    }
}
