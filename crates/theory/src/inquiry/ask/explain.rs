//! The path from a position to its solution.

use super::{Known, Request, Unanswered};
use crate::engine::{Engine, Outcome};
use crate::inquiry::{Limits, Shortest, shortest};
use crate::trace::{Progress, Trace};
use unguess_core::board::Position;
use unguess_core::deadline::Deadline;
use unguess_core::scale::Rating;

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
/// If the request cannot be met, or a step is refused.
pub fn explain(request: &Request, path: Path, progress: &mut Progress) -> Result<Explained, Unanswered> {
    let (known, engine) = (request.known()?, request.engine()?);
    if !known.has_solution() {
        let Position { grid: start, origin } = known.start;
        let trace = Trace { start, origin, steps: Vec::new(), outcome: Outcome::Contradiction, end: start };
        return Ok(Explained { known, trace, shortening: Shortening::None });
    }
    let usual = Trace::watched(&request.deadline, &engine, known.start, progress);
    let (trace, shortening) = shortened(path, &engine, &request.deadline, usual);
    proved(&known, &trace)?;
    Ok(Explained { known, trace, shortening })
}

/// The usual path of an engine from a position that has a solution, all of its steps proved.
///
/// # Errors
/// If a step is refused.
pub fn followed(engine: &Engine, known: &Known) -> Result<Trace, Unanswered> {
    let trace = Trace::of(engine, known.start);
    proved(known, &trace)?;
    Ok(trace)
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

/// Whether the checker accepts every step of a path, and they do not rule out the solution.
fn proved(known: &Known, trace: &Trace) -> Result<(), Unanswered> {
    let mut numbered = (1..).zip(trace.states());
    numbered.try_for_each(|(number, (state, recorded))| known.proves(number, &state, &recorded.step))?;
    if trace.outcome == Outcome::Contradiction { Err(Unanswered::Contradiction) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{EASY, open, scale};
    use super::*;
    use unguess_core::board::Grid;

    #[test]
    fn a_path_with_a_step_that_the_checker_refuses_is_an_error() {
        let known = Known::of(EASY.parse::<Grid>().unwrap(), &Deadline::NEVER).unwrap();
        let engine = Engine::new(&scale()).unwrap();
        let mut trace = followed(&engine, &known).unwrap();
        let last = trace.steps.len();
        trace.steps[last - 1].step = open(&trace.steps[last - 1].step);
        assert!(matches!(proved(&known, &trace), Err(Unanswered::Unproved { step, .. }) if step == last));
        trace.steps.pop();
        trace.outcome = Outcome::Contradiction;
        assert!(matches!(proved(&known, &trace), Err(Unanswered::Contradiction)));
    }

    #[test]
    fn progress_hears_of_every_step() {
        let (scale, mut heard) = (scale(), Vec::new());
        let request = Request::new(EASY.parse().unwrap(), &scale);
        let mut progress = |steps, state: &Grid| heard.push((steps, state.filled().len()));
        let explained = explain(&request, Path::Usual, &mut progress).unwrap();
        assert_eq!(heard.len(), explained.trace.steps.len());
        assert_eq!(heard.last(), Some(&(heard.len(), 81)));
    }
}
