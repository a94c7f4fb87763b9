//! The next step of a position, or all that there are.

use std::ops::ControlFlow;

use super::{Known, Request, Unanswered};
use crate::deadline::Deadline;
use crate::engine::Engine;
use crate::trace::Recorded;

/// Which steps are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The next one.
    Next,
    /// All that there are now with no more variables than these, each change once, simplest first.
    All {
        /// The most variables of a step.
        longest: usize,
    },
}

/// What can be done next in a position.
#[derive(Clone, Debug)]
pub struct Hint {
    /// What is known of the position.
    pub known: Known,
    /// The steps, all of them proved in the position. There are none if it has no solution.
    pub steps: Vec<Recorded>,
}

/// Finds what can be done next in a position.
///
/// # Errors
/// If the request cannot be met, a step is refused, or the deadline passes before a step is found, or before all are.
pub fn hint(request: &Request, wanted: Wanted) -> Result<Hint, Unanswered> {
    let (known, engine) = (request.known()?, request.engine()?);
    if !known.has_solution() || known.start.grid.is_complete() {
        return Ok(Hint { known, steps: Vec::new() });
    }
    let steps = match wanted {
        Wanted::Next => next(&engine, &request.deadline, &known),
        Wanted::All { longest } => all(&engine, &request.deadline, &known, longest),
    };
    if request.deadline.is_over() && (wanted != Wanted::Next || steps.is_empty()) {
        return Err(Unanswered::Timeout);
    }
    let mut numbered = (1..).zip(&steps);
    numbered.try_for_each(|(number, recorded)| known.proves(number, &known.start.grid, &recorded.step))?;
    Ok(Hint { known, steps })
}

/// The first step, if there is one.
fn next(engine: &Engine, deadline: &Deadline, known: &Known) -> Vec<Recorded> {
    let mut steps = Vec::new();
    engine.solve_within(deadline, known.start, &mut |_, step, rating| {
        steps.push(Recorded { rating, together: false, step });
        ControlFlow::Break(())
    });
    steps
}

/// Every step.
fn all(engine: &Engine, deadline: &Deadline, known: &Known, longest: usize) -> Vec<Recorded> {
    let found = engine.available(deadline, known.start, longest).into_iter();
    found.map(|(step, rating)| Recorded { rating, together: false, step }).collect()
}
