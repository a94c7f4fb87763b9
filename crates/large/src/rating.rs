//! The rating of a puzzle: the ratings of the steps on the way to its solution.

use std::fmt;
use std::ops::ControlFlow;

use crate::{Producer, State, Step};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is filled.
    Complete,
    /// Nothing more is found.
    Stuck,
    /// The caller stopped it.
    Stopped,
}

/// The rating of a puzzle, and its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The highest rating of all steps; 20 if the run got stuck.
    pub er: f64,
    /// The highest rating up to the first step that places a digit.
    pub ep: f64,
    /// The rating of the first step.
    pub ed: f64,
    /// The steps.
    pub steps: Vec<Step>,
    /// How it ended.
    pub end: End,
}

impl Rating {
    /// The rating of a puzzle that nothing solves.
    pub const STUCK: f64 = 20.0;

    fn add(&mut self, step: Step) {
        self.er = self.er.max(step.rating);
        if self.ep == 0.0 {
            if self.ed == 0.0 {
                self.ed = self.er;
            }
            if step.placed.is_some() {
                self.ep = self.er;
            }
        }
        self.steps.push(step);
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}/{:.1}/{:.1}", self.er, self.ep, self.ed)
    }
}

/// Solves a state step by step, each time by the first producer that finds one. Before each step, `go_on` is asked; its break stops the run.
pub fn rate(state: &State, producers: &[Producer], mut go_on: impl FnMut(&State) -> ControlFlow<()>) -> Rating {
    let mut state = state.clone();
    let mut rating = Rating { er: 0.0, ep: 0.0, ed: 0.0, steps: Vec::new(), end: End::Complete };
    while !state.is_complete() {
        if go_on(&state).is_break() {
            rating.end = End::Stopped;
            break;
        }
        let Some(step) = producers.iter().find_map(|(_, find)| find(&state)) else {
            rating.er = Rating::STUCK;
            rating.end = End::Stuck;
            break;
        };
        state.apply(&step);
        rating.add(step);
    }
    rating
}
