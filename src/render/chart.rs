//! Charts of ratings: how often each comes, and which come together. A chart is drawn as small as a phone shows it.

use std::fmt::Write;

use super::geometry::{Number, real};
use super::svg::escaped;

/// The size of a chart.
const SIZE: [f64; 2] = [340.0, 220.0];
/// Where its axes meet.
const ORIGIN: [f64; 2] = [42.0, 182.0];
/// Where they end.
const END: [f64; 2] = [330.0, 12.0];
/// What a rating that no number tells is called.
const BEYOND: &str = "beyond";

/// Values along an axis, from 0 or the least to the greatest; what is beyond stands apart at its end.
struct Axis {
    from: f64,
    per_unit: f64,
    beyond: f64,
    labels: Vec<(f64, String)>,
}

/// A rating as charts show it: a number, or more than can be told.
pub type Rating = Option<f64>;

/// A kind of rating.
#[derive(Clone, Debug)]
pub struct Kind {
    /// What it is called.
    pub name: String,
    /// How many decimals its ratings have.
    pub decimals: usize,
}

impl Kind {
    /// A rating in figures.
    pub(super) fn shown(&self, rating: Rating) -> String {
        rating.map_or_else(|| BEYOND.to_owned(), |rating| format!("{rating:.*}", self.decimals))
    }
}

impl Axis {
    /// An axis for these ratings between two places.
    fn new(ratings: &[Rating], start: f64, end: f64) -> Self {
        let known = || ratings.iter().flatten().copied();
        let from = (known().fold(f64::MAX, f64::min).min(known().fold(0.0, f64::max))).floor();
        let to = known().fold(from + 1.0, f64::max).ceil();
        let has_beyond = ratings.contains(&None);
        let room = if has_beyond { 0.86 } else { 1.0 };
        // Half a unit is free at both ends.
        let per_unit = (end - start) * room / (to - from + 1.0);
        let mut axis = Self {
            from: start + per_unit / 2.0 - from * per_unit,
            per_unit,
            beyond: end - (end - start) * 0.05,
            labels: Vec::new(),
        };
        let step = ((to - from) / 10.0).ceil().max(1.0);
        let numbers =
            std::iter::successors(Some(from), |number| Some(number + step)).take_while(|number| *number <= to);
        axis.labels = numbers.map(|number| (axis.at(Some(number)), number.to_string())).collect();
        axis.labels.extend(has_beyond.then(|| (axis.beyond, BEYOND.to_owned())));
        axis
    }

    fn at(&self, rating: Rating) -> f64 {
        rating.map_or(self.beyond, |rating| self.from + rating * self.per_unit)
    }
}

/// How often each rating comes, as bars.
pub(super) fn bars(kind: &Kind, counts: &[(Rating, u64)]) -> String {
    let name = escaped(&kind.name);
    let ratings: Vec<Rating> = counts.iter().map(|(rating, _)| *rating).collect();
    let across = Axis::new(&ratings, ORIGIN[0], END[0]);
    let highest = counts.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let tick = tick(highest);
    let top = highest.div_ceil(tick) * tick;
    let height = |count: u64| (ORIGIN[1] - END[1]) * amount(count) / amount(top);
    let mut text = opening(&format!("How often each {name} comes"));
    for count in (0..=top).step_by(tick as usize) {
        let y = ORIGIN[1] - height(count);
        let _ = write!(text, "<path class=\"thin\" d=\"M{} {}H{}\"/>", ORIGIN[0], Number(y), END[0]);
        text += &label("end", ORIGIN[0] - 4.0, y, &grouped(count));
    }
    let width = (across.per_unit * 0.8 / 10f64.powf(real(kind.decimals))).clamp(1.5, 26.0);
    for (rating, count) in counts {
        let (middle, high) = (across.at(*rating), height(*count).max(1.5));
        let width = if rating.is_none() { width.max(8.0) } else { width };
        let _ = write!(
            text,
            "<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>{name} {}: {}</title></rect>",
            Number(middle - width / 2.0),
            Number(ORIGIN[1] - high),
            Number(width),
            Number(high),
            kind.shown(*rating),
            puzzles(*count)
        );
    }
    text += &below(&across);
    text + &label("middle", f64::midpoint(ORIGIN[0], END[0]), SIZE[1] - 5.0, &name) + "</svg>"
}

/// Which ratings come together, and how often: the more often, the larger the dot.
pub(super) fn dots([one, other]: &[Kind; 2], counts: &[([Rating; 2], u64)]) -> String {
    let [one_name, other_name] = [one, other].map(|kind| escaped(&kind.name));
    let side = |side: usize| counts.iter().map(|(pair, _)| pair[side]).collect::<Vec<_>>();
    let across = Axis::new(&side(0), ORIGIN[0], END[0]);
    let up = Axis::new(&side(1), ORIGIN[1], END[1]);
    let highest = counts.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let mut text = opening(&format!("{other_name} beside {one_name}"));
    for (y, number) in &up.labels {
        let _ = write!(text, "<path class=\"thin\" d=\"M{} {}H{}\"/>", ORIGIN[0], Number(*y), END[0]);
        text += &label("end", ORIGIN[0] - 4.0, *y, number);
    }
    for (pair, count) in counts {
        let share = amount(*count).ln_1p() / amount(highest).ln_1p();
        let _ = write!(
            text,
            "<circle class=\"dot\" cx=\"{}\" cy=\"{}\" r=\"{}\"><title>{} {}, {} {}: {}</title></circle>",
            Number(across.at(pair[0])),
            Number(up.at(pair[1])),
            Number(1.0 + 5.0 * share),
            one_name,
            one.shown(pair[0]),
            other_name,
            other.shown(pair[1]),
            puzzles(*count)
        );
    }
    text += &below(&across);
    text += &label("middle", f64::midpoint(ORIGIN[0], END[0]), SIZE[1] - 5.0, &one_name);
    text + &label("start", 2.0, END[1] - 4.0, &other_name) + "</svg>"
}

fn opening(title: &str) -> String {
    format!("<svg class=\"chart\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{title}\">", SIZE[0], SIZE[1])
}

/// The lower axis.
fn below(axis: &Axis) -> String {
    let line = format!("<path class=\"axis\" d=\"M{} {}H{}\"/>", ORIGIN[0], ORIGIN[1], END[0]);
    axis.labels.iter().fold(line, |text, (x, number)| text + &label("middle", *x, ORIGIN[1] + 12.0, number))
}

fn label(anchor: &str, x: f64, y: f64, text: &str) -> String {
    format!("<text class=\"tick {anchor}\" x=\"{}\" y=\"{}\">{text}</text>", Number(x), Number(y))
}

/// A count as a length; there are not more puzzles than this can say.
pub(super) fn amount(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// A round difference between the marks of an axis that goes up to so many.
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
        let axis = Axis::new(&[Some(1.2), Some(11.9), None], 0.0, 100.0);
        assert!(axis.at(Some(11.9)) < axis.at(None) && axis.at(None) < 100.0);
        assert_eq!(axis.labels.last().map(|(_, label)| &**label), Some(BEYOND));
    }
}
