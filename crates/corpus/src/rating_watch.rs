//! Which puzzles are being rated, for whoever waits for their rows.

use std::sync::{Mutex, PoisonError};

/// Which lines are being rated, each with the place of its rater, counted from 0.
#[derive(Debug, Default)]
pub struct RatingWatch(Mutex<Vec<(u64, usize)>>);

impl RatingWatch {
    /// The line with this number is begun by the rater in this place.
    pub fn begins(&self, line: u64, rater: usize) {
        self.ends(line);
        self.change(|lines| lines.push((line, rater)));
    }

    /// The row of the line with this number is made.
    pub fn ends(&self, line: u64) {
        self.change(|lines| lines.retain(|(other, _)| *other != line));
    }

    /// The first line that is being rated, and the place of the rater that it is at.
    pub fn first(&self) -> Option<(u64, usize)> {
        self.change(|lines| lines.iter().min().copied())
    }

    fn change<T>(&self, change: impl FnOnce(&mut Vec<(u64, usize)>) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_that_is_not_done_is_given_with_its_rater() {
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
