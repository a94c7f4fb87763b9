//! A puzzle as a race: at each moment the placements that follow by a single race to be seen, each at its rate.

use std::borrow::Cow;

use unguess_board::random::Random;

use super::list::{RateTable, SightList, UNIT};
use super::model::TimeModel;

/// All puzzles have this seed, so that a puzzle has the same draws wherever it stands.
const SEED: u64 = 0;

/// The most cells of a board.
const MOST: usize = 25 * 25;

/// A state in a race: the ways to see a placement, and what becomes of it.
pub trait RaceState: Clone {
    /// What a step beyond singles changes.
    type Change;

    /// The ways to see a placement.
    fn sights(&self) -> &SightList;

    /// How many cells are empty.
    fn left(&self) -> usize;

    /// Places what is seen in the way at some place of the list.
    fn place(&mut self, way: usize);

    /// Does what a step beyond singles does.
    fn change(&mut self, change: &Self::Change);

    /// The state where no single is left.
    fn after_singles(mut self) -> Self {
        while let Some(way) = self.sights().at(0) {
            self.place(way);
        }
        self
    }
}

/// A step beyond singles: what it changes, and its technique.
pub type StepBeyond<C> = (C, Cow<'static, str>);

/// The figures of a model, as races use them.
pub struct RaceFigures {
    model: TimeModel,
    rates: RateTable,
    /// The seconds of the search by the number of empty cells.
    searches: Vec<f64>,
}

/// Why a race does not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoEnd {
    /// The scale does not solve the puzzle.
    Stuck,
    /// The deadline has passed.
    Timeout,
}

impl RaceFigures {
    /// The figures of a model.
    pub fn new(model: TimeModel) -> Self {
        let rates = RateTable::new(&model.rate);
        let pace = model.pace;
        #[expect(clippy::cast_precision_loss, reason = "at most 625")]
        let searches = (0..=MOST).map(|left| pace.search * (left as f64 / 50.0).powf(pace.left_power)).collect();
        Self { model, rates, searches }
    }

    /// The rates of placements.
    pub fn rates(&self) -> &RateTable {
        &self.rates
    }

    /// The seconds that people are expected to need: the mean of some draws, each with the expected time to each next entry. `beyond` are
    /// the steps where no single follows, in order. For each entry, `watch` has the number of the draw and how many ways
    /// of each kind there are.
    pub fn seconds<S: RaceState>(
        &self,
        start: &S,
        beyond: &[StepBeyond<S::Change>],
        mut watch: impl FnMut(u32, [u32; 4]),
    ) -> f64 {
        let draws = self.model.draws.max(1);
        let entries: f64 = (0..draws)
            .map(|draw| {
                let mut random = Random::new(SEED, draw.into());
                self.draw(start.clone(), beyond, &mut random, |counts| watch(draw, counts))
            })
            .sum();
        let notes = if beyond.is_empty() { 0.0 } else { self.model.pace.notes };
        let steps: f64 = beyond.iter().map(|(_, technique)| self.model.seconds_of(technique)).sum();
        entries / f64::from(draws) + notes + steps
    }

    /// The seconds of the entries where chance decides what is seen next.
    fn draw<S: RaceState>(
        &self,
        mut state: S,
        beyond: &[StepBeyond<S::Change>],
        random: &mut Random,
        mut watch: impl FnMut([u32; 4]),
    ) -> f64 {
        let pace = &self.model.pace;
        let (mut seconds, mut beyond) = (0.0, beyond.iter());
        loop {
            let total = state.sights().total();
            if total == 0 {
                // Where no single follows, the next step beyond singles is taken; its seconds are added by `seconds`.
                let Some((change, _)) = beyond.next() else { return seconds };
                state.change(change);
                continue;
            }
            watch(state.sights().counts());
            let rates = f64::from(total) / UNIT;
            seconds += pace.entry + self.searches[state.left()] / rates.powf(pace.rate_power);
            let way = state.sights().at(random.below(total as usize) as u32);
            state.place(way.expect("the number is below the total"));
        }
    }
}
