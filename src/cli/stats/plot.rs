//! A picture of distributions: a chart of bars for each column.

use plotters::prelude::*;

use super::{StatsReport, Summary};
use unguess_corpus::printable;
use unguess_render::chart::{COLOUR, DrawingError, DrawnArea, FONT, picture};
use unguess_theory::stats::{Bias, Share};

/// The size of a chart in pixels.
const SIZE: (u32, u32) = (800, 360);

/// The colour of what is so of the sample.
const RAW: RGBColor = RGBColor(0xb8, 0xb8, 0xb8);

/// Draws the columns, one below the other.
pub(super) fn svg(report: &StatsReport) -> Result<String, DrawingError> {
    let charts = report.columns.len();
    picture((SIZE.0, SIZE.1 * charts as u32), |picture| {
        picture.fill(&WHITE)?;
        let mut areas = picture.split_evenly((charts, 1)).into_iter().zip(&report.columns);
        areas.try_for_each(|(area, column)| chart(&area, column, report.bias))
    })
}

/// Bars by percent. With known bias those of the sample stand behind those of all minimal puzzles, whose errors are
/// marked.
fn chart(area: &DrawnArea, column: &Summary, bias: Bias) -> Result<(), DrawingError> {
    let raw = column.values.shares(Bias::None);
    let real = column.values.shares(bias);
    let labels: Vec<String> = raw.iter().map(|share| column.shown(&share.value)).collect();
    let top = raw.iter().chain(&real).map(|share| share.share + share.error).fold(0.0, f64::max);
    let (count, percents) = (column.values.count(), top.max(0.01) * 105.0);
    let of = match bias {
        Bias::None => format!("{count} puzzles"),
        Bias::Controlled => format!("all minimal puzzles (blue), from a sample of {count} (grey)"),
    };
    let mut builder = ChartBuilder::on(area);
    let name = printable(&column.name);
    builder.caption(format!("{name}: {of}"), (FONT, 18)).margin(12);
    builder.x_label_area_size(42).y_label_area_size(60);
    let across = -0.6..labels.len().max(1) as f64 - 0.4;
    let mut chart = builder.build_cartesian_2d(across, 0.0..percents)?;
    let label = |at: &f64| {
        let is_whole = (at - at.round()).abs() < 1e-6 && *at > -0.5;
        #[expect(clippy::cast_sign_loss, reason = "it is not negative")]
        let place = is_whole.then(|| at.round() as usize);
        place.and_then(|place| labels.get(place).cloned()).unwrap_or_default()
    };
    chart
        .configure_mesh()
        .disable_x_mesh()
        .max_light_lines(0)
        .label_style((FONT, 13))
        .x_labels(labels.len().clamp(2, 25))
        .x_desc(name)
        .y_desc("%")
        .x_label_formatter(&label)
        .draw()?;
    if bias != Bias::None {
        chart.draw_series(bars(&raw, 0.45, RAW))?;
    }
    chart.draw_series(bars(&real, if bias == Bias::None { 0.4 } else { 0.3 }, COLOUR))?;
    if bias != Bias::None {
        chart.draw_series(real.iter().enumerate().map(|(place, share)| {
            let [low, high] = [share.share - share.error, share.share + share.error];
            PathElement::new(vec![(place as f64, low * 100.0), (place as f64, high * 100.0)], BLACK)
        }))?;
    }
    Ok(())
}

fn bars(shares: &[Share], half: f64, colour: RGBColor) -> impl Iterator<Item = Rectangle<(f64, f64)>> + '_ {
    shares.iter().enumerate().map(move |(place, share)| {
        let middle = place as f64;
        Rectangle::new([(middle - half, 0.0), (middle + half, share.share * 100.0)], colour.filled())
    })
}
