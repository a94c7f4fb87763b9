//! Three charts in one SVG: throughput against threads, and the distributions of time and backtracks.

use std::ops::Range;

use plotters::prelude::*;

use super::measure::SolvedBatch;
use unguess_render::chart::{COLOR, DrawingError, DrawnArea, FONT, picture};

/// The size of the picture in pixels.
const SIZE: (u32, u32) = (800, 1080);

type Points = Vec<(f64, f64)>;

/// Draws the runs of one batch: throughput against threads of all runs, and how time and backtracks are distributed in
/// the last one.
pub(super) fn svg(name: &str, runs: &[SolvedBatch]) -> Result<String, DrawingError> {
    let throughput: Points = runs.iter().map(|run| (run.threads as f64, run.throughput())).collect();
    let last = &runs[runs.len() - 1].samples;
    let times = ranked(last.iter().map(|sample| sample.nanoseconds as f64 / 1e3).collect());
    // One more than there are, as a logarithmic axis has no 0.
    let backtracks = ranked(last.iter().map(|sample| sample.backtracks as f64 + 1.0).collect());

    picture(SIZE, |picture| {
        picture.fill(&WHITE)?;
        let charts = picture.split_evenly((3, 1));
        linear(&charts[0], &format!("{name}: throughput"), &throughput)?;
        logarithmic(&charts[1], "Time of a puzzle, from the fastest to the slowest", "μsec", &times)?;
        logarithmic(&charts[2], "Backtracks of a puzzle, from the fewest to the most", "backtracks + 1", &backtracks)?;
        Ok(())
    })
}

/// 201 points of a distribution, two for each percent of its values: the percent, and the value at that place among
/// them in order.
fn ranked(mut values: Vec<f64>) -> Points {
    values.sort_by(f64::total_cmp);
    let last = values.len().saturating_sub(1);
    (0..=200_usize).map(|step| (step as f64 / 2.0, values[last * step / 200])).collect()
}

/// A chart with a title and room for its axes.
fn framed<'a, 'b>(area: &'a DrawnArea<'b>, title: &str) -> ChartBuilder<'a, 'b, SVGBackend<'b>> {
    let mut builder = ChartBuilder::on(area);
    builder.caption(title, (FONT, 18)).margin(12).x_label_area_size(42).y_label_area_size(72);
    builder
}

/// A line through `(threads, KHz)`; the axis of throughput begins at zero.
fn linear(area: &DrawnArea, title: &str, points: &Points) -> Result<(), DrawingError> {
    let across = extent(points.iter().map(|point| point.0));
    let up = 0.0..extent(points.iter().map(|point| point.1)).end * 1.1;
    let mut chart = framed(area, title).build_cartesian_2d(across, up)?;
    // The axis may have marks between two numbers of threads; these stay without a label.
    let whole = |threads: &f64| if threads.fract() == 0.0 { threads.to_string() } else { String::new() };
    chart
        .configure_mesh()
        .max_light_lines(0)
        .label_style((FONT, 13))
        .x_desc("threads")
        .y_desc("KHz")
        .x_label_formatter(&whole)
        .draw()?;
    chart.draw_series(LineSeries::new(points.iter().copied(), COLOR))?;
    chart.draw_series(points.iter().map(|point| Circle::new(*point, 4, COLOR.filled())))?;
    Ok(())
}

/// A distribution from [`ranked`], with its values on a logarithmic axis.
fn logarithmic(area: &DrawnArea, title: &str, unit: &str, points: &Points) -> Result<(), DrawingError> {
    let up = extent(points.iter().map(|point| point.1));
    let mut chart =
        framed(area, title).build_cartesian_2d(0.0..100.0, (up.start.max(1e-3)..up.end * 1.1).log_scale())?;
    chart.configure_mesh().max_light_lines(0).label_style((FONT, 13)).x_desc("% of the puzzles").y_desc(unit).draw()?;
    chart.draw_series(LineSeries::new(points.iter().copied(), COLOR))?;
    Ok(())
}

/// From the least to the greatest value; never nothing.
fn extent(values: impl Iterator<Item = f64>) -> Range<f64> {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    if low < high { low..high } else { low - 1.0..low + 1.0 }
}
