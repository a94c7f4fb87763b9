//! Ratings as charts show them.

use super::figures::{BEYOND, grouped};

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
    pub(super) fn per_one(&self) -> f64 {
        10f64.powi(i32::try_from(self.decimals).unwrap_or_default())
    }

    /// A rating in units.
    #[expect(clippy::cast_sign_loss, reason = "a rating is not negative")]
    pub(super) fn units(&self, rating: f64) -> u64 {
        (rating * self.per_one() + 1e-6).floor() as u64
    }

    /// A rating in figures.
    pub(in super::super) fn shown(&self, rating: ChartRating) -> String {
        match rating {
            None => BEYOND.to_owned(),
            Some(rating) if self.decimals == 0 => grouped(self.units(rating)),
            Some(rating) => format!("{rating:.*}", self.decimals),
        }
    }

    /// The place of the word for a rating; that of the last for one that no number tells. Nothing if there are no words.
    pub(in super::super) fn level(&self, rating: ChartRating) -> Option<usize> {
        let units = rating.map_or(u64::MAX, |rating| self.units(rating));
        self.levels.iter().rposition(|level| self.units(level.from) <= units)
    }
}
