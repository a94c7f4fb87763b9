//! The next step of a position, or all that there are.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Known, Question, Refused, Unanswered, without_refused};
use crate::engine::{Among, Engine};
use crate::trace::{Recorded, Trace};
use unguess_board::Position;
use unguess_board::deadline::Deadline;
use unguess_proof::Step;

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
    /// How many steps were left out because the checker refuses their proofs.
    pub left_out: usize,
    /// Whether the deadline passed before all steps that are wanted were found.
    pub is_cut: bool,
}

/// Finds what can be done next in a position. If the deadline passes while all steps are looked for, those found so far are handed
/// out.
///
/// # Errors
/// If the question cannot be answered, or the deadline passes before a step is found.
pub fn hint(question: &Question, wanted: Wanted) -> Result<Hint, Unanswered> {
    let (known, engine) = question.begun()?;
    if !known.has_solution() || known.start.grid.is_complete() {
        return Ok(Hint { known, steps: Vec::new(), left_out: 0, is_cut: false });
    }
    let (steps, left_out) = match wanted {
        Wanted::Next => {
            let next = |engine: &Engine| next(engine, &question.deadline, &known);
            without_refused(&engine, next, |steps| refused(&known, steps))?
        }
        Wanted::All { longest } => {
            let position = known.clone();
            let is_refused = move |step: &Step| position.proves(&position.start.grid, step).is_err();
            all(engine, &question.deadline, &known.start, longest, is_refused)
        }
    };
    // A step that was found in time is the next one, even if the deadline has passed since.
    let is_cut = question.deadline.is_over() && (wanted != Wanted::Next || steps.is_empty());
    if is_cut && steps.is_empty() {
        return Err(Unanswered::Timeout);
    }
    Ok(Hint { known, steps, left_out, is_cut })
}

/// The first step that the checker refuses in the position.
fn refused<'a>(known: &Known, steps: &'a [Recorded]) -> Option<Refused<'a>> {
    let refusal = |step: &'a Step| known.proves(&known.start.grid, step).err().map(|fault| (step, fault));
    (1..).zip(steps).find_map(|(number, recorded)| refusal(&recorded.step).map(|(step, fault)| (number, step, fault)))
}

/// The first step, if there is one.
fn next(engine: &Engine, deadline: &Deadline, known: &Known) -> Vec<Recorded> {
    Trace::while_wanted(deadline, engine, known.start, &mut |_, _| ControlFlow::Break(())).steps
}

/// Every step that is not refused, and how many are. What is refused hides no other reason for the same change.
fn all(
    engine: Engine,
    deadline: &Deadline,
    start: &Position,
    longest: usize,
    is_refused: impl Fn(&Step) -> bool + Send + Sync + 'static,
) -> (Vec<Recorded>, usize) {
    let left_out = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&left_out);
    let is_left_out = move |step: &Step| {
        let is_refused = is_refused(step);
        count.fetch_add(usize::from(is_refused), Ordering::Relaxed);
        is_refused
    };
    let engine = engine.without(Arc::new(is_left_out), |_, _| false);
    let found = engine.available(deadline, *start, Among::up_to(longest)).into_iter();
    let steps = found.map(|(step, rating)| Recorded::new(step, rating)).collect();
    (steps, left_out.load(Ordering::Relaxed))
}

#[cfg(test)]
mod tests {
    use super::super::examples::{EASY, open, scale};
    use super::*;
    use unguess_board::Grid;
    use unguess_board::solutions::{Verdict, verdict};

    fn ask(position: &str, wanted: Wanted) -> Result<Hint, Unanswered> {
        hint(&Question::new(position.parse().unwrap(), &scale()), wanted)
    }

    /// A step that is refused is found and named by its number.
    #[test]
    fn a_step_that_the_checker_refuses_is_found_by_its_number() {
        let Hint { known, steps, left_out, is_cut } = ask(EASY, Wanted::All { longest: 4 }).unwrap();
        assert!(steps.len() > 5 && left_out == 0 && !is_cut && refused(&known, &steps).is_none());
        let false_step = open(&steps[0].step);
        for (at, mut damaged) in [(1, steps[..1].to_vec()), (3, steps)] {
            damaged[at - 1].step = false_step.clone();
            assert!(
                matches!(refused(&known, &damaged), Some((number, step, _)) if number == at && *step == false_step)
            );
        }
    }

    #[test]
    fn steps_that_are_refused_cost_no_others() {
        let Hint { known, steps, .. } = ask(EASY, Wanted::All { longest: 4 }).unwrap();
        let engine = Engine::new(&scale()).unwrap();
        let (left, count) = all(engine, &Deadline::NEVER, &known.start, 4, |step| step.technique == "hidden-single");
        let singles = steps.iter().filter(|recorded| recorded.step.technique == "hidden-single").count();
        assert!(singles > 0 && count >= singles, "{count} of {singles}");
        let others = steps.iter().filter(|recorded| recorded.step.technique != "hidden-single");
        assert!(others.clone().count() > 2 && others.clone().all(|other| left.contains(other)));
    }

    #[test]
    fn where_there_are_many_solutions_only_quick_techniques_are_tried() {
        let few = format!("12345678.{}", ".".repeat(72));
        let Hint { known, steps, .. } = ask(&few, Wanted::Next).unwrap();
        assert!(known.has_many && steps[0].step.technique == "full-house");
        let empty = ask(&".".repeat(81), Wanted::All { longest: 4 }).unwrap();
        assert!(empty.known.has_many && empty.steps.is_empty());
        assert!(!ask(EASY, Wanted::Next).unwrap().known.has_many);
    }

    #[test]
    fn a_complete_grid_and_one_without_a_solution_have_no_steps() {
        let Verdict::Unique(solution) = verdict(&EASY.parse::<Grid>().unwrap()) else { panic!("it has one solution") };
        assert!(ask(&solution.to_string(), Wanted::Next).unwrap().steps.is_empty());
        let wrong = EASY.replacen('.', "2", 1);
        let hint = ask(&wrong, Wanted::All { longest: 2 }).unwrap();
        assert!(hint.steps.is_empty() && !hint.known.has_solution());
    }
}
