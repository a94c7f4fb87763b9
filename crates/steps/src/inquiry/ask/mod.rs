//! What somebody asks about a position: the next step, the path to the solution, or whether one candidate can be removed.
//!
//! The program, the site and Python ask here and show what they get. Every step in an answer has passed the
//! [checker](unguess_proof::check), and a position without a solution gets none: its mistakes are named instead, where they are known.
//!
//! ```
//! use unguess_board::Grid;
//! use unguess_search::scale::Scale;
//! use unguess_steps::inquiry::ask;
//!
//! let position: Grid = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18".parse()?;
//! let scale = Scale::named("full").expect("it is shipped");
//! let hint = ask::hint(&ask::Question::new(position, &scale), ask::Wanted::Next)?;
//! assert_eq!(hint.steps[0].step.technique, "hidden-single");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod explain;
mod hint;
mod known;
mod tried;
mod unanswered;

pub use explain::{Explained, Path, Shortening, explain, followed, watched};
pub use hint::{Hint, Wanted, hint};
pub use known::Known;
pub use tried::{Tried, tried};
pub use unanswered::Unanswered;

use std::sync::Arc;

use crate::engine::{Engine, SearchWatch};
use crate::inquiry::StepOrder;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, Grid, Puzzle};
use unguess_proof::Step;
use unguess_proof::check::Fault;
use unguess_search::scale::Scale;

#[cfg(test)]
mod examples {
    //! What the tests of these questions share.

    use unguess_board::{Candidate, Digit};
    use unguess_proof::Step;
    use unguess_search::scale::Scale;

    pub(super) const EASY: &str = "8....175..15........7.4...6..4.....7.5.....3.23.1.4......9..56..9...8.......2..18";

    pub(super) fn scale() -> Scale {
        Scale::named("full").expect("it is shipped")
    }

    /// A step with the proof of another one and a digit that does not follow from it.
    pub(super) fn open(step: &Step) -> Step {
        let mut open = step.clone();
        let other = |placed: Candidate| {
            let digit = Digit::all().find(|digit| *digit != placed.digit()).expect("there are nine digits");
            placed.cell().with(digit)
        };
        open.effect.placed = step.effect.placed.map(other);
        open
    }
}

/// A position, and how it is to be solved.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The position.
    pub position: Grid,
    /// The puzzle that the position comes from, if it is named.
    pub puzzle: Option<Puzzle>,
    /// The scale to follow.
    pub scale: &'a Scale,
    /// Whether techniques that assume one solution are left out. A position with several solutions never gets them.
    pub no_uniqueness: bool,
    /// In which order steps come that are worth the same.
    pub order: StepOrder,
    /// What was entered last, if somebody says so.
    pub after: Option<Candidate>,
    /// When to give up.
    pub deadline: Deadline,
    /// What hears which step is looked for, if somebody waits for it.
    pub watch: Option<Arc<SearchWatch>>,
}

impl<'a> Question<'a> {
    /// How a scale solves a position, for ever and with all of its techniques.
    pub fn new(position: Grid, scale: &'a Scale) -> Self {
        let deadline = Deadline::default();
        let (puzzle, watch) = (None, None);
        let (order, after) = (StepOrder::Usual, None);
        Self { position, puzzle, scale, no_uniqueness: false, order, after, deadline, watch }
    }

    /// What is known of the position.
    fn known(&self) -> Result<Known, Unanswered> {
        match &self.puzzle {
            Some(puzzle) => Known::from_puzzle(self.position, puzzle, &self.deadline),
            None => Known::of(self.position, &self.deadline),
        }
    }

    /// What is known of the position, and what follows the scale there.
    fn begun(&self) -> Result<(Known, Engine), Unanswered> {
        let (known, engine) = (self.known()?, self.engine()?);
        let engine = if known.has_many { engine.basic() } else { engine };
        let engine = self.watch.iter().fold(engine, |engine, watch| engine.watched_by(Arc::clone(watch)));
        Ok((known, engine))
    }

    /// What follows the scale.
    fn engine(&self) -> Result<Engine, Unanswered> {
        let engine = Engine::new(self.scale)?;
        if !self.order.boards(self.scale).include(self.position.rules()) {
            return Err(Unanswered::Board(self.scale.title.clone()));
        }
        let engine = if self.no_uniqueness { engine.without_uniqueness() } else { engine };
        self.order.of(engine, self.after).ok_or_else(|| Unanswered::Order(self.scale.id.clone()))
    }
}

/// The most steps that are left out of an answer.
const MOST_LEFT_OUT: usize = 100;

/// A step of an answer that the checker refuses: its number from 1, and why.
type Refused<'a> = (usize, &'a Step, Fault);

/// What an engine finds without steps that the checker refuses, and how many of these there were. Each of them is barred, and the
/// search begins again.
fn without_refused<T>(
    engine: &Engine,
    mut find: impl FnMut(&Engine) -> T,
    refused: impl Fn(&T) -> Option<Refused>,
) -> Result<(T, usize), Unanswered> {
    let (mut found, mut barred) = (find(engine), Vec::new());
    while let Some((number, step, fault)) = refused(&found) {
        if barred.len() == MOST_LEFT_OUT {
            return Err(Unanswered::Unproved { step: number, fault });
        }
        barred.push(step.clone());
        let all = barred.clone();
        let is_barred =
            move |step: &Step| all.iter().any(|other| other.technique == step.technique && other.proof == step.proof);
        found = find(&engine.clone().without(Arc::new(is_barred), |_, _| false));
    }
    Ok((found, barred.len()))
}
