//! States for tests, by the names of their candidates, and what techniques find in them.

use std::ops::ControlFlow;

use crate::technique::{Ask, Technique};
use unguess_board::{CandidateSet, Position};
use unguess_proof::Step;
use unguess_search::session::Session;

pub(crate) use unguess_board::named::{candidates, cells, limited, one, only};

/// A puzzle with many candidates of which none is alone.
pub(crate) const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

/// All that a technique offers in a state.
pub(crate) fn offered(technique: &Technique, state: impl Into<Position>, ask: &Ask) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = technique.find(&mut Session::new(state), ask, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// What a step removes.
pub(crate) fn removed(step: &Step) -> CandidateSet {
    step.effect.removed.iter().copied().collect()
}
