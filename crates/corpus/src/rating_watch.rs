//! Which puzzles are being rated, for whoever waits for their rows.

use std::sync::atomic::{AtomicU64, Ordering};

/// How many lines in a row are kept apart. Threads are never further from each other for long.
const LINES: usize = 1 << 10;

/// How many raters are kept apart.
const RATERS: u64 = 1 << 8;

/// Which lines are being rated, and by which rater. Threads write to it without waiting for each other.
#[derive(Debug)]
pub struct RatingWatch([AtomicU64; LINES]);

impl Default for RatingWatch {
    fn default() -> Self {
        Self([const { AtomicU64::new(0) }; LINES])
    }
}

impl RatingWatch {
    /// The line with this number is begun by the rater in this place, counted from 0.
    pub(super) fn begins(&self, line: u64, rater: usize) {
        self.set(line, line * RATERS + rater as u64 % RATERS);
    }

    /// The row of the line with this number is made.
    pub(super) fn ends(&self, line: u64) {
        self.set(line, 0);
    }

    /// The first line that is being rated, and the place of the rater that it is at.
    pub fn first(&self) -> Option<(u64, usize)> {
        let begun = self.0.iter().map(|at| at.load(Ordering::Relaxed)).filter(|at| *at > 0).min()?;
        Some((begun / RATERS, (begun % RATERS) as usize))
    }

    fn set(&self, line: u64, at: u64) {
        self.0[line as usize % LINES].store(at, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_is_not_done_is_known_with_its_rater() {
        let watch = RatingWatch::default();
        assert_eq!(watch.first(), None);
        for (line, rater) in [(7, 0), (3000, 2), (7, 1)] {
            watch.begins(line, rater);
        }
        assert_eq!(watch.first(), Some((7, 1)));
        watch.ends(7);
        assert_eq!(watch.first(), Some((3000, 2)));
    }
}
