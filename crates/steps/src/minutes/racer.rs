//! Races of puzzles of up to nine digits.

use std::ops::ControlFlow;

use unguess_board::canon::canonical;
use unguess_board::deadline::Deadline;
use unguess_board::{Effect, Grid, Position};
use unguess_search::scale::Scale;

use super::model::TimeModel;
use super::race::{NoEnd, RaceFigures, RaceState, StepBeyond};
use super::sights::Sights;
use crate::engine::{Engine, Outcome};

/// The scale whose steps are taken where no single follows.
const BEYOND: &str = "full";

/// What solves puzzles in the order of chance.
pub struct Racer {
    figures: RaceFigures,
    engine: Engine,
}

/// A puzzle that is ready to be solved any number of times.
pub struct RaceStart {
    /// Its canonical form, so that isomorphs have one figure; the puzzle itself on other boards.
    grid: Grid,
    /// Whether people were timed on its board.
    is_timed: bool,
    /// The steps beyond singles, in order. Singles can be taken in any order and lead to one state, so these steps do not
    /// depend on it.
    beyond: Vec<StepBeyond<Effect>>,
}

impl RaceStart {
    /// Whether people were timed on its board: they were on the usual one alone.
    pub const fn is_timed(&self) -> bool {
        self.is_timed
    }

    /// Whether singles alone solve it.
    pub fn is_of_singles(&self) -> bool {
        self.beyond.is_empty()
    }
}

impl Racer {
    /// Solves by the figures of a model.
    ///
    /// # Panics
    /// Never: a test reads the scale of the steps beyond singles.
    pub fn new(model: TimeModel) -> Self {
        let scale = Scale::named(BEYOND).expect("it is shipped");
        let engine = Engine::new(&scale).expect("a test reads each shipped scale");
        Self { figures: RaceFigures::new(model), engine }
    }

    /// Prepares a puzzle: takes its canonical form if it has one, and finds the steps that it needs beyond singles.
    ///
    /// # Errors
    /// If it is not solved, or not before the deadline.
    pub fn start(&self, puzzle: &Grid, deadline: &Deadline) -> Result<RaceStart, NoEnd> {
        let given = puzzle.placed();
        let is_timed = puzzle.rules().is_classic();
        // Candidates that somebody removed would be lost in the canonical form.
        let has_canonical_form = is_timed && *puzzle.candidates() == *Grid::from(&given).candidates();
        let grid = if has_canonical_form { Grid::from(&canonical(&given).puzzle) } else { *puzzle };
        let mut beyond = Vec::new();
        if Sights::new(grid, self.figures.rates()).after_singles().left() > 0 {
            let outcome = self.engine.solve_within(deadline, Position::from(grid), &mut |_, step, _| {
                if step.needs_notes() {
                    beyond.push((step.effect, step.technique));
                }
                ControlFlow::Continue(())
            });
            match outcome {
                Outcome::Solved => {}
                Outcome::Interrupted => return Err(NoEnd::Timeout),
                Outcome::Stuck | Outcome::Contradiction => return Err(NoEnd::Stuck),
            }
        }
        Ok(RaceStart { grid, is_timed, beyond })
    }

    /// The seconds that people are expected to need. For each entry, `watch` has the number of the draw and how many ways of each
    /// kind there are.
    pub fn seconds(&self, start: &RaceStart, watch: impl FnMut(u32, [u32; 4])) -> f64 {
        self.figures.seconds(&Sights::new(start.grid, self.figures.rates()), &start.beyond, watch)
    }
}
