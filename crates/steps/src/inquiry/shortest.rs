//! A path with few steps.
//!
//! Singles do not count and are always applied. From each kept state every step of the scale is tried, and the
//! resulting states with the fewest candidates are kept for the next step. If no state was dropped, no path is shorter.

use std::collections::HashSet;

use crate::engine::{Among, Engine, Outcome};
use crate::trace::{Recorded, Trace};
use unguess_board::deadline::Deadline;
use unguess_board::{CandidateSet, Grid, Position};
use unguess_proof::{Proof, Step};
use unguess_search::scale::Rating;

/// How far to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps have no more variables than this.
    pub longest: usize,
    /// The beam width: how many states are kept after each step.
    pub width: usize,
}

/// A path and what was found of shorter ones.
#[derive(Clone, Debug)]
pub struct Shortest {
    /// The path, its singles included.
    pub trace: Trace,
    /// The number of its steps besides singles.
    pub steps: usize,
    /// Every path with up to this number of steps was tried, with steps within the limits.
    pub exhausted: usize,
}

/// A state and how it was reached.
struct ReachedState {
    grid: Grid,
    path: Vec<(Step, Rating)>,
}

/// Looks for a path with fewer steps than the usual one. A puzzle that the usual one does not solve keeps it.
/// When the deadline has passed, the search ends, with the usual path if no shorter one was found.
pub fn shortest(engine: &Engine, deadline: &Deadline, usual: Trace, limits: Limits) -> Shortest {
    let start = usual.position();
    let most = hard_steps(&usual);
    let mut exhausted = 0;
    if usual.outcome != Outcome::Solved {
        return Shortest { trace: usual, steps: most, exhausted };
    }
    let singles = engine.singles();
    let mut reached = vec![ReachedState { grid: Trace::of(&singles, start).end, path: Vec::new() }];
    let mut is_complete = true;
    for steps in 1..most {
        let next = one_step_on(engine, deadline, &singles, &start, &reached, limits.longest);
        let solved = next.iter().filter(|reached| reached.grid.is_complete());
        if let Some(best) = solved.min_by_key(|reached| worth(&reached.path)) {
            return Shortest { trace: run_of(&singles, &start, &best.path), steps, exhausted };
        }
        if deadline.is_over() {
            break;
        }
        if is_complete {
            exhausted = steps;
        }
        reached = next;
        reached.sort_by_cached_key(|reached| reached.grid.candidates().len());
        // Once a state is dropped, longer paths are no longer all tried.
        is_complete &= reached.len() <= limits.width;
        reached.truncate(limits.width);
    }
    Shortest { trace: usual, steps: most, exhausted }
}

/// How many steps are no singles.
fn hard_steps(trace: &Trace) -> usize {
    trace.steps.iter().filter(|recorded| !matches!(recorded.step.proof, Proof::Single(_))).count()
}

/// The hardest step of a path, and then the others.
fn worth(path: &[(Step, Rating)]) -> Vec<Rating> {
    let mut ratings: Vec<Rating> = path.iter().map(|(_, rating)| *rating).collect();
    ratings.sort_by_cached_key(|rating| !(rating.0 as usize));
    ratings
}

/// All states that one more step and then singles lead to, each once, by the step that is found first.
fn one_step_on(
    engine: &Engine,
    deadline: &Deadline,
    singles: &Engine,
    start: &Position,
    reached: &[ReachedState],
    longest: usize,
) -> Vec<ReachedState> {
    let mut seen: HashSet<CandidateSet> = HashSet::new();
    let mut next = Vec::new();
    for ReachedState { grid, path } in reached {
        for (step, rating) in engine.available(deadline, start.at(*grid), Among::up_to(longest)) {
            let after = Trace::of(singles, grid.after(&step.effect)).end;
            if after.is_complete() || seen.insert(*after.candidates()) {
                next.push(ReachedState { grid: after, path: [&path[..], &[(step, rating)]].concat() });
            }
        }
    }
    next
}

/// The run with these steps, and singles wherever there are any.
fn run_of(singles: &Engine, start: &Position, path: &[(Step, Rating)]) -> Trace {
    let mut trace = Trace::of(singles, *start);
    for (step, rating) in path {
        let after = Trace::of(singles, trace.end.after(&step.effect));
        trace.steps.push(Recorded::new(step.clone(), *rating));
        trace.steps.extend(after.steps);
        (trace.end, trace.outcome) = (after.end, after.outcome);
    }
    trace
}
