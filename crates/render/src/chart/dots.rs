//! Which ratings come together, as dots.

use std::fmt::Write;

use super::axis::Axis;
use super::drawing::{ChartFrame, GrowingChart, SIZE};
use super::figures::amount;
use super::rating::{ChartRating, RatingKind};

/// Which ratings come together, and how often: the more often, the larger the dot.
pub(in super::super) fn dots([one, other]: &[RatingKind; 2], counts: &[([ChartRating; 2], u64)]) -> String {
    let side = |side: usize| counts.iter().map(|(pair, _)| pair[side]).collect::<Vec<_>>();
    let [across, up] = [0, 1].map(|number| Axis::of_points(&side(number)));
    let highest = counts.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let frame = ChartFrame::beside(&up, &across);
    let mut drawing = GrowingChart::new(&format!("{} beside {}", other.name, one.name), SIZE[1]);
    drawing.rules(&up, &frame);
    for (pair, count) in counts {
        // Counts differ by powers of ten, so the logarithm sets the size of a dot.
        let radius = 1.6 + 4.4 * amount(count - 1).ln_1p() / amount(highest).ln_1p();
        let (x, y) = (frame.x(&across, across.at(pair[0])), frame.y(&up, up.at(pair[1])));
        let _ = write!(drawing.text, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>");
    }
    drawing.numbers(&across, &frame);
    drawing.finish()
}
