//! How puzzles are rated, apart from which rater does it.

use std::sync::Arc;
use std::time::Duration;

use super::need::TechniqueNeeds;
use super::rating_watch::RatingWatch;
use unguess_board::deadline::Deadline;
use unguess_proof::Step;
use unguess_proof::check::{Fault, Premises, check};
use unguess_text::BoardRules;

/// Says why a step does not follow.
pub type Verifier = fn(Premises<'_>, &Step) -> Result<(), Fault>;

/// How puzzles are rated, apart from which rater does it.
#[derive(Clone, Debug, Default)]
pub struct RatingOptions {
    /// The board of the puzzles, if it is not the usual one.
    pub rules: Option<BoardRules>,
    /// How long a rater may take for a puzzle, if there is a limit.
    pub limit: Option<Duration>,
    /// Whether puzzles with several solutions are rated too.
    pub multiple: bool,
    /// What checks every step, if all of them are to be checked. Steps that are counted or asked for are always checked.
    pub verify: Option<Verifier>,
    /// Whether the path and its steps are asked for, not only the rating.
    pub steps: bool,
    /// Whether it is asked how often each technique was used.
    pub counts: bool,
    /// The techniques that are asked of the path by the first rater that goes by steps.
    pub needs: TechniqueNeeds,
    /// What ends the rating of a puzzle, too.
    pub stop: Deadline,
    /// What hears which puzzles are being rated, if somebody waits for them.
    pub watch: Option<Arc<RatingWatch>>,
}

impl RatingOptions {
    /// What checks the steps of a run: all that is written about steps rests on checked ones.
    pub(super) fn verifier(&self) -> Option<Verifier> {
        let are_reported = self.counts || !self.needs.is_empty();
        self.verify.or(are_reported.then_some(check))
    }
}
