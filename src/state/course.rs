//! A state with the log of how it came about.

use super::{Lost, View};
use crate::board::{Candidate, Effect};

/// A state that loses candidates step by step, and what each step took away. The state of a puzzle that is solved is one,
/// and so is one that is assumed inside a net.
pub struct Course {
    view: View,
    /// What each step took away.
    log: Vec<Lost>,
}

impl Course {
    /// Begins with a state.
    pub fn new(view: View) -> Self {
        /// Few puzzles take more steps.
        const USUAL: usize = 96;
        Self { view, log: Vec::with_capacity(USUAL) }
    }

    /// The state as it is now.
    pub const fn view(&self) -> &View {
        &self.view
    }

    /// How many steps there were.
    pub const fn steps(&self) -> usize {
        self.log.len()
    }

    /// What was lost since there were so many steps.
    pub fn lost_since(&self, steps: usize) -> Lost {
        let Some((first, later)) = self.log[steps..].split_first() else { return Lost::NOTHING };
        let mut lost = *first;
        for later in later {
            lost.go_on(later);
        }
        lost
    }

    /// Applies what a step changes.
    pub fn apply(&mut self, effect: &Effect) {
        self.view.apply(effect, next(&mut self.log));
    }

    /// Takes candidates out, and nothing else, in one step.
    pub fn strike(&mut self, candidates: impl IntoIterator<Item = Candidate>) {
        self.view.strike_all(candidates, next(&mut self.log));
    }
}

/// What the next step takes away, to be noted.
fn next(log: &mut Vec<Lost>) -> &mut Lost {
    log.push(Lost::NOTHING);
    log.last_mut().expect("it has just come")
}
