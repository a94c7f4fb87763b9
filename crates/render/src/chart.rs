//! Charts: what has axes, drawn by plotters. On a page they take the colors of the page, whose style knows their elements.

pub(super) mod words;

use std::collections::BTreeMap;
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
pub const COLOR: RGBColor = RGBColor(0x1f, 0x5f, 0xa8);

/// The font of labels, where no page has one.
pub const FONT: &str = "sans-serif";

/// The size of a chart on a page, in units of which a phone shows four in a pixel: plotters draws to whole units.
pub(super) const SIZE: (u32, u32) = (1360, 880);
/// How high its letters are.
pub const LETTERS: u32 = 50;
/// What a rating that no number tells is called.
const BEYOND: &str = "beyond";

/// A separate picture, as SVG.
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
    /// How many units of a rating make one.
    fn per_one(&self) -> f64 {
        10f64.powf(real(self.decimals))
    }

    /// A rating in figures.
    pub(super) fn shown(&self, rating: ChartRating) -> String {
        rating.map_or_else(|| BEYOND.to_owned(), |rating| format!("{rating:.*}", self.decimals))
    }
}

impl Axis {
    /// An axis for these ratings, from 0 or the least to the greatest, with half a unit free at both ends. Its marks are at
    /// round numbers, so few that their labels have room.
    fn of_ratings(ratings: &[ChartRating]) -> Self {
        let rated = || ratings.iter().flatten().copied();
        let from = (rated().fold(f64::MAX, f64::min).min(rated().fold(0.0, f64::max))).floor();
        let to = rated().fold(from + 1.0, f64::max).ceil();
        let most = if to < 1000.0 { 10.0 } else { 5.0 };
        let step = round_step((to - from) / most, 1.0);
        let first = if step < 10.0 { from } else { (from / step).ceil() * step };
        let numbers = std::iter::successors(Some(first), |number| Some(number + step));
        let mut marks: Vec<f64> = numbers.take_while(|number| *number <= to).collect();
        let has_beyond = ratings.contains(&None);
        let beyond = to + 0.5 + (to - from + 1.0) * 0.1;
        marks.extend(has_beyond.then_some(beyond));
        let end = if has_beyond { beyond + (to - from + 1.0) * 0.06 } else { to + 0.5 };
        Self { range: from - 0.5..end, marks, beyond, label: counted }
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

    /// The room that its longest label takes.
    fn label_room(&self) -> u32 {
        self.marks.iter().map(|mark| room(&self.format_ext(mark))).max().unwrap_or_default()
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

/// The room that a label takes.
pub(super) fn room(label: &str) -> u32 {
    LETTERS * 3 / 5 * label.chars().count() as u32
}

/// The least of 1, 2, 5, 10, 20, 50 and so on units that is no less than a width.
fn round_step(width: f64, unit: f64) -> f64 {
    let powers = std::iter::successors(Some(unit), |power| Some(power * 10.0));
    powers.flat_map(|power| [1.0, 2.0, 5.0].map(|times| times * power)).find(|step| *step >= width).unwrap_or(unit)
}

/// More bars than this are too thin to be seen: ratings are then put together.
const MOST_BARS: f64 = 120.0;
/// The number of bars, roughly, after ratings are put together.
const BARS: f64 = 40.0;

/// How often ratings come, each or several together.
pub(super) struct Bars {
    /// The width of an interval in units of the rating; 1 if each rating has a bar.
    units: f64,
    /// The least rating of each interval with how often those in it come, in ascending order.
    pub(super) counts: Vec<(ChartRating, u64)>,
}

impl Bars {
    /// The bars for these ratings.
    pub(super) fn of(kind: &RatingKind, counts: &[(ChartRating, u64)]) -> Self {
        let in_units = |rating: f64| (rating * kind.per_one()).round();
        let rated = || counts.iter().filter_map(|(rating, _)| *rating).map(in_units);
        let span = rated().fold(0.0, f64::max) - rated().fold(f64::MAX, f64::min);
        if !span.is_finite() || span <= MOST_BARS {
            return Self { units: 1.0, counts: counts.to_vec() };
        }
        let units = round_step(span / BARS, 1.0);
        let mut binned: BTreeMap<u64, u64> = BTreeMap::new();
        let mut beyond = Vec::new();
        for (rating, count) in counts {
            match rating {
                #[expect(clippy::cast_sign_loss, reason = "a rating is not negative")]
                Some(rating) => *binned.entry((in_units(*rating) / units).floor() as u64).or_default() += count,
                None => beyond.push((None, *count)),
            }
        }
        let least = |place: u64| Some(amount(place) * units / kind.per_one());
        let counts = binned.into_iter().map(|(place, count)| (least(place), count)).chain(beyond);
        Self { units, counts: counts.collect() }
    }

    /// Where the bar of a rating begins and ends on an axis.
    fn ends(&self, kind: &RatingKind, axis: &Axis, rating: ChartRating) -> [f64; 2] {
        let (at, unit) = (axis.at(rating), 1.0 / kind.per_one());
        match rating {
            None => {
                let half = ((axis.range.end - axis.range.start) / 80.0).max(0.2);
                [at - half, at + half]
            }
            Some(_) if self.units > 1.0 => [at + 0.05 * self.units * unit, at + 0.95 * self.units * unit],
            Some(_) => [at - 0.4 * unit, at + 0.4 * unit],
        }
    }

    /// What is counted in a bar: `7.2`, or `250–299`.
    pub(super) fn shown(&self, kind: &RatingKind, rating: ChartRating) -> String {
        match rating {
            Some(least) if self.units > 1.0 => {
                let greatest = least + (self.units - 1.0) / kind.per_one();
                format!("{}–{}", kind.shown(rating), kind.shown(Some(greatest)))
            }
            _ => kind.shown(rating),
        }
    }
}

/// How often each rating comes, as bars.
pub(super) fn bars(kind: &RatingKind, bars: &Bars) -> String {
    let ends = |rating: ChartRating| rating.map(|least| least + (bars.units - 1.0) / kind.per_one());
    let ratings: Vec<ChartRating> = bars.counts.iter().flat_map(|(rating, _)| [*rating, ends(*rating)]).collect();
    let across = Axis::of_ratings(&ratings);
    let up = Axis::of_counts(bars.counts.iter().map(|(_, count)| *count).max().unwrap_or(1));
    // The least of them is still to be seen.
    let height = |count: u64| amount(count).max(up.range.end / 120.0);
    let drawn = |area: &DrawnArea| {
        let mut chart = framed(area, &across, &up, false).build_cartesian_2d(across.clone(), up.clone())?;
        chart.configure_mesh().disable_x_mesh().label_style((FONT, LETTERS)).x_desc(&kind.name).draw()?;
        let bar = |(rating, count): &(ChartRating, u64)| {
            let [from, to] = bars.ends(kind, &across, *rating);
            Rectangle::new([(from, 0.0), (to, height(*count))], COLOR.filled())
        };
        chart.draw_series(bars.counts.iter().map(bar))?;
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
        let mut chart = framed(area, &across, &up, true).build_cartesian_2d(across.clone(), up.clone())?;
        let mut mesh = chart.configure_mesh();
        mesh.disable_x_mesh().label_style((FONT, LETTERS)).x_desc(&one.name).y_desc(&other.name).draw()?;
        let dot = |(pair, count): &([ChartRating; 2], u64)| {
            // Counts differ by powers of ten, so the logarithm sets the size of a dot.
            let share = amount(*count).ln_1p() / amount(highest).ln_1p();
            let radius = (4.0 + 20.0 * share).round() as i32;
            Circle::new((across.at(pair[0]), up.at(pair[1])), radius, COLOR.filled())
        };
        chart.draw_series(counts.iter().map(dot))?;
        Ok(())
    };
    on_page("chart", &format!("{} beside {}", other.name, one.name), drawn)
}

/// A chart with room for the labels of its axes, and for what the one that goes up is called if that is written there.
fn framed<'a, 'b>(
    area: &'a DrawnArea<'b>,
    across: &Axis,
    up: &Axis,
    is_up_named: bool,
) -> ChartBuilder<'a, 'b, SVGBackend<'b>> {
    let named = if is_up_named { LETTERS + 10 } else { 0 };
    let mut builder = ChartBuilder::on(area);
    builder.margin(24).margin_right(across.label_room() / 2 + 16);
    builder.x_label_area_size(130).y_label_area_size((up.label_room() + 30).max(110) + named);
    builder
}

/// A chart as an element of a page, under a title for those who do not see it.
pub fn on_page(class: &str, title: &str, draw: impl FnOnce(&DrawnArea) -> Result<(), DrawingError>) -> String {
    on_page_of(SIZE, class, title, draw)
}

/// A chart of a size as an element of a page, under a title for those who do not see it.
fn on_page_of(
    size: (u32, u32),
    class: &str,
    title: &str,
    draw: impl FnOnce(&DrawnArea) -> Result<(), DrawingError>,
) -> String {
    let text = picture(size, draw).expect("drawing into memory does not fail");
    let (_, drawn) = text.split_once('>').expect("an element begins with its tag");
    let title = escaped(title);
    format!(
        "<svg class=\"{class}\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{title}\">{}",
        size.0,
        size.1,
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
    fn where_there_would_be_too_many_bars_ratings_are_put_together() {
        let kind = RatingKind { name: "A".to_owned(), decimals: 0 };
        let counts: Vec<(ChartRating, u64)> = (0..1000).map(|n| (Some(f64::from(224 + n * 11)), 1)).collect();
        let bars = Bars::of(&kind, &[counts.clone(), vec![(None, 4)]].concat());
        assert_eq!(bars.units.to_string(), "500");
        assert_eq!(bars.counts.iter().map(|(_, count)| count).sum::<u64>(), 1004);
        let shown: Vec<String> = bars.counts.iter().map(|(rating, _)| bars.shown(&kind, *rating)).collect();
        assert_eq!((shown.len(), &*shown[0], &*shown[1], &*shown[23]), (24, "0–499", "500–999", BEYOND));
        assert_eq!(bars.counts[0].1, 26, "224 to 499 in steps of 11");
        let few = Bars::of(&kind, &counts[..11]);
        assert_eq!((&*few.units.to_string(), few.counts.len()), ("1", 11));
        let tenths = RatingKind { name: "A".to_owned(), decimals: 1 };
        let counts: Vec<(ChartRating, u64)> = (0..300).map(|n| (Some(f64::from(n) / 10.0), 1)).collect();
        let bars = Bars::of(&tenths, &counts);
        assert_eq!((&*bars.units.to_string(), &*bars.shown(&tenths, bars.counts[1].0)), ("10", "1.0–1.9"));
    }

    #[test]
    fn every_label_has_room() {
        for (from, to) in [(0, 8), (224, 11_128), (1, 12), (0, 36), (500, 99_000), (3, 131)] {
            let axis = Axis::of_ratings(&[Some(f64::from(from)), Some(f64::from(to))]);
            let room: u32 = axis.marks.iter().map(|mark| room(&axis.format_ext(mark))).sum();
            assert!(room < 1100 && axis.marks.len() >= 2, "{from} {to} {:?}", axis.marks);
        }
        assert!(Axis::of_counts(1_000_000).label_room() >= room("1,000,000"));
    }

    #[test]
    fn a_chart_has_a_bar_for_each_rating_and_a_dot_for_each_pair() {
        let [one, other] = ["A & B", "<C>"].map(|name| RatingKind { name: name.to_owned(), decimals: 1 });
        let drawn = |kind: &RatingKind, counts: &[(ChartRating, u64)]| bars(kind, &Bars::of(kind, counts));
        let empty = drawn(&RatingKind { name: String::new(), decimals: 0 }, &[]);
        let drawn = drawn(&one, &[(Some(1.2), 7), (Some(11.9), 21_375), (None, 1)]);
        assert_eq!(drawn.matches("<rect ").count(), 3, "{drawn}");
        assert!(drawn.contains("beyond") && drawn.contains("20,000") && drawn.contains("A &amp; B"), "{drawn}");
        let drawn = dots(&[one, other], &[([Some(1.2), Some(3.0)], 7), ([None, Some(4.0)], 1)]);
        assert_eq!(drawn.matches("<circle ").count(), 2, "{drawn}");
        assert!(!drawn.contains("<C>") && !drawn.contains("style="), "{drawn}");
        for empty in [empty, drawn, words::bars("<A>", &[]), words::bars("A", &[("<b>".to_owned(), 3)])] {
            assert!(roxmltree::Document::parse(&empty).is_ok(), "{empty}");
        }
    }
}
