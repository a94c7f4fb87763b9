//! A state with the log of how it came about.

use super::{Changes, Lost, View};
use crate::board::{Candidate, Effect};

/// A state that loses candidates step by step, and what each step took away. The state of a puzzle that is solved is one,
/// and so is one that is assumed inside a net.
pub struct Course {
    view: View,
    changes: Changes,
}

impl Course {
    /// Begins with a state.
    pub fn new(view: View) -> Self {
        Self { view, changes: Changes::none() }
    }

    /// The state as it is now.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// How many steps there were.
    pub const fn steps(&self) -> usize {
        self.changes.len()
    }

    /// What was lost since there were so many steps.
    pub fn lost_since(&self, steps: usize) -> Lost {
        self.changes.since(steps)
    }

    /// Applies what a step changes.
    pub fn apply(&mut self, effect: &Effect) {
        self.view.apply(effect, self.changes.next());
    }

    /// Takes candidates out, and nothing else, in one step.
    pub fn strike(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
        self.view.strike_all(candidates, self.changes.next());
    }
}
