//! How often ratings come, as bars that stand side by side.

use super::axis::Axis;
use super::bins::{Bin, Bins};
use super::drawing::{ChartFrame, GrowingChart, SIZE};
use super::figures::{amount, puzzles};
use super::rating::RatingKind;

/// How far bars are apart.
const GAP: f64 = 1.5;

/// How often each rating comes, in shades of its levels.
pub(in super::super) fn bars(kind: &RatingKind, bins: &Bins) -> String {
    let ends = || {
        bins.counts
            .iter()
            .filter_map(|(bin, _)| if let Bin::Units { from, to } = bin { Some([*from, *to]) } else { None })
    };
    let from = ends().map(|[from, _]| from).min().unwrap_or_default();
    let to = ends().map(|[_, to]| to).max().unwrap_or(from + 1);
    // A bar of one rating stands around its number.
    let half = if bins.is_single { 0.5 } else { 0.0 };
    let at = |units: u64| (amount(units) - half) / kind.per_one();
    let across = Axis::of_values(at(from)..at(to), bins.counts.iter().any(|(bin, _)| *bin == Bin::Beyond));
    let up = Axis::of_counts(bins.counts.iter().map(|(_, count)| *count).max().unwrap_or(1));
    let frame = ChartFrame::beside(&up, &across);
    let mut drawing = GrowingChart::new(&format!("How often each {} comes", kind.name), SIZE[1]);
    drawing.rules(&up, &frame);
    for (bin, count) in &bins.counts {
        let [left, right] = match bin {
            Bin::Units { from, to } => [at(*from), at(*to)].map(|value| frame.x(&across, value)),
            Bin::Beyond => [-6.0, 6.0].map(|side| frame.x(&across, across.beyond) + side),
        };
        // The least of them is still to be seen.
        let height = (frame.bottom - frame.y(&up, amount(*count))).max(1.5);
        let gap = GAP.min((right - left) / 4.0);
        let says = format!("{}: {}", bin.shown(kind), puzzles(*count));
        let level = kind.level(bin.least(kind));
        drawing.bar([left + gap / 2.0, frame.bottom - height], [right - left - gap, height], level, &says);
    }
    drawing.numbers(&across, &frame);
    drawing.finish()
}
