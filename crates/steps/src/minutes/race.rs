//! A puzzle as a race: at each moment the placements that follow by a single race to be seen, each at its rate.

use std::borrow::Cow;
use std::ops::ControlFlow;

use unguess_board::canon::canonical;
use unguess_board::deadline::Deadline;
use unguess_board::random::Random;
use unguess_board::{Effect, Grid, Position};
use unguess_search::scale::Scale;

use super::model::TimeModel;
use super::sights::{RateTable, Sights, UNIT};
use crate::engine::{Engine, Outcome};

/// All puzzles have this seed, so that a puzzle has the same draws wherever it stands.
const SEED: u64 = 0;

/// The scale whose steps are taken where no single follows.
const BEYOND: &str = "full";

/// What solves puzzles in the order of chance.
pub struct Racer {
    model: TimeModel,
    rates: RateTable,
    /// The seconds of the search by the number of empty cells.
    searches: [f64; 82],
    engine: Engine,
}

/// Why a race does not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoEnd {
    /// The scale does not solve the puzzle.
    Stuck,
    /// The deadline has passed.
    Timeout,
}

/// A puzzle that is ready to be solved any number of times.
pub struct RaceStart {
    /// Its canonical form, so that isomorphs have one figure; the puzzle itself on other boards.
    grid: Grid,
    /// Whether people were timed on its board.
    is_timed: bool,
    /// The steps beyond singles, in order: what each does, and its technique. Singles can be taken in any order and
    /// lead to one state, so these steps do not depend on it.
    beyond: Vec<(Effect, Cow<'static, str>)>,
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
        let rates = RateTable::new(&model.rate);
        let pace = model.pace;
        #[expect(clippy::cast_precision_loss, reason = "at most 81")]
        let searches = std::array::from_fn(|left| pace.search * (left as f64 / 50.0).powf(pace.left_power));
        let scale = Scale::named(BEYOND).expect("it is shipped");
        let engine = Engine::new(&scale).expect("a test reads each shipped scale");
        Self { model, rates, searches, engine }
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
        if !self.singles_solve(&grid) {
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

    fn singles_solve(&self, grid: &Grid) -> bool {
        let mut ways = Sights::new(*grid, &self.rates);
        while let Some(placed) = ways.at(0) {
            ways.apply(&Effect { placed: Some(placed), removed: Vec::new() });
        }
        ways.grid().is_complete()
    }

    /// The seconds that people are expected to need: the mean of some draws, each with the expected time to each next entry. `watch` sees the
    /// ways before each entry, and the number of the draw.
    pub fn seconds(&self, start: &RaceStart, mut watch: impl FnMut(u32, &Sights)) -> f64 {
        let ways = Sights::new(start.grid, &self.rates);
        let draws = self.model.draws.max(1);
        let entries: f64 = (0..draws)
            .map(|draw| {
                let mut random = Random::new(SEED, draw.into());
                self.draw(ways.clone(), start, &mut random, |ways| watch(draw, ways))
            })
            .sum();
        let notes = if start.beyond.is_empty() { 0.0 } else { self.model.pace.notes };
        let steps: f64 = start.beyond.iter().map(|(_, technique)| self.model.seconds_of(technique)).sum();
        entries / f64::from(draws) + notes + steps
    }

    /// The seconds of the entries where chance decides what is seen next.
    fn draw(&self, mut ways: Sights, start: &RaceStart, random: &mut Random, mut watch: impl FnMut(&Sights)) -> f64 {
        let pace = &self.model.pace;
        let cells = start.grid.rules().cells();
        let (mut seconds, mut beyond) = (0.0, start.beyond.iter());
        loop {
            if ways.total() == 0 {
                // Where no single follows, the next step beyond singles is taken; its seconds are added by `seconds`.
                let Some((effect, _)) = beyond.next() else { return seconds };
                ways.apply(effect);
                continue;
            }
            watch(&ways);
            let left = (cells - ways.grid().filled()).len();
            let rates = f64::from(ways.total()) / UNIT;
            seconds += pace.entry + self.searches[left] / rates.powf(pace.rate_power);
            let placed = ways.at(random.below(ways.total() as usize) as u32);
            ways.apply(&Effect { placed, removed: Vec::new() });
        }
    }
}
