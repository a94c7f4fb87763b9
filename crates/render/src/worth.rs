//! What a run says of its puzzle.

use super::name;
use unguess_board::Rules;
use unguess_proof::Step;
use unguess_search::scale::{Rating, Scale};
use unguess_steps::engine::{Engine, Outcome};
use unguess_steps::rating::Rated;
use unguess_steps::trace::Trace;

/// The ratings of a puzzle with this run; nothing if the run ended without one. On some scales a stuck run has one,
/// too.
pub(super) fn rated(trace: &Trace, scale: &Scale) -> Option<Rated> {
    let says = trace.outcome == Outcome::Solved || trace.outcome == Outcome::Stuck && scale.stuck.is_some();
    let engine = Engine::new(scale).ok().filter(|_| says)?;
    Some(Rated::of(&engine, trace))
}

/// What a solved puzzle is worth, in a sentence.
pub(super) fn text(trace: &Trace, scale: &Scale) -> String {
    rated(trace, scale).map_or_else(String::new, |rated| rated.told(scale))
}

/// What a solved puzzle is worth on a scale with published ratings: `HoDoKu score 604 (medium)`.
pub fn of_puzzle(trace: &Trace, scale: &Scale) -> Option<String> {
    let has_rating = scale.published && trace.outcome == Outcome::Solved && !trace.steps.is_empty();
    has_rating.then(|| format!("{} {}", noun(scale), text(trace, scale)))
}

/// What a step is worth, with its unit: `SER 7.2`; nothing on a scale whose figures say only which of two steps is harder.
pub(super) fn of_step(scale: &Scale, rating: Rating) -> String {
    let is_written = scale.published || scale.decimals > 0;
    if is_written { format!("{} {}", scale.title, scale.show(rating)) } else { String::new() }
}

/// What its figure is called.
pub(super) fn noun(scale: &Scale) -> String {
    format!("{} {}", scale.title, if scale.adds { "score" } else { "rating" })
}

/// Why it is worth that, given its hardest step and the number of this.
pub(super) fn reason(rules: &Rules, scale: &Scale, number: usize, hardest: &Step) -> String {
    let name = name(rules, scale, hardest);
    if scale.adds { format!("hardest step {number} ({name})") } else { format!("set by step {number} ({name})") }
}
