//! Which step is most likely seen next, by people who have just entered a digit.

use std::collections::BTreeMap;

use unguess_board::{Candidate, CellSet, Effect, Grid, HouseKind};
use unguess_proof::Step;

use super::list::{RateTable, UNIT};
use super::model::TimeModel;
use super::sights::Sights;
use crate::engine::StepChoice;

/// The order of the eye: of the steps that are worth the same, first the one that is most likely seen next.
#[derive(Debug)]
pub struct OrderSeen {
    after: Option<Candidate>,
}

impl OrderSeen {
    /// The order after this entry.
    pub const fn after(entry: Option<Candidate>) -> Self {
        Self { after: entry }
    }
}

impl StepChoice for OrderSeen {
    fn last_entry(&self) -> Option<Candidate> {
        self.after
    }

    fn best_first(&self, grid: &Grid, last: Option<Candidate>, steps: Vec<Step>) -> (Vec<Step>, usize) {
        let rates = rates(grid, last);
        let rate = |step: &Step| rate(&rates, grid, last, &step.effect);
        // Of the ways to see one placement, the first in the order of the scale is shown.
        let mut distinct: Vec<(f64, Step)> = Vec::new();
        for step in steps {
            if distinct.iter().all(|(_, other)| other.effect != step.effect) {
                distinct.push((rate(&step), step));
            }
        }
        distinct.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let best = distinct.first().map_or(0.0, |(rate, _)| *rate);
        // Rates that differ by rounding alone are equal.
        let as_good = distinct.iter().skip(1).take_while(|(rate, _)| *rate > best * (1.0 - 1e-9)).count();
        (distinct.into_iter().map(|(_, step)| step).collect(), as_good)
    }
}

/// The rate of what a step does: that of a placement which follows by a single, or else by how near it is.
fn rate(rates: &BTreeMap<Candidate, f64>, grid: &Grid, last: Option<Candidate>, effect: &Effect) -> f64 {
    let of_single = effect.placed.and_then(|placed| rates.get(&placed).copied());
    of_single.unwrap_or_else(|| nearness(grid, last, effect).exp())
}

/// The rates at which the placements that follow by a single are seen after an entry. A placement that can be seen in several ways
/// has the rates of all of them.
pub fn rates(grid: &Grid, last: Option<Candidate>) -> BTreeMap<Candidate, f64> {
    let by_kind = RateTable::new(&TimeModel::fitted().seen_on(grid.rules()).rate);
    let mut rates = BTreeMap::new();
    for (placed, _, rate) in Sights::new(*grid, &by_kind).each() {
        let near = nearness(grid, last, &Effect { placed: Some(placed), removed: Vec::new() });
        *rates.entry(placed).or_default() += f64::from(rate) / UNIT * near.exp();
    }
    rates
}

/// How near what a step changes is to an entry: whether the entry sees it, stands in the same box, has the same digit, or is in the same
/// cage or other relation.
fn nearness(grid: &Grid, last: Option<Candidate>, effect: &Effect) -> f64 {
    let Some(last) = last else { return 0.0 };
    let rules = grid.rules();
    let seen = TimeModel::fitted().seen_on(rules);
    let changed = || effect.placed.iter().chain(&effect.removed);
    let is_in = |is_asked: &dyn Fn(HouseKind) -> bool| {
        let houses = rules.houses_with(last.cell()).filter(|house| is_asked(house.kind()));
        let cells = houses.fold(CellSet::EMPTY, |cells, house| cells | rules.cells_of(house));
        changed().any(|candidate| cells.contains(candidate.cell()))
    };
    let related = || {
        let mut with_last = rules.relations().filter(|relation| relation.cells().contains(last.cell()));
        with_last.any(|relation| changed().any(|candidate| relation.cells().contains(candidate.cell())))
    };
    let part = |is_so: bool, worth: f64| if is_so { worth } else { 0.0 };
    part(is_in(&|_| true), seen.sees)
        + part(is_in(&|kind| kind == HouseKind::Block), seen.same_box)
        + part(changed().any(|candidate| candidate.digit() == last.digit()), seen.same_digit)
        + part(related(), seen.same_relation)
}
