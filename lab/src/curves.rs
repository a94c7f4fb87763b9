//! Curves: one picture for several of them, alone or on a page with all their numbers.

use std::ops::Range;

use plotters::coord::Shift;
use plotters::coord::ranged1d::ValueFormatter;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;

use unguess_desk::kept::{
    Chart, DrawingError,
    chart::{FONT, LETTERS, on_page, picture},
    page_of,
};

/// The size of a picture of its own, in pixels.
const ALONE: (u32, u32) = (860, 540);
/// How high its letters are.
const SMALL: u32 = 16;
/// Colours that people tell apart, also those who are colour-blind (M. Okabe and K. Ito).
const COLOURS: [RGBColor; 7] = [
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x56, 0xb4, 0xe9),
    RGBColor(0x80, 0x80, 0x80),
];

/// A curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// What it shows; nothing if it belongs to the one before.
    name: Option<String>,
    points: Vec<(f64, f64)>,
}

impl Curve {
    /// A curve with a name.
    pub fn line(name: &str, points: Vec<(f64, f64)>) -> Self {
        Self { name: Some(name.to_owned()), points }
    }

    /// A limit of the last curve that has a name: thin, in its colour.
    pub fn bound(points: Vec<(f64, f64)>) -> Self {
        Self { name: None, points }
    }
}

/// Curves with the same axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// What is shown.
    pub title: String,
    /// What has to be said of it.
    pub summary: String,
    /// What goes to the right.
    pub across: String,
    /// What goes up.
    pub up: String,
    /// Whether equal steps upwards are equal factors. Then all is above 0.
    pub is_logarithmic: bool,
    /// The curves.
    pub curves: Vec<Curve>,
}

/// A table: its title, its heads and its rows.
pub type Numbers = (String, Vec<String>, Vec<Vec<String>>);

/// A page with curves and tables.
///
/// # Panics
/// Never: a test fills the template.
pub fn document(title: &str, about: &str, plots: &[Plot], tables: Vec<Numbers>) -> String {
    let of_plot = |plot: &Plot| Chart {
        title: plot.title.clone(),
        summary: plot.summary.clone(),
        drawing: on_page("chart curves", &plot.title, |area| plot.draw(area, LETTERS)),
        heads: Vec::new(),
        rows: Vec::new(),
    };
    let of_table = |(title, heads, rows)| Chart { title, summary: String::new(), drawing: String::new(), heads, rows };
    let charts = plots.iter().map(of_plot).chain(tables.into_iter().map(of_table)).collect();
    page_of(title, about, "Curves", charts)
}

impl Plot {
    /// A picture of its own, as SVG.
    ///
    /// # Panics
    /// Never: drawing into memory does not fail.
    pub fn svg(&self) -> String {
        let drawn = picture(ALONE, |area| {
            area.fill(&WHITE)?;
            self.draw(&area.titled(&self.title, (FONT, SMALL + 4))?, SMALL)
        });
        drawn.expect("drawing into memory does not fail")
    }

    fn draw(&self, area: &DrawingArea<SVGBackend, Shift>, letters: u32) -> Result<(), DrawingError> {
        let points = || self.curves.iter().flat_map(|curve| curve.points.iter().copied());
        let across = extent(points().map(|point| point.0));
        let up = extent(points().map(|point| point.1));
        let longest = self.names().map(|name| name.chars().count()).max().unwrap_or_default() as u32;
        let legend = letters * 3 + longest * letters * 6 / 10;
        let mut builder = ChartBuilder::on(area);
        builder.margin(letters / 2).margin_right(legend);
        builder.x_label_area_size(letters * 5 / 2).y_label_area_size(letters * 9 / 2);
        if self.is_logarithmic {
            let up = (up.start.max(1e-9)..up.end.max(up.start * 10.0) * 1.3).log_scale();
            self.lines(&mut builder.build_cartesian_2d(across, up)?, letters)?;
        } else {
            self.lines(&mut builder.build_cartesian_2d(across, up.start.min(0.0)..up.end * 1.02)?, letters)?;
        }
        let left = area.dim_in_pixel().0.saturating_sub(legend).cast_signed() + letters.cast_signed() / 2;
        let length = letters.cast_signed();
        for (place, (name, look)) in (0..).zip(self.names().zip(looks())) {
            let y = length + place * length * 3 / 2;
            area.draw(&PathElement::new(vec![(left, y), (left + length, y)], look.colour.stroke_width(letters / 8)))?;
            area.draw(&Circle::new((left + length / 2, y), look.radius(letters), look.point(letters)))?;
            area.draw(&Text::new(name, (left + length * 3 / 2, y - length / 2), (FONT, letters)))?;
        }
        Ok(())
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.curves.iter().filter_map(|curve| curve.name.as_deref())
    }

    fn lines<'a, 'b: 'a, U>(
        &self,
        chart: &mut ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, U>>,
        letters: u32,
    ) -> Result<(), DrawingError>
    where
        U: Ranged<ValueType = f64> + ValueFormatter<f64>,
    {
        let mut mesh = chart.configure_mesh();
        mesh.max_light_lines(0).label_style((FONT, letters)).x_desc(&self.across).y_desc(&self.up);
        mesh.y_labels(if self.is_logarithmic { 6 } else { 10 });
        mesh.x_label_formatter(&|x| x.to_string()).y_label_formatter(&|y| y.to_string()).draw()?;
        let mut looks = looks();
        let mut colour = COLOURS[0];
        for Curve { name, points } in &self.curves {
            if name.is_none() {
                chart.draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(1)))?;
                continue;
            }
            let look = looks.next().expect("they never end");
            colour = look.colour;
            chart.draw_series(LineSeries::new(points.iter().copied(), colour.stroke_width(letters / 8)))?;
            let circle = |point: &(f64, f64)| Circle::new(*point, look.radius(letters), look.point(letters));
            chart.draw_series(points.iter().map(circle))?;
        }
        Ok(())
    }
}

/// How a curve with a name is told from the others. Where the colours begin again, its points are open circles.
struct Look {
    colour: RGBColor,
    is_open: bool,
}

impl Look {
    fn radius(&self, letters: u32) -> u32 {
        if self.is_open { letters / 3 } else { letters / 6 }
    }

    fn point(&self, letters: u32) -> ShapeStyle {
        if self.is_open { self.colour.stroke_width(letters / 8) } else { self.colour.filled() }
    }
}

/// The looks of curves with names, one after the other.
fn looks() -> impl Iterator<Item = Look> {
    let round = |is_open| COLOURS.map(move |colour| Look { colour, is_open });
    [false, true].into_iter().cycle().flat_map(round)
}

/// From the least to the greatest value; never nothing.
fn extent(values: impl Iterator<Item = f64>) -> Range<f64> {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    if low < high {
        low..high
    } else if low > high {
        0.0..1.0
    } else {
        low - 0.5..low + 0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_curve_is_drawn_and_named_whatever_its_points() {
        let points = |count: u32| (0..count).map(|x| (f64::from(x), f64::from(x * x + 1))).collect::<Vec<_>>();
        for (count, is_logarithmic) in [(0, false), (0, true), (1, false), (1, true), (9, false), (9, true)] {
            let curves = vec![
                Curve::line("<one>", points(count)),
                Curve::bound(points(count)),
                Curve::line("two", points(count)),
            ];
            let [title, summary, across, up] = ["a & b", "so", "M", "nodes"].map(str::to_owned);
            let plot = Plot { title, summary, across, up, is_logarithmic, curves };
            let table = ("t".to_owned(), vec!["<h>".to_owned()], vec![vec!["1".to_owned()]]);
            for text in [plot.svg(), on_page("chart curves", "a", |area| plot.draw(area, LETTERS))] {
                assert!(roxmltree::Document::parse(&text).is_ok(), "{text}");
                assert!(text.contains("&lt;one&gt;") && text.contains("two"), "{text}");
                // And one for each name.
                assert_eq!(text.matches("<circle ").count(), 2 * (count as usize + 1));
            }
            let page = document("a & b", "about", &[plot], vec![table]);
            assert!(page.contains("a &amp; b") && page.contains("&lt;h") && page.contains("chart curves"));
        }
    }

    #[test]
    fn curves_of_the_same_colour_differ_in_their_points() {
        let curve = |place: u32| Curve::line(&place.to_string(), vec![(0.0, f64::from(place)), (1.0, 1.0)]);
        let open = |count: u32| {
            let [title, summary, across, up] = [""; 4].map(str::to_owned);
            let curves = (0..count).map(curve).collect();
            let plot = Plot { title, summary, across, up, is_logarithmic: false, curves };
            plot.svg().lines().filter(|line| line.contains("<circle ") && line.contains("fill=\"none\"")).count()
        };
        // Two points and the name of each that has a colour for the second time.
        assert_eq!([open(7), open(8), open(10)], [0, 3, 9]);
    }
}
