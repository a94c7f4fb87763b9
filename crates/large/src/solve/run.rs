//! Runs: from a state to its solution step by step, or to where it stops.

use std::fmt;

use unguess_board::deadline::Deadline;

use crate::{Producer, State, Step};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is filled, or there are as many steps as were asked for.
    Complete,
    /// Nothing more is found.
    Stuck,
    /// The deadline was over.
    Stopped,
}

/// The steps of a run, and how it ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// The steps.
    pub steps: Vec<Step>,
    /// How it ended.
    pub end: End,
}

/// The rating of a run as Sudoku Explainer has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The highest rating of all steps; 20 if the run got stuck.
    pub er: f64,
    /// The highest rating up to the first step that places a digit.
    pub ep: f64,
    /// The rating of the first step.
    pub ed: f64,
}

/// What finds the next step in a state. What it finds when the deadline is over counts for nothing.
pub(super) trait Finder {
    /// The next step.
    fn next(&mut self, state: &State, deadline: &Deadline) -> Option<Step>;
}

impl Finder for Vec<Producer> {
    fn next(&mut self, state: &State, deadline: &Deadline) -> Option<Step> {
        self.iter().find_map(|(_, find)| find(state, deadline))
    }
}

/// Solves a state step by step, each time by the first of some producers that finds one.
pub fn run(state: &State, producers: &[Producer], deadline: &Deadline) -> Run {
    run_by(usize::MAX, state, &mut producers.to_vec(), deadline)
}

/// Solves a state step by step, in at most `most` steps.
pub(super) fn run_by(most: usize, state: &State, finder: &mut dyn Finder, deadline: &Deadline) -> Run {
    let mut state = state.clone();
    let mut run = Run { steps: Vec::new(), end: End::Complete };
    while !state.is_complete() && run.steps.len() < most {
        let step = finder.next(&state, deadline);
        if deadline.is_over() {
            run.end = End::Stopped;
            break;
        }
        let Some(step) = step else {
            run.end = End::Stuck;
            break;
        };
        state.apply(&step);
        run.steps.push(step);
    }
    run
}

impl Run {
    /// The highest rating of all steps.
    pub fn highest(&self) -> f64 {
        self.steps.iter().fold(0.0, |highest, step| step.rating.max(highest))
    }

    /// The rating as Sudoku Explainer has it.
    pub fn rating(&self) -> Rating {
        let [mut er, mut ep, mut ed] = [0.0_f64; 3];
        for step in &self.steps {
            er = er.max(step.rating);
            if ep == 0.0 {
                if ed == 0.0 {
                    ed = er;
                }
                if step.placed.is_some() {
                    ep = er;
                }
            }
        }
        if self.end == End::Stuck {
            er = Rating::STUCK;
        }
        Rating { er, ep, ed }
    }
}

impl Rating {
    /// The rating of a puzzle that nothing solves.
    pub(crate) const STUCK: f64 = 20.0;
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1}/{:.1}/{:.1}", self.er, self.ep, self.ed)
    }
}
