//! What a run that takes long says before its end.

use std::time::{Duration, Instant};

/// The time until the first message; each later message comes after twice the time.
const FIRST: Duration = Duration::from_secs(5);

/// When a run says next how far it is.
pub(super) struct Interim {
    begun: Instant,
    next: Duration,
}

impl Interim {
    /// Of a run that begins now.
    pub(super) fn new() -> Self {
        Self { begun: Instant::now(), next: FIRST }
    }

    /// How far a run is, when it is time to say so.
    pub(super) fn report(&mut self, puzzles: u64, tries: u64) -> Option<String> {
        let elapsed = self.begun.elapsed();
        self.is_due(elapsed).then(|| {
            let seconds = elapsed.as_secs();
            format!("after {seconds} s: {puzzles} puzzles as asked in {tries} tries")
        })
    }

    fn is_due(&mut self, elapsed: Duration) -> bool {
        let is_due = elapsed >= self.next;
        while self.next <= elapsed {
            self.next *= 2;
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_says_how_far_it_is_at_growing_intervals() {
        let mut interim = Interim::new();
        let told: Vec<u64> = (0..100).filter(|second| interim.is_due(Duration::from_secs(*second))).collect();
        assert_eq!(told, [5, 10, 20, 40, 80]);
        // What takes longer than an interval is told once.
        assert!(interim.is_due(Duration::from_secs(10_000)) && !interim.is_due(Duration::from_secs(10_001)));
    }
}
