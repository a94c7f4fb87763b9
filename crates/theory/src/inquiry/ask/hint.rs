//! The next step of a position, or all that there are.

use std::ops::ControlFlow;

use super::{Known, Request, Unanswered};
use crate::engine::{Among, Engine};
use crate::trace::Recorded;
use unguess_core::deadline::Deadline;

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
    /// The steps, each proved in the position. A position without a solution has no steps.
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
    proved(&known, &steps)?;
    Ok(Hint { known, steps })
}

/// Whether the checker accepts every step in the position.
fn proved(known: &Known, steps: &[Recorded]) -> Result<(), Unanswered> {
    let mut numbered = (1..).zip(steps);
    numbered.try_for_each(|(number, recorded)| known.proves(number, &known.start.grid, &recorded.step))
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
    let found = engine.available(deadline, known.start, Among::up_to(longest)).into_iter();
    found.map(|(step, rating)| Recorded { rating, together: false, step }).collect()
}

#[cfg(test)]
mod tests {
    use super::super::examples::{EASY, open, scale};
    use super::*;
    use unguess_core::board::Grid;
    use unguess_core::search::{Verdict, verdict};

    fn ask(position: &str, wanted: Wanted) -> Result<Hint, Unanswered> {
        hint(&Request::new(position.parse().unwrap(), &scale()), wanted)
    }

    #[test]
    fn a_step_that_the_checker_refuses_is_an_error_for_one_step_and_for_all() {
        let Hint { known, steps } = ask(EASY, Wanted::All { longest: 4 }).unwrap();
        assert!(steps.len() > 5 && proved(&known, &steps).is_ok());
        let false_step = open(&steps[0].step);
        for (number, mut damaged) in [(1, steps[..1].to_vec()), (3, steps)] {
            damaged[number - 1].step = false_step.clone();
            assert!(matches!(proved(&known, &damaged), Err(Unanswered::Unproved { step, .. }) if step == number));
        }
    }

    #[test]
    fn a_complete_grid_and_one_without_a_solution_have_no_steps() {
        let Verdict::Unique(solution) = verdict(&EASY.parse::<Grid>().unwrap()) else { panic!("it has one solution") };
        assert!(ask(&solution.to_string(), Wanted::Next).unwrap().steps.is_empty());
        let wrong = EASY.replacen('.', "2", 1);
        let told = ask(&wrong, Wanted::All { longest: 2 }).unwrap();
        assert!(told.steps.is_empty() && !told.known.has_solution());
    }
}
