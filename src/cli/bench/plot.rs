//! Three simple charts in one SVG: throughput against threads, and the distributions of time and backtracks.

use std::fmt::Write;

use super::measure::Run;

/// The size of one chart.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
/// What is left free around it.
const MARGIN: f64 = 60.0;

/// Draws the runs of one batch.
pub(super) fn svg(name: &str, runs: &[Run]) -> String {
    let throughput: Vec<_> = runs.iter().map(|run| (run.threads as f64, run.throughput())).collect();
    let last = &runs[runs.len() - 1].samples;
    let times = ranked(last.iter().map(|sample| sample.nanoseconds as f64 / 1e3).collect());
    let backtracks = ranked(last.iter().map(|sample| sample.backtracks as f64 + 1.0).collect());
    let charts = [
        chart(&format!("{name}: KHz against threads"), &throughput, false),
        chart("μsec a puzzle, from the easiest to the hardest (% of the puzzles)", &times, true),
        chart("backtracks + 1, from the fewest to the most (% of the puzzles)", &backtracks, true),
    ];
    let (width, height) = (WIDTH + 2.0 * MARGIN, (HEIGHT + 2.0 * MARGIN) * 3.0);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for (place, chart) in charts.iter().enumerate() {
        let top = (HEIGHT + 2.0 * MARGIN) * place as f64 + MARGIN;
        let _ = writeln!(text, "<g transform=\"translate({MARGIN} {top})\">\n{chart}</g>");
    }
    text + "</svg>\n"
}

/// At most 200 points of a sorted distribution, by percent.
fn ranked(mut values: Vec<f64>) -> Vec<(f64, f64)> {
    values.sort_by(f64::total_cmp);
    let last = values.len().saturating_sub(1);
    (0..=200_usize).map(|step| (step as f64 / 2.0, values[last * step / 200])).collect()
}

/// A line through points, with the extremes written at the axes.
fn chart(title: &str, points: &[(f64, f64)], logarithmic: bool) -> String {
    let scaled = |value: f64| if logarithmic { value.max(1e-3).log10() } else { value };
    let (left, right) = extent(points.iter().map(|point| point.0));
    let (low, high) = extent(points.iter().map(|point| scaled(point.1)).chain((!logarithmic).then_some(0.0)));
    let x = |value: f64| (value - left) / (right - left) * WIDTH;
    let y = |value: f64| HEIGHT - (scaled(value) - low) / (high - low) * HEIGHT;
    let path: Vec<String> = points.iter().map(|point| format!("{:.1},{:.1}", x(point.0), y(point.1))).collect();
    let shown = |value: f64| if logarithmic { 10f64.powf(value) } else { value };
    format!(
        "<text y=\"-12\" font-weight=\"bold\">{}</text>\n\
        <path d=\"M0,0V{HEIGHT}H{WIDTH}\" fill=\"none\" stroke=\"black\"/>\n\
        <text x=\"-6\" y=\"10\" text-anchor=\"end\">{:.1}</text>\n\
        <text x=\"-6\" y=\"{HEIGHT}\" text-anchor=\"end\">{:.1}</text>\n\
        <text y=\"{below}\">{left:.0}</text>\n\
        <text x=\"{WIDTH}\" y=\"{below}\" text-anchor=\"end\">{right:.0}</text>\n\
        <polyline points=\"{}\" fill=\"none\" stroke=\"#1f5fa8\" stroke-width=\"2\"/>\n",
        title.replace('&', "&amp;").replace('<', "&lt;"),
        shown(high),
        shown(low),
        path.join(" "),
        below = HEIGHT + 18.0,
    )
}

/// The least and the greatest value; they are never equal.
fn extent(values: impl Iterator<Item = f64>) -> (f64, f64) {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    if low < high { (low, high) } else { (low - 1.0, low + 1.0) }
}
