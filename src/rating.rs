//! A rating: what is left of a solving run when only the hardest step counts.

use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::board::Grid;
use crate::engine::{Engine, Outcome};
use crate::scale::Rating;

/// What a puzzle is worth on a scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// How the run ended.
    pub outcome: Outcome,
    /// The highest rating of its steps.
    pub rating: Rating,
    /// The technique of the first step with that rating; none if the puzzle was complete.
    pub technique: Option<Cow<'static, str>>,
}

/// Rates a puzzle: the same run as [`Trace::of`](crate::trace::Trace::of), of which less is kept.
pub fn rate(engine: &Engine, grid: Grid) -> Rated {
    rate_while(engine, grid, || true)
}

/// Rates a puzzle unless `go_on`, asked at each step, says no: then the outcome is [`Outcome::Interrupted`].
pub fn rate_while(engine: &Engine, grid: Grid, mut go_on: impl FnMut() -> bool) -> Rated {
    let mut rated = Rated { outcome: Outcome::Solved, rating: Rating::default(), technique: None };
    rated.outcome = engine.solve(grid, &mut |_, step, rating| {
        if rating > rated.rating || rated.technique.is_none() {
            rated.rating = rating;
            rated.technique = Some(step.technique);
        }
        if go_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    rated
}
