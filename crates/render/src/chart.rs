//! Charts: what has axes, drawn by plotters. On a page they take the colours of the page, whose style knows their elements.

use std::error::Error;
use std::ops::Range;

use plotters::coord::Shift;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::prelude::*;

use super::geometry::real;
use super::svg::escaped;

/// What is drawn on.
pub type DrawnArea<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// What a drawing can fail with; drawing into memory does not.
pub type DrawingError = Box<dyn Error + Send + Sync>;

/// The color of the data, on pages that define no other.
pub const COLOUR: RGBColor = RGBColor(0x1f, 0x5f, 0xa8);

/// The font of labels, where no page has its own.
pub const FONT: &str = "sans-serif";

/// The size of a chart on a page, in units of which a phone shows four in a pixel: plotters draws to whole units.
pub(super) const SIZE: (u32, u32) = (1360, 880);
/// How high its letters are.
pub const LETTERS: u32 = 50;
/// What a rating that no number tells is called.
const BEYOND: &str = "beyond";

/// A picture of its own, as SVG.
pub fn picture(
    size: (u32, u32),
    draw: impl FnOnce(&DrawnArea) -> Result<(), DrawingError>,
) -> Result<String, DrawingError> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, size).into_drawing_area();
        draw(&area)?;
        area.present()?;
    }
    Ok(text)
}

/// Values along an axis, with the marks that it has and what stands there.
#[derive(Clone)]
struct Axis {
    range: Range<f64>,
    marks: Vec<f64>,
    /// Where ratings beyond the scale stand: apart from all numbers, or nowhere if there are none.
    beyond: f64,
    label: fn(f64) -> String,
}

/// A rating as charts show it: a number, or more than the scale can express.
pub type ChartRating = Option<f64>;

/// A kind of rating.
#[derive(Clone, Debug)]
pub struct RatingKind {
    /// What it is called.
    pub name: String,
    /// How many decimals its ratings have.
    pub decimals: usize,
}

impl RatingKind {
    /// A rating in figures.
    pub(super) fn shown(&self, rating: ChartRating) -> String {
        rating.map_or_else(|| BEYOND.to_owned(), |rating| format!("{rating:.*}", self.decimals))
    }
}

impl Axis {
    /// An axis for these ratings, from the least to the greatest, with half a unit free at both ends; ratings beyond
    /// the scale stand at its end, apart from the numbers.
    fn of_ratings(ratings: &[ChartRating]) -> Self {
        let known = || ratings.iter().flatten().copied();
        let from = (known().fold(f64::MAX, f64::min).min(known().fold(0.0, f64::max))).floor();
        let to = known().fold(from + 1.0, f64::max).ceil();
        let step = ((to - from) / 10.0).ceil().max(1.0);
        let numbers = std::iter::successors(Some(from), |number| Some(number + step));
        let mut marks: Vec<f64> = numbers.take_while(|number| *number <= to).collect();
        let has_beyond = ratings.contains(&None);
        let beyond = to + 0.5 + (to - from + 1.0) * 0.1;
        marks.extend(has_beyond.then_some(beyond));
        let end = if has_beyond { beyond + (to - from + 1.0) * 0.06 } else { to + 0.5 };
        Self { range: from - 0.5..end, marks, beyond, label: |rating| rating.to_string() }
    }

    /// An axis for counts up to this one.
    fn of_counts(highest: u64) -> Self {
        let tick = tick(highest);
        let top = highest.div_ceil(tick) * tick;
        let marks = (0..=top).step_by(tick as usize).map(amount).collect();
        Self { range: 0.0..amount(top), marks, beyond: f64::MAX, label: counted }
    }

    fn at(&self, rating: ChartRating) -> f64 {
        rating.unwrap_or(self.beyond)
    }
}

#[expect(clippy::cast_sign_loss, reason = "a count is not negative")]
fn counted(count: f64) -> String {
    grouped(count.round() as u64)
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let part = (value - self.range.start) / (self.range.end - self.range.start);
        limit.0 + (part * f64::from(limit.1 - limit.0)).round() as i32
    }

    /// The marks, whatever is hinted, and nothing between them.
    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        if hint.weight().allow_light_points() { Vec::new() } else { self.marks.clone() }
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

impl ValueFormatter<f64> for Axis {
    fn format_ext(&self, value: &f64) -> String {
        if *value < self.beyond { (self.label)(*value) } else { BEYOND.to_owned() }
    }
}

/// How often each rating comes, as bars.
pub(super) fn bars(kind: &RatingKind, counts: &[(ChartRating, u64)]) -> String {
    let ratings: Vec<ChartRating> = counts.iter().map(|(rating, _)| *rating).collect();
    let across = Axis::of_ratings(&ratings);
    let up = Axis::of_counts(counts.iter().map(|(_, count)| *count).max().unwrap_or(1));
    // Ratings lie at least one unit of their last decimal apart, so bars that are 0.8 units wide do not touch.
    let half = 0.4 / 10f64.powf(real(kind.decimals));
    // The least of them is still to be seen.
    let height = |count: u64| amount(count).max(up.range.end / 120.0);
    let drawn = |area: &DrawnArea| {
        let mut chart = framed(area).build_cartesian_2d(across.clone(), up.clone())?;
        chart.configure_mesh().disable_x_mesh().label_style((FONT, LETTERS)).x_desc(&kind.name).draw()?;
        let bar = |(rating, count): &(ChartRating, u64)| {
            let (at, half) = (across.at(*rating), if rating.is_none() { half.max(0.2) } else { half });
            Rectangle::new([(at - half, 0.0), (at + half, height(*count))], COLOUR.filled())
        };
        chart.draw_series(counts.iter().map(bar))?;
        Ok(())
    };
    on_page("chart", &format!("How often each {} comes", kind.name), drawn)
}

/// Which ratings come together, and how often: the more often, the larger the dot.
pub(super) fn dots([one, other]: &[RatingKind; 2], counts: &[([ChartRating; 2], u64)]) -> String {
    let side = |side: usize| counts.iter().map(|(pair, _)| pair[side]).collect::<Vec<_>>();
    let [across, up] = [0, 1].map(|number| Axis::of_ratings(&side(number)));
    let highest = counts.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let drawn = |area: &DrawnArea| {
        let mut chart = framed(area).build_cartesian_2d(across.clone(), up.clone())?;
        let mut mesh = chart.configure_mesh();
        mesh.disable_x_mesh().label_style((FONT, LETTERS)).x_desc(&one.name).y_desc(&other.name).draw()?;
        let dot = |(pair, count): &([ChartRating; 2], u64)| {
            // Counts differ by powers of ten, so the logarithm sets the size of a dot.
            let share = amount(*count).ln_1p() / amount(highest).ln_1p();
            let radius = (4.0 + 20.0 * share).round() as i32;
            Circle::new((across.at(pair[0]), up.at(pair[1])), radius, COLOUR.filled())
        };
        chart.draw_series(counts.iter().map(dot))?;
        Ok(())
    };
    on_page("chart", &format!("{} beside {}", other.name, one.name), drawn)
}

/// A chart with room for its axes.
pub(super) fn framed<'a, 'b>(area: &'a DrawnArea<'b>) -> ChartBuilder<'a, 'b, SVGBackend<'b>> {
    let mut builder = ChartBuilder::on(area);
    builder.margin(24).margin_right(40).x_label_area_size(130).y_label_area_size(170);
    builder
}

/// A chart as an element of a page, under a title for those who do not see it.
pub fn on_page(class: &str, title: &str, draw: impl FnOnce(&DrawnArea) -> Result<(), DrawingError>) -> String {
    let text = picture(SIZE, draw).expect("drawing into memory does not fail");
    let (_, drawn) = text.split_once('>').expect("an element begins with its tag");
    let title = escaped(title);
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{title}\">{}",
        SIZE.0,
        SIZE.1,
        drawn.trim_end()
    )
}

/// A count as a length; there are not more puzzles than this can say.
pub(super) fn amount(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The difference between the marks of an axis up to `highest`: 1, 2, 5 or 10 times a power of ten, so that at most
/// five marks are above 0.
fn tick(highest: u64) -> u64 {
    let power = 10u64.pow((highest / 4).max(1).ilog10());
    [1, 2, 5, 10].into_iter().map(|times| times * power).find(|tick| highest / tick <= 4).unwrap_or(power * 10)
}

/// `1 puzzle`, `21,375 puzzles`.
pub(super) fn puzzles(count: u64) -> String {
    format!("{} puzzle{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// `21,375`.
pub(super) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let first = digits.len() % 3;
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && index % 3 == first % 3 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_counts_are_written_in_groups_of_three() {
        let written = [0, 7, 999, 1000, 21_375, 1_000_000].map(grouped);
        assert_eq!(written, ["0", "7", "999", "1,000", "21,375", "1,000,000"]);
    }

    #[test]
    fn an_axis_has_at_most_five_marks_at_round_numbers() {
        let ticks = [1, 3, 4, 5, 9, 42, 100, 21_375].map(tick);
        assert_eq!(ticks, [1, 1, 1, 2, 2, 10, 50, 5000]);
    }

    #[test]
    fn what_is_beyond_stands_after_all_numbers() {
        let axis = Axis::of_ratings(&[Some(1.2), Some(11.9), None]);
        assert!(axis.at(Some(11.9)) < axis.at(None) && axis.at(None) < axis.range.end);
        let labels: Vec<String> = axis.marks.iter().map(|at| axis.format_ext(at)).collect();
        assert_eq!(labels, ["1", "3", "5", "7", "9", "11", BEYOND]);
    }

    #[test]
    fn a_chart_has_a_bar_for_each_rating_and_a_dot_for_each_pair() {
        let [one, other] = ["A & B", "<C>"].map(|name| RatingKind { name: name.to_owned(), decimals: 1 });
        let drawn = bars(&one, &[(Some(1.2), 7), (Some(11.9), 21_375), (None, 1)]);
        assert_eq!(drawn.matches("<rect ").count(), 3, "{drawn}");
        assert!(drawn.contains("beyond") && drawn.contains("20,000") && drawn.contains("A &amp; B"), "{drawn}");
        let drawn = dots(&[one, other], &[([Some(1.2), Some(3.0)], 7), ([None, Some(4.0)], 1)]);
        assert_eq!(drawn.matches("<circle ").count(), 2, "{drawn}");
        assert!(!drawn.contains("<C>") && !drawn.contains("style="), "{drawn}");
        for empty in [bars(&RatingKind { name: String::new(), decimals: 0 }, &[]), drawn] {
            assert!(roxmltree::Document::parse(&empty).is_ok(), "{empty}");
        }
    }
}
