//! When the rest of a run can no longer change its rating.
//!
//! Some rules *stay*: what they find in a state they find in every later one, whatever was taken away in between, unless it
//! has been done. A digit with one place left in a house has one place there until it is placed; so has a cell with one
//! digit; and a digit whose places in a house are all in another one keeps them there, or has one place left. So if these
//! rules alone solve a state, there is something for them in every state that any path from there comes to: the first step
//! of their own path that is still to be done. A solver that takes the first technique that finds something then takes
//! one of these or one before them, until the puzzle is solved. If none of those is worth more than the hardest step up to
//! there, the rating is settled.

use crate::board::{Grid, Kind};
use crate::engine::Engine;
use crate::proof::{Proof, Step};
use crate::scale::Rating;
use crate::search::{Means, is_solved_by};

/// The rules that stay, and the techniques that apply them.
const STAYING: [(Means, &[&str]); 3] = [
    (Means::HiddenSingles, &["hidden-single"]),
    (Means::Singles, &["hidden-single", "naked-single"]),
    (Means::LockedCandidates, &["hidden-single", "naked-single", "locked-candidates"]),
];

/// Watches a run.
pub(super) struct Watch {
    /// What no step is worth more than while these rules find something.
    ceilings: [(Means, Option<Rating>); 3],
    /// The rules that did not solve the last state in which it was asked, if no other step came since.
    failed: Option<Means>,
}

impl Watch {
    pub(super) fn new(engine: &Engine) -> Self {
        Self { ceilings: STAYING.map(|(means, techniques)| (means, engine.ceiling(techniques))), failed: None }
    }

    /// Whether the rating is settled, with a step that was found in a state, and the highest rating up to it. Asked where
    /// a single comes after other steps, or when more rules count than before: otherwise the answer is still no.
    pub(super) fn is_settled(&mut self, found_in: &Grid, step: &Step, highest: Rating) -> bool {
        let Proof::Single(single) = &step.proof else {
            self.failed = None;
            return false;
        };
        let is_below = |ceiling: &Option<Rating>| ceiling.is_some_and(|ceiling| ceiling <= highest);
        let Some((means, _)) = self.ceilings.iter().rfind(|(_, ceiling)| is_below(ceiling)) else { return false };
        if *means == Means::HiddenSingles && single.variable.kind() == Kind::Cell {
            self.failed = None;
            return false;
        }
        if self.failed.is_some_and(|failed| *means <= failed) {
            return false;
        }
        self.failed = Some(*means);
        is_solved_by(*means, found_in)
    }
}
