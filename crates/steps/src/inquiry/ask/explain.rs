//! The path from a position to its solution.

use std::cell::Cell;

use super::{Known, Question, Refused, Unanswered, without_refused};
use crate::engine::{Engine, Outcome};
use crate::inquiry::{Limits, Shortest, shortest};
use crate::trace::{Progress, Recorded, Trace};
use unguess_board::Position;
use unguess_board::deadline::Deadline;
use unguess_search::scale::Rating;

/// Which path is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Path {
    /// The usual one: simplest step first. Ratings are of this one.
    #[default]
    Usual,
    /// The usual one without the steps that its solution does not depend on.
    Needed,
    /// One with few steps besides singles.
    Short {
        /// The most variables of a step; as many as the usual path needs, if not given.
        longest: Option<usize>,
        /// How many states are kept after each step.
        width: usize,
    },
}

/// A path to a solution.
#[derive(Clone, Debug)]
pub struct Explained {
    /// What is known of the position.
    pub known: Known,
    /// The path, all of its steps proved. It has no step if the position has no solution.
    pub trace: Trace,
    /// What was done to the usual path.
    pub shortening: Shortening,
    /// How many steps were left out because the checker refuses their proofs: others take their places.
    pub left_out: usize,
}

/// What was done to the usual path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortening {
    /// Nothing.
    None,
    /// Steps were left out.
    LeftOut {
        /// How many.
        steps: usize,
        /// What the hardest step of the usual path is worth.
        hardest: Rating,
    },
    /// A path with few steps was looked for.
    Searched {
        /// How many of its steps are not singles.
        steps: usize,
        /// Every path with up to this number of steps was tried, with steps within the limits.
        exhausted: usize,
        /// How far it was searched.
        limits: Limits,
    },
}

/// Explains a position. `progress` sees the path after each step. When the deadline passes, the path ends there, and its
/// outcome says so.
///
/// # Errors
/// If the question cannot be answered, or the steps contradict each other.
pub fn explain(question: &Question, path: Path, progress: &mut Progress) -> Result<Explained, Unanswered> {
    watched(question, path, &mut |_, trace| progress(trace.steps.len(), &trace.end))
}

/// Explains a position like [`explain`]. `watch` sees what is known of the position and the usual path so far, after each step
/// that the checker accepts.
///
/// # Errors
/// If the question cannot be answered, or the steps contradict each other.
pub fn watched(
    question: &Question,
    path: Path,
    watch: &mut dyn FnMut(&Known, &Trace),
) -> Result<Explained, Unanswered> {
    let (known, engine) = question.begun()?;
    if !known.has_solution() {
        let Position { grid: start, origin } = known.start;
        let trace = Trace { start, origin, steps: Vec::new(), outcome: Outcome::Contradiction, end: start };
        return Ok(Explained { known, trace, shortening: Shortening::None, left_out: 0 });
    }
    // How many steps of the usual path the checker has accepted before it came to one that it refuses.
    let proved = Cell::new(0);
    let find = |engine: &Engine| {
        proved.set(0);
        let usual = Trace::watched(&question.deadline, engine, known.start, &mut |found_in, trace| {
            let before = trace.steps.len() - 1;
            if proved.get() == before && known.proves(found_in, &trace.steps[before].step).is_ok() {
                proved.set(before + 1);
                watch(&known, trace);
            }
        });
        shortened(path, engine, &question.deadline, usual)
    };
    // Steps of the usual path that were accepted on the way are not checked again.
    let first = || if path == Path::Usual { proved.get() } else { 0 };
    let ((trace, shortening), left_out) = without_refused(&engine, find, |(trace, _)| refused(&known, trace, first()))?;
    Ok(Explained { trace: consistent(trace)?, known, shortening, left_out })
}

/// The usual path of an engine from a position that has a solution, all of its steps proved, as far as it comes before a deadline.
///
/// # Errors
/// If the steps contradict each other.
pub fn followed(engine: &Engine, known: &Known, deadline: &Deadline) -> Result<Trace, Unanswered> {
    let find = |engine: &Engine| Trace::within(deadline, engine, known.start);
    consistent(without_refused(engine, find, |trace| refused(known, trace, 0))?.0)
}

/// The path that is wanted, and what was done to the usual one for it.
fn shortened(path: Path, engine: &Engine, deadline: &Deadline, usual: Trace) -> (Trace, Shortening) {
    match path {
        Path::Usual => (usual, Shortening::None),
        Path::Needed => {
            let (count, hardest) = (usual.steps.len(), usual.hardest().map(|(_, recorded)| recorded.rating));
            let trace = usual.only_needed();
            let steps = count - trace.steps.len();
            (trace, Shortening::LeftOut { steps, hardest: hardest.unwrap_or_default() })
        }
        Path::Short { longest, width } => {
            let needed = usual.steps.iter().map(|recorded| recorded.step.proof.length()).max().unwrap_or_default();
            let limits = Limits { longest: longest.unwrap_or(needed), width };
            let Shortest { trace, steps, exhausted } = shortest(engine, deadline, usual, limits);
            (trace, Shortening::Searched { steps, exhausted, limits })
        }
    }
}

/// The first step of a path that the checker refuses, after a number of steps that it has accepted.
fn refused<'a>(known: &Known, trace: &'a Trace, accepted: usize) -> Option<Refused<'a>> {
    let mut numbered = (1..).zip(trace.states()).skip(accepted);
    numbered.find_map(|(number, (state, Recorded { step, .. }))| {
        known.proves(&state, step).err().map(|fault| (number, step, fault))
    })
}

/// A path, unless its steps rule out the solution.
fn consistent(trace: Trace) -> Result<Trace, Unanswered> {
    if trace.outcome == Outcome::Contradiction { Err(Unanswered::Contradiction) } else { Ok(trace) }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{EASY, open, scale};
    use super::*;
    use unguess_board::Grid;

    #[test]
    fn a_step_that_the_checker_refuses_is_left_out_of_a_path_and_others_take_its_place() {
        let known = Known::of(EASY.parse::<Grid>().unwrap(), &Deadline::NEVER).unwrap();
        let engine = Engine::new(&scale()).unwrap();
        let mut times = 0;
        let damaged = |engine: &Engine| {
            times += 1;
            let mut trace = Trace::of(engine, known.start);
            if times == 1 {
                trace.steps[2].step = open(&trace.steps[2].step);
            }
            trace
        };
        let (trace, left_out) = without_refused(&engine, damaged, |trace| refused(&known, trace, 0)).unwrap();
        assert!(left_out == 1 && trace.outcome == Outcome::Solved && refused(&known, &trace, 0).is_none());
        assert_ne!(trace.steps[2], followed(&engine, &known, &Deadline::NEVER).unwrap().steps[2]);
        let false_step = open(&Trace::of(&engine, known.start).steps[0].step);
        let always = |engine: &Engine| {
            let mut trace = Trace::of(engine, known.start);
            trace.steps[0].step = false_step.clone();
            trace
        };
        let refusal = without_refused(&engine, always, |trace| refused(&known, trace, 0));
        assert!(matches!(refusal, Err(Unanswered::Unproved { step: 1, .. })));
        assert!(consistent(Trace { outcome: Outcome::Contradiction, ..trace }).is_err());
    }

    #[test]
    fn progress_hears_of_every_step() {
        let (scale, mut heard) = (scale(), Vec::new());
        let question = Question::new(EASY.parse().unwrap(), &scale);
        let mut progress = |steps, state: &Grid| heard.push((steps, state.filled().len()));
        let explained = explain(&question, Path::Usual, &mut progress).unwrap();
        assert_eq!(heard.len(), explained.trace.steps.len());
        assert_eq!(heard.last(), Some(&(heard.len(), 81)));
    }
}
