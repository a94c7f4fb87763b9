//! Charts of a corpus as parts of a page: SVG without colors, whose classes the style of the page knows.

mod axis;
pub(super) mod bars;
pub(super) mod bins;
mod compared;
pub(super) mod dots;
mod drawing;
mod figures;
mod plotted;
mod rating;
pub(super) mod words;

pub use self::compared::{ComparedFigure, compared};
pub(super) use self::figures::{amount, grouped, puzzles};
pub use self::plotted::{COLOR, DrawingError, DrawnArea, FONT, LETTERS, on_page, picture};
pub use self::rating::{ChartRating, RatingKind, RatingLevel};

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
