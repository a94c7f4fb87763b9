//! Axes: values from one to another, and the marks at round ones.

use std::ops::Range;

use super::figures::{BEYOND, amount, grouped, room, round_step};
use super::rating::ChartRating;

/// Values along an axis, with the marks that it has.
pub(super) struct Axis {
    pub(super) range: Range<f64>,
    pub(super) marks: Vec<f64>,
    /// Where ratings beyond the scale stand: apart from all numbers, or nowhere if there are none.
    pub(super) beyond: f64,
}

impl Axis {
    /// An axis from the least value to the greatest, and from 0 or the least where the marks begin. Its marks are at round numbers, so
    /// few that their labels have room.
    pub(super) fn of_values(values: Range<f64>, has_beyond: bool) -> Self {
        let Range { start, end } = values;
        let step = round_step((end - start) / if end < 1000.0 { 10.0 } else { 4.0 });
        let first = (start / step - 1e-9).ceil() * step;
        let marks = std::iter::successors(Some(first), |mark| Some(mark + step));
        let mut marks: Vec<f64> = marks.take_while(|mark| *mark <= end + 1e-9).collect();
        let beyond = end + (end - start) * 0.08;
        if has_beyond {
            marks.push(beyond);
        }
        Self { range: start..if has_beyond { beyond + (end - start) * 0.05 } else { end }, marks, beyond }
    }

    /// An axis for ratings as points, with room around them.
    pub(super) fn of_points(ratings: &[ChartRating]) -> Self {
        let rated = || ratings.iter().flatten().copied();
        let from = rated().fold(f64::MAX, f64::min).min(rated().fold(0.0, f64::max));
        let to = rated().fold(from + 1.0, f64::max);
        let free = (to - from) / 30.0;
        Self::of_values((from - free).max(0.0)..to + free, ratings.contains(&None))
    }

    /// An axis for counts up to this one.
    pub(super) fn of_counts(highest: u64) -> Self {
        let tick = tick(highest);
        let top = highest.div_ceil(tick) * tick;
        let marks = (0..=top).step_by(usize::try_from(tick).unwrap_or(1)).map(amount).collect();
        Self { range: 0.0..amount(top), marks, beyond: f64::MAX }
    }

    pub(super) fn at(&self, rating: ChartRating) -> f64 {
        rating.unwrap_or(self.beyond)
    }

    /// The part of the axis that lies before a value.
    pub(super) fn share(&self, value: f64) -> f64 {
        (value - self.range.start) / (self.range.end - self.range.start)
    }

    #[expect(clippy::cast_sign_loss, reason = "a mark is not negative")]
    pub(super) fn label(&self, mark: f64) -> String {
        if mark < self.beyond { grouped(mark.round() as u64) } else { BEYOND.to_owned() }
    }

    /// The room that its longest label takes.
    pub(super) fn room(&self) -> f64 {
        self.marks.iter().map(|mark| room(&self.label(*mark))).fold(0.0, f64::max)
    }
}

/// The difference between the marks of an axis up to `highest`: 1, 2, 5 or 10 times a power of ten, so that at most
/// five marks are above 0.
fn tick(highest: u64) -> u64 {
    let power = 10u64.pow((highest / 4).max(1).ilog10());
    [1, 2, 5, 10].into_iter().map(|times| times * power).find(|tick| highest / tick <= 4).unwrap_or(power * 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_at_most_five_marks_at_round_numbers() {
        let ticks = [1, 3, 4, 5, 9, 42, 100, 21_375].map(tick);
        assert_eq!(ticks, [1, 1, 1, 2, 2, 10, 50, 5000]);
    }

    #[test]
    fn what_is_beyond_stands_after_all_numbers() {
        let axis = Axis::of_points(&[Some(1.2), Some(11.9), None]);
        assert!(axis.at(Some(11.9)) < axis.at(None) && axis.at(None) < axis.range.end);
        assert_eq!(axis.marks.last().map(|mark| axis.label(*mark)).as_deref(), Some(BEYOND));
    }

    #[test]
    fn every_label_has_room() {
        for (from, to) in [(0, 8), (224, 11_128), (1, 12), (0, 36), (500, 99_000), (3, 131)] {
            let axis = Axis::of_points(&[Some(f64::from(from)), Some(f64::from(to))]);
            let labels: f64 = axis.marks.iter().map(|mark| room(&axis.label(*mark))).sum();
            assert!(labels < 260.0 && axis.marks.len() >= 2, "{from} {to} {:?}", axis.marks);
        }
        assert!(Axis::of_counts(1_000_000).room() >= room("1,000,000"));
    }
}
