//! Statistics of rated puzzles: distributions, moments, correlations, and what a sample of a certain bias says of all
//! minimal puzzles.
//!
//! ```
//! use unguess_puzzles::stats::{Bias, Distribution, Moments};
//!
//! let mut ratings = Distribution::new();
//! for (rating, clues) in [(0.0, 24), (2.0, 25), (2.0, 26), (5.0, 26)] {
//!     ratings.add(rating.into(), clues, 1);
//! }
//! let moments = Moments::of(&ratings, Bias::None).expect("there are numbers");
//! assert_eq!((moments.mean, moments.median, moments.maximum), (2.25, 2.0, 5.0));
//! assert_eq!(ratings.shares(Bias::None)[1].share, 0.5);
//! ```

#![expect(clippy::cast_precision_loss, reason = "there are fewer than 2^52 puzzles")]

mod bias;
mod censored;
#[cfg(feature = "comparison")]
mod comparison;
mod correlation;
mod distribution;
mod moments;
mod per_grid;
mod proportion;
mod sign_test;
mod value;

pub use bias::Bias;
pub use censored::{Cost, Costs};
#[cfg(feature = "comparison")]
pub use comparison::Comparison;
pub use correlation::Correlation;
pub use distribution::{Distribution, Share};
pub use moments::{Moments, quantile};
pub use per_grid::{DIFFERENT_GRIDS, GRIDS, PerGrid};
pub use proportion::Proportion;
pub use sign_test::SignTest;
pub use value::{OrderedNumber, Value};
