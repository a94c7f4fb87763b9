//! When to give up.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// When to give up: never, after some time, or when another thread says so.
///
/// Every question that can take long has one as its last argument. A [`Duration`] can stand in its place, and begins when the
/// question is asked. Most puzzles take a millisecond; the hardest ones, or boards with many rules, can take minutes.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use std::time::Duration;
/// use unguess::{Deadline, ErrorKind, Puzzle, Scale, rate};
///
/// let puzzle: Puzzle = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
/// let scale = Scale::named("ser")?;
/// rate(&puzzle, &scale, Duration::from_secs(60))?;
///
/// let stop = Arc::new(AtomicBool::new(false));
/// let deadline = Deadline::stopped_by(&stop);
/// stop.store(true, Ordering::Relaxed); // as another thread might
/// assert_eq!(rate(&puzzle, &scale, &deadline).unwrap_err().kind(), ErrorKind::Timeout);
/// # Ok::<(), unguess::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deadline(pub(super) unguess_board::deadline::Deadline);

impl Deadline {
    /// The answer may take as long as it takes.
    pub const NEVER: Self = Self(unguess_board::deadline::Deadline::NEVER);

    /// When `stop` becomes true.
    pub fn stopped_by(stop: &Arc<AtomicBool>) -> Self {
        Self(unguess_board::deadline::Deadline::new(None, Some(Arc::clone(stop))))
    }

    /// This deadline, or `limit` from now if that is earlier.
    pub fn within(&self, limit: Duration) -> Self {
        Self(self.0.within(Some(limit)).into_owned())
    }

    /// Whether it has passed.
    pub fn is_over(&self) -> bool {
        self.0.is_over()
    }
}

impl From<Duration> for Deadline {
    fn from(limit: Duration) -> Self {
        Self::NEVER.within(limit)
    }
}

impl From<&Deadline> for Deadline {
    fn from(deadline: &Deadline) -> Self {
        deadline.clone()
    }
}
