//! How often words come, as bars from left to right, each beside its word.

use super::axis::Axis;
use super::drawing::{ChartFrame, GrowingChart, SIZE};
use super::figures::{amount, puzzles, room};

/// How high a row is.
const ROW: f64 = 20.0;
/// The most letters of a word that are written; the table below a chart has all.
const LONGEST: usize = 26;

/// How often each word comes, the first at the top.
pub(in super::super) fn bars(title: &str, counts: &[(String, u64)]) -> String {
    let labels: Vec<String> = counts.iter().map(|(word, _)| shortened(word)).collect();
    let mut across = Axis::of_counts(counts.iter().map(|(_, count)| *count).max().unwrap_or(1));
    let beside = 0.9 * labels.iter().map(|label| room(label)).fold(0.0, f64::max);
    let last = across.room() / 2.0;
    let bottom = 6.0 + ROW * amount(labels.len().max(1) as u64);
    let frame = ChartFrame { left: beside + 8.0, right: SIZE[0] - last, top: 6.0, bottom };
    while amount(across.marks.len() as u64) * (across.room() + 12.0) > frame.right - frame.left
        && across.marks.len() > 2
    {
        across.marks = across.marks.into_iter().step_by(2).collect();
    }
    let mut drawing = GrowingChart::new(&format!("How often each comes: {title}"), bottom + 28.0);
    for mark in &across.marks {
        let x = frame.x(&across, *mark);
        drawing.line([x, frame.top], [x, frame.bottom]);
    }
    for (row, (label, (word, count))) in labels.iter().zip(counts).enumerate() {
        let top = frame.top + ROW * amount(row as u64);
        let length = (frame.x(&across, amount(*count)) - frame.left).max(1.5);
        drawing.label([frame.left - 8.0, top + ROW / 2.0], "end", label);
        drawing.bar([frame.left, top + 2.0], [length, ROW - 4.0], None, &format!("{word}: {}", puzzles(*count)));
    }
    drawing.numbers(&across, &frame);
    drawing.finish()
}

fn shortened(word: &str) -> String {
    if word.chars().count() <= LONGEST {
        return word.to_owned();
    }
    word.chars().take(LONGEST - 1).chain(['…']).collect()
}
