//! Charts of a corpus as parts of a page: SVG without colors, whose classes the style of the page knows.

mod axis;
pub(super) mod bars;
pub(super) mod bins;
pub(super) mod dots;
mod plotted;
pub(super) mod words;

use std::fmt::Write;

use self::axis::Axis;
pub use self::plotted::{COLOR, DrawingError, DrawnArea, FONT, LETTERS, on_page, picture};
use super::svg::escaped;

/// How wide and high a chart is, in pixels where three of them stand side by side.
const SIZE: [f64; 2] = [344.0, 216.0];
/// How wide a figure of a label is.
const FIGURE: f64 = 7.0;
/// What a rating that no number tells is called.
const BEYOND: &str = "beyond";

/// A rating as charts show it: a number, or more than the scale can express.
pub type ChartRating = Option<f64>;

/// A kind of rating.
#[derive(Clone, Debug, Default)]
pub struct RatingKind {
    /// What it is called.
    pub name: String,
    /// How many decimals its ratings have.
    pub decimals: usize,
    /// The words for its ratings, the easiest first; none if it has no words.
    pub levels: Vec<RatingLevel>,
    /// Whether it says how long people need.
    pub is_time: bool,
}

/// A word for the ratings from one on, up to those of the next word.
#[derive(Clone, Debug)]
pub struct RatingLevel {
    /// The word, such as `tricky`.
    pub word: String,
    /// The least rating.
    pub from: f64,
}

impl RatingKind {
    /// How many units of a rating make one.
    fn per_one(&self) -> f64 {
        10f64.powi(i32::try_from(self.decimals).unwrap_or_default())
    }

    /// A rating in units.
    #[expect(clippy::cast_sign_loss, reason = "a rating is not negative")]
    fn units(&self, rating: f64) -> u64 {
        (rating * self.per_one() + 1e-6).floor() as u64
    }

    /// A rating in figures.
    pub(super) fn shown(&self, rating: ChartRating) -> String {
        match rating {
            None => BEYOND.to_owned(),
            Some(rating) if self.decimals == 0 => grouped(self.units(rating)),
            Some(rating) => format!("{rating:.*}", self.decimals),
        }
    }

    /// The place of the word for a rating; that of the last for one that no number tells. Nothing if there are no words.
    pub(super) fn level(&self, rating: ChartRating) -> Option<usize> {
        let units = rating.map_or(u64::MAX, |rating| self.units(rating));
        self.levels.iter().rposition(|level| self.units(level.from) <= units)
    }
}

/// A chart that grows: its elements stand in the order in which they are drawn.
struct Drawing {
    text: String,
}

impl Drawing {
    /// A chart of this height, under a title for those who do not see it.
    fn new(title: &str, height: f64) -> Self {
        let (width, title) = (SIZE[0], escaped(title));
        Self {
            text: format!("<svg class=\"chart\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{title}\">"),
        }
    }

    fn line(&mut self, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        let _ = write!(self.text, "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>");
    }

    /// Words that begin, end or are centered at a place, as `start`, `end` and `middle` say.
    fn label(&mut self, [x, y]: [f64; 2], anchor: &str, label: &str) {
        let label = escaped(label);
        let _ = write!(self.text, "<text class=\"{anchor}\" x=\"{x:.1}\" y=\"{y:.1}\">{label}</text>");
    }

    /// A bar of data, in the shade of a level if it is of one, with what it says.
    fn bar(&mut self, [x, y]: [f64; 2], [width, height]: [f64; 2], level: Option<usize>, says: &str) {
        let shade = level.map_or_else(String::new, |level| format!(" level-{}", level + 1));
        let says = escaped(says);
        let _ = write!(
            self.text,
            "<rect class=\"count{shade}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"1.5\"><title>{says}</title></rect>"
        );
    }

    /// The lines and numbers of an axis of counts that goes up.
    fn rules(&mut self, up: &Axis, frame: &Frame) {
        for mark in &up.marks {
            let y = frame.y(up, *mark);
            self.line([frame.left, y], [frame.right, y]);
            self.label([frame.left - 8.0, y], "end", &up.label(*mark));
        }
    }

    /// The numbers of an axis below a chart.
    fn numbers(&mut self, across: &Axis, frame: &Frame) {
        for mark in &across.marks {
            self.label([frame.x(across, *mark), frame.bottom + 16.0], "middle", &across.label(*mark));
        }
    }

    fn finish(self) -> String {
        self.text + "</svg>"
    }
}

/// Where the data of a chart stand.
struct Frame {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Frame {
    /// The frame beside the labels of an axis that goes up.
    fn beside(up: &Axis, across: &Axis) -> Self {
        let last = across.marks.last().map_or(0.0, |mark| room(&across.label(*mark)) / 2.0);
        Self { left: up.room() + 12.0, right: SIZE[0] - last.max(4.0), top: 10.0, bottom: SIZE[1] - 28.0 }
    }

    fn x(&self, across: &Axis, value: f64) -> f64 {
        self.left + across.share(value) * (self.right - self.left)
    }

    fn y(&self, up: &Axis, value: f64) -> f64 {
        self.bottom - up.share(value) * (self.bottom - self.top)
    }
}

/// The room that a label takes.
fn room(label: &str) -> f64 {
    FIGURE * amount(label.chars().count() as u64)
}

/// The least of 1, 2, 5, 10, 20, 50 and so on that is no less than a width.
fn round_step(width: f64) -> f64 {
    let powers = std::iter::successors(Some(1.0), |power| Some(power * 10.0));
    powers.flat_map(|power| [1.0, 2.0, 5.0].map(|times| times * power)).find(|step| *step >= width).unwrap_or(1.0)
}

/// A count as a length; there are not more puzzles than this can say.
pub(super) fn amount(count: u64) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
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
    fn a_rating_has_the_last_word_that_begins_at_it_or_before() {
        let level = |(word, from): (&str, f64)| RatingLevel { word: word.to_owned(), from };
        let kind = RatingKind {
            decimals: 1,
            levels: [("easy", 0.0), ("hard", 5.4)].map(level).into(),
            ..RatingKind::default()
        };
        assert_eq!([Some(0.0), Some(5.3), Some(5.4), None].map(|rating| kind.level(rating)), [0, 0, 1, 1].map(Some));
        assert_eq!(RatingKind::default().level(Some(3.0)), None);
    }
}
