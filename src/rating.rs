//! A rating: what is left of a solving run when only the hardest step counts.

use std::ops::ControlFlow;

use crate::board::Grid;
use crate::deadline::Deadline;
use crate::engine::{Engine, Outcome};
use crate::proof::Step;
use crate::scale::Rating;
use crate::techniques::name_of;

/// What a puzzle is worth on a scale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// How the run ended.
    pub outcome: Outcome,
    /// The highest rating of its steps; what the scale says if it got stuck. Sudoku Explainer's ER.
    pub rating: Rating,
    /// The highest rating up to the first step that places a digit, 0 if there is none. Sudoku Explainer's EP.
    pub pearl: Rating,
    /// The rating of the first step. Sudoku Explainer's ED.
    pub diamond: Rating,
    /// The name of the first step with the highest rating; none if the puzzle was complete.
    pub technique: Option<String>,
    /// The name of the step that gives the pearl; none if there is no pearl.
    pub pearl_technique: Option<String>,
    /// The name of the first step.
    pub diamond_technique: Option<String>,
}

/// Rates a puzzle: the same run as [`Trace::of`](crate::trace::Trace::of), of which less is kept.
pub fn rate(engine: &Engine, grid: Grid) -> Rated {
    rate_within(&Deadline::default(), engine, grid, |_, _| true)
}

/// Rates a puzzle until a deadline and as long as `accepts`, asked at each step with the state in which it was found,
/// says yes; otherwise the outcome is [`Outcome::Interrupted`].
pub fn rate_within(
    deadline: &Deadline,
    engine: &Engine,
    grid: Grid,
    mut accepts: impl FnMut(&Grid, &Step) -> bool,
) -> Rated {
    let mut highest = Rating::default();
    let [mut pearl, mut diamond] = [const { None::<(Rating, String)> }; 2];
    let mut hardest: Option<Step> = None;
    let outcome = engine.solve_within(deadline, grid, &mut |found_in, step, rating| {
        let is_accepted = accepts(found_in, &step);
        let placing = step.effect.placed.is_some();
        if rating > highest || hardest.is_none() {
            highest = rating;
            hardest = Some(step);
        }
        if pearl.is_none() {
            let of_hardest = || (highest, hardest.as_ref().map(name_of).unwrap_or_default());
            diamond = diamond.take().or_else(|| Some(of_hardest()));
            pearl = placing.then(of_hardest);
        }
        if is_accepted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Rated {
        outcome,
        rating: if outcome == Outcome::Solved { highest } else { engine.stuck().unwrap_or(highest) },
        pearl: pearl.as_ref().map_or(Rating::default(), |(rating, _)| *rating),
        diamond: diamond.as_ref().map_or(Rating::default(), |(rating, _)| *rating),
        technique: hardest.map(|step| name_of(&step)),
        pearl_technique: pearl.map(|(_, name)| name),
        diamond_technique: diamond.map(|(_, name)| name),
    }
}
