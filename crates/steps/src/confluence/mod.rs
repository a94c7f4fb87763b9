//! Whether the order of steps can matter to a rating by whips.
//!
//! Whips are not confluent: what one order of steps finds, another may spoil. A path shows that its rating n is that of
//! every order if
//!
//! * its whips are all stable (`stable`). Then no order gets stuck with whips of up to n variables: follow the path to
//!   the first step whose target a state still has. That state has nothing that the path had removed before, so the
//!   whip is still there, or a smaller one in its place.
//! * where the path comes to its first whip of length n there is no braid with fewer variables. Every whip is a braid, and
//!   braids are confluent: so no order gets further with less.
//!
//! Both are cheap to find out, and true for most puzzles. The others are rated by following the published order.

mod stable;

use crate::engine::{Engine, Outcome};
use crate::rating::{Rated, rate_within};
use unguess_board::Grid;
use unguess_board::deadline::Deadline;
use unguess_proof::{Proof, Step};
use unguess_search::orders::agenda::AgendaTechniques;
use unguess_search::scale::Scale;

/// Rates by the published order, and follows it where it can matter.
#[derive(Clone)]
pub struct InOrder {
    published: Engine,
    usual: Engine,
    /// With braids in place of whips.
    bound: Engine,
}

impl InOrder {
    /// For a scale that has a published order.
    pub fn new(scale: &Scale) -> Option<Self> {
        let usual = Engine::new(scale).ok()?;
        let published = usual.clone().in_published_order()?;
        let bound = match published.agenda()? {
            AgendaTechniques::Whips => "b",
            AgendaTechniques::GroupedWhips => "gb",
        };
        let bound = Scale::named(bound)?;
        Some(Self { published, usual, bound: Engine::new(&bound).ok()? })
    }

    /// The engine that follows the published order.
    pub const fn engine(&self) -> &Engine {
        &self.published
    }

    /// The rating in the published order. Only the rating, the outcome and the size of the hardest step are those of
    /// that order; `accepts` is asked at each step that is taken to find it.
    pub fn rate(&self, deadline: &Deadline, grid: Grid, accepts: &mut dyn FnMut(&Grid, &Step) -> bool) -> Rated {
        let usual = self.certain(deadline, grid, accepts);
        usual.unwrap_or_else(|| {
            rate_within(deadline, &self.published, grid, |found_in, step, _| accepts(found_in, step))
        })
    }

    /// The rating, if no order of steps gives another.
    pub fn certain(
        &self,
        deadline: &Deadline,
        grid: Grid,
        accepts: &mut dyn FnMut(&Grid, &Step) -> bool,
    ) -> Option<Rated> {
        // The state before the first whip of the greatest length, for the second condition above.
        let mut is_stable = true;
        let mut hardest: Option<(usize, Grid)> = None;
        let rated = rate_within(deadline, &self.usual, grid, |found_in, step, _| {
            is_stable = is_stable && stays(found_in, step);
            let length = step.proof.length();
            if matches!(step.proof, Proof::Whip(_)) && hardest.is_none_or(|(longest, _)| length > longest) {
                hardest = Some((length, *found_in));
            }
            accepts(found_in, step)
        });
        match rated.outcome {
            Outcome::Solved => {
                let is_least = hardest.is_none_or(|(length, grid)| self.needs(length, &grid));
                (is_stable && is_least).then_some(rated)
            }
            // No order gets further than braids.
            Outcome::Stuck => {
                let bound = rate_within(deadline, &self.bound, grid, |_, _, _| true);
                (bound.outcome == Outcome::Stuck).then_some(rated)
            }
            Outcome::Contradiction | Outcome::Interrupted => Some(rated),
        }
    }

    /// Whether a state after singles and locked candidates has no braid shorter than this.
    fn needs(&self, length: usize, grid: &Grid) -> bool {
        length <= 2 || self.bound.clone().up_to(length - 1).first(*grid).is_none()
    }
}

/// Whether a step stays, whatever else is removed first. Singles and locked candidates do.
pub fn stays(found_in: &Grid, step: &Step) -> bool {
    let Proof::Whip(whip) = &step.proof else { return true };
    let Some((links, end)) = whip.variables() else { return true };
    step.effect.removed.iter().all(|target| stable::is_stable(found_in.candidates(), *target, &links, end))
}
