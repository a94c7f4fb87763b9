//! Which step is most likely seen next, by people who have just entered a digit.

use std::cmp::Reverse;

use unguess_board::{Candidate, CellSet, Grid, HouseKind};
use unguess_proof::{Proof, Step};

use super::parameters::Parameters;
use super::ways::SeenIn;
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
        let rates: Vec<f64> = steps.iter().map(|step| rate(grid, last, step)).collect();
        // A placement that can be seen in several ways has the rates of all of them; the most likely way is shown.
        let together = |step: &Step| {
            let same = steps.iter().zip(&rates).filter(|(other, _)| other.effect == step.effect);
            same.map(|(_, rate)| rate).sum::<f64>()
        };
        let shared: Vec<f64> = steps.iter().map(together).collect();
        let mut places: Vec<usize> = (0..steps.len()).collect();
        places.sort_by_key(|place| Reverse([shared[*place], rates[*place]].map(|rate| (rate * 1e9).round() as u64)));
        let is_new = |place: &usize| {
            let before = places.iter().take_while(|other| *other != place);
            before.into_iter().all(|other| steps[*other].effect != steps[*place].effect)
        };
        let distinct: Vec<usize> = places.iter().copied().filter(|place| is_new(place)).collect();
        let best = distinct.first().map_or(0.0, |place| shared[*place]);
        let as_good = distinct.iter().skip(1).take_while(|place| shared[**place] > best * (1.0 - 1e-9)).count();
        (distinct.into_iter().map(|place| steps[place].clone()).collect(), as_good)
    }
}

/// The rate at which a step is seen: by its kind and how empty its house is, and by how near it is to the last entry.
fn rate(grid: &Grid, last: Option<Candidate>, step: &Step) -> f64 {
    let seen = &Parameters::fitted().seen;
    let near = last.map_or(0.0, |last| nearness(grid, last, step));
    (seen.rate.ease_of(kind(grid, step)) + near).exp()
}

/// What a single is seen in, and how many cells of its house are empty. Other steps have none.
fn kind(grid: &Grid, step: &Step) -> Option<(SeenIn, usize)> {
    let Proof::Single(single) = &step.proof else { return None };
    let rules = grid.rules();
    let empty = |house| (rules.cells_of(house) - grid.filled()).len();
    match single.variable.digit_and_house() {
        Some((_, house)) => Some((SeenIn::of_house(house, empty(house)), empty(house))),
        None => {
            let cell = step.effect.placed?.cell();
            Some((SeenIn::Cell, rules.houses_with(cell).map(empty).min().unwrap_or_default()))
        }
    }
}

/// How near what a step changes is to an entry: whether the entry sees it, stands in the same box, has the same digit.
fn nearness(grid: &Grid, last: Candidate, step: &Step) -> f64 {
    let seen = &Parameters::fitted().seen;
    let rules = grid.rules();
    let changed = || step.effect.placed.iter().chain(&step.effect.removed);
    let cells: CellSet = changed().map(|candidate| candidate.cell()).collect();
    let in_sight: CellSet = rules.houses_with(last.cell()).fold(CellSet::EMPTY, |all, house| all | rules.cells_of(house));
    let in_box = rules.houses_with(last.cell()).filter(|house| house.kind() == HouseKind::Block);
    let in_box: CellSet = in_box.fold(CellSet::EMPTY, |all, house| all | rules.cells_of(house));
    let part = |is_so: bool, worth: f64| if is_so { worth } else { 0.0 };
    part(!(cells & in_sight).is_empty(), seen.sees)
        + part(!(cells & in_box).is_empty(), seen.same_box)
        + part(changed().any(|candidate| candidate.digit() == last.digit()), seen.same_digit)
}
