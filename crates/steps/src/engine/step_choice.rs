//! What chooses among steps.

use unguess_board::{Candidate, Grid};
use unguess_proof::Step;

/// Chooses among steps that are worth the same.
pub trait StepChoice: Send + Sync {
    /// What was entered before the run begins, if that is certain.
    fn last_entry(&self) -> Option<Candidate>;

    /// The steps of a state, the one to take first, and how many of the others are as good as that one and come next. There is at least
    /// one step.
    fn best_first(&self, grid: &Grid, last: Option<Candidate>, steps: Vec<Step>) -> (Vec<Step>, usize);
}
