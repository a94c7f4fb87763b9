//! A picture of distributions: a chart of bars for each.

use plotters::prelude::*;

use super::chart::{COLOR, DrawingError, DrawnArea, FONT, picture};
use super::geometry::real;
use unguess_puzzles::stats::{Bias, Share};

/// The size of a chart in pixels.
const SIZE: (u32, u32) = (800, 360);

/// The color of what is so of the sample.
const RAW: RGBColor = RGBColor(0xb8, 0xb8, 0xb8);

/// How often each value of a column comes.
#[derive(Clone, Debug)]
pub struct SharesChart {
    /// What the column is called.
    pub name: String,
    /// How many values there are.
    pub count: u64,
    /// The values in order, as they are written.
    pub labels: Vec<String>,
    /// The shares of the sample, in the same order.
    pub raw: Vec<Share>,
    /// Those of all minimal puzzles, if the sample has a bias that can be computed; otherwise the same again.
    pub real: Vec<Share>,
    /// The bias of the sample.
    pub bias: Bias,
}

/// Draws some distributions, one below the other, as SVG.
///
/// # Errors
/// None that we met: it draws into memory.
pub fn svg(charts: &[SharesChart]) -> Result<String, DrawingError> {
    picture((SIZE.0, SIZE.1 * charts.len().max(1) as u32), |picture| {
        picture.fill(&WHITE)?;
        let mut areas = picture.split_evenly((charts.len().max(1), 1)).into_iter().zip(charts);
        areas.try_for_each(|(area, shares)| chart(&area, shares))
    })
}

/// Bars by percent. With such a bias those of the sample stand behind those of all minimal puzzles, whose errors are
/// marked.
fn chart(area: &DrawnArea, shares: &SharesChart) -> Result<(), DrawingError> {
    let SharesChart { name, count, labels, raw, real: all, bias } = shares;
    let bias = *bias;
    let top = raw.iter().chain(all).map(|share| share.share + share.error).fold(0.0, f64::max);
    let percents = top.max(0.01) * 105.0;
    let of = match bias {
        Bias::None => format!("{count} puzzles"),
        Bias::Controlled => format!("all minimal puzzles (blue), from a sample of {count} (grey)"),
    };
    let mut builder = ChartBuilder::on(area);
    builder.caption(format!("{name}: {of}"), (FONT, 18)).margin(12);
    builder.x_label_area_size(42).y_label_area_size(60);
    let across = -0.6..real(labels.len().max(1)) - 0.4;
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
        chart.draw_series(bars(raw, 0.45, RAW))?;
    }
    chart.draw_series(bars(all, if bias == Bias::None { 0.4 } else { 0.3 }, COLOR))?;
    if bias != Bias::None {
        chart.draw_series(all.iter().enumerate().map(|(place, share)| {
            let [low, high] = [share.share - share.error, share.share + share.error];
            PathElement::new(vec![(real(place), low * 100.0), (real(place), high * 100.0)], BLACK)
        }))?;
    }
    Ok(())
}

fn bars(shares: &[Share], half: f64, color: RGBColor) -> impl Iterator<Item = Rectangle<(f64, f64)>> + '_ {
    shares.iter().enumerate().map(move |(place, share)| {
        let middle = real(place);
        Rectangle::new([(middle - half, 0.0), (middle + half, share.share * 100.0)], color.filled())
    })
}
