//! What a booklet says of a puzzle.

use super::booklet::BookletPuzzle;
use unguess_core::board::{Grid, Puzzle};
use unguess_core::deadline::Deadline;
use unguess_core::proof::Step;
use unguess_core::scale::Rating;
use unguess_core::search::{Verdict, verdict};
use unguess_theory::engine::{Engine, Outcome};
use unguess_theory::inquiry::ask::{self, Known, Unanswered};
use unguess_theory::rating::{Rated, rate};

/// Why a puzzle does not go into a booklet.
#[derive(Debug, thiserror::Error)]
pub enum BookletFault {
    /// It has no solution, or several.
    #[error("the puzzle has {0}")]
    Improper(&'static str),
    /// It cannot be rated.
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
}

impl BookletPuzzle {
    /// A puzzle that has no number yet: rated by the engine of a scale, and with its hardest step if that is to be shown.
    ///
    /// # Errors
    /// A puzzle without a solution or with several; steps that are refused.
    pub fn of(puzzle: Puzzle, label: String, engine: &Engine, shows_hardest: bool) -> Result<Self, BookletFault> {
        match verdict(&puzzle) {
            Verdict::None => Err(BookletFault::Improper("no solution")),
            Verdict::Multiple(_) => Err(BookletFault::Improper("several solutions")),
            Verdict::Unique(solution) => {
                let (rating, hardest) = rated(engine, &puzzle, shows_hardest)?;
                Ok(Self { number: 0, label, puzzle, solution, rating, hardest })
            }
        }
    }
}

/// A rating, and a step with the state in which it was found.
type RatedHardest = (Option<Rating>, Option<(Grid, Step)>);

/// What a puzzle is worth if it is solved, and its hardest step with the state in which it was found, if that is wanted.
fn rated(engine: &Engine, puzzle: &Puzzle, shows_hardest: bool) -> Result<RatedHardest, Unanswered> {
    let figure = |rated: &Rated| (rated.outcome == Outcome::Solved).then_some(rated.rating);
    if !shows_hardest {
        return Ok((figure(&rate(engine, puzzle)), None));
    }
    let trace = ask::followed(engine, &Known::of(Grid::from(puzzle), &Deadline::NEVER)?)?;
    let hardest = trace.hardest().map(|(number, _)| number);
    let step = hardest.and_then(|number| trace.states().nth(number));
    Ok((figure(&Rated::of(engine, &trace)), step.map(|(state, recorded)| (state, recorded.step.clone()))))
}
